import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { checkDigitOf } from '@arc/contracts/analysis/barcodes'
import { expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { barsOf, modulesOf } from './bars.rules'

const SCALE = 3
const MARGIN = 12

/** The bars as a picture. */
function draw(modules: string) {
  const width = (modules.length + 2 * MARGIN) * SCALE
  const height = 60
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const { x, width: bar } of barsOf(modules))
    for (let y = 0; y < height; y++)
      for (let column = (x + MARGIN) * SCALE; column < (x + bar + MARGIN) * SCALE; column++)
        data.fill(0, (y * width + column) * 4, (y * width + column) * 4 + 3)
  return { data, width, height, colorSpace: 'srgb' as const }
}

it('the drawn bars are those that a reader reads as the number', async () => {
  const bytes = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } })
  // Each first digit of EAN-13 has its own pattern.
  const eans = Array.from({ length: 10 }, (_, first) => `${first}00638133393`).map((body) => `${body}${checkDigitOf(body)}`)
  for (const code of ['48512343', '012345678905', ...eans]) {
    const [result] = await readBarcodes(draw(modulesOf(code) ?? ''), { formats: ['EAN13', 'EAN8'] })
    expect(result?.text).toBe(code.length === 12 ? `0${code}` : code)
  }
})

it('a number of another length has no bars', () => {
  expect(['123456', '12345678901234', ''].map(modulesOf)).toEqual([null, null, null])
})
