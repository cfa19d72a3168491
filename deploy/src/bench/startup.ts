import { ChildProduct } from './child.js'
import { printFigure } from './figures.js'

/** The time from an empty data folder to the first page, and the memory of the product then. */
export async function startup(dataDir: string): Promise<void> {
  const started = performance.now()
  const product = await ChildProduct.start(dataDir)
  try {
    const page = await fetch(product.address, { headers: { accept: 'text/html' } })
    if (!page.ok) throw new Error(`The first page answers ${page.status}.`)
    printFigure({ name: 'make_up_to_first_page', value: (performance.now() - started) / 1000, unit: 's', limit: 8 })
    printFigure({ name: 'make_up_memory', value: await product.memory(), unit: 'MB', limit: 600 })
  } finally {
    await product.stop()
  }
}
