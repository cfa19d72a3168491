import { getItem } from '@arc/contracts/inventory/items'
import { getDocument, uploadDocument } from '@arc/contracts/media/documents'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { photoForm } from '../../src/bench/pictures.js'
import { addItem, homeOf } from './fixtures.js'
import { expectAccessible, expectToast } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

const LINES = [
  'BLUE HARBOUR TRADING LTD',
  'TAX INVOICE',
  'Date: 14/03/2024 10:12',
  'Kettle KT-200 brushed steel  1 x  49.90',
  'Descaler  8.10',
  'S/N: KT2009A4471',
  'TOTAL  USD 58.00',
]

async function receipt(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A6', margin: 24 })
  for (const line of LINES) document.fontSize(11).text(line)
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

it('a receipt proposes what was read from it and the item it belongs to, and each value is used only when it is chosen', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const id = await addItem(visitor, { name: 'Kettle KT-200', estimatedValue: 49.9, projectId: home.id, roomId: home.room('Kitchen') })
  const body = photoForm('document', [{ name: 'receipt.pdf', content: await receipt(), type: 'application/pdf' }])
  const { body: document } = await visitor.call(uploadDocument, { body })
  await browser.product.stack.settle({ user: visitor })
  const read = async () => (await visitor.call(getDocument, { params: { id: document.id } })).body
  const item = async () => (await visitor.call(getItem, { params: { id } })).body

  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto(`/documents?tab=library&document=${document.id}`)
  const reading = page.getByRole('region', { name: 'Read from this receipt' })
  for (const text of ['BLUE HARBOUR TRADING LTD', '$58.00', 'KT2009A4471']) await reading.getByText(text, { exact: true }).waitFor()
  await expectAccessible(page)
  if (process.env.SHOTS) await reading.screenshot({ path: `${process.env.SHOTS}/reading-phone.png` })
  expect(await read()).toMatchObject({ vendor: null, price: null, purchaseDate: null })

  await reading.getByRole('button', { name: 'Attach to Kettle KT-200' }).click()
  await expectToast(page, 'Document Added', 'It is attached to Kettle KT-200.')
  await reading.getByRole('button', { name: 'KT2009A4471 as serial number' }).click()
  await expectToast(page, 'Item updated', 'Kettle KT-200')
  await reading.getByRole('button', { name: 'KT2009A4471 as serial number' }).waitFor({ state: 'detached' })
  if (process.env.SHOTS) await reading.screenshot({ path: `${process.env.SHOTS}/reading-attached.png` })
  expect(await item()).toMatchObject({ serialNumber: 'KT2009A4471', estimatedValue: 49.9, purchaseDate: null, purchaseLocation: null })

  await reading.getByRole('button', { name: 'Use for this document' }).click()
  await expectToast(page, 'Document updated', 'receipt.pdf')
  expect(await read()).toMatchObject({ vendor: 'BLUE HARBOUR TRADING LTD', price: 58, purchaseDate: '2024-03-14' })

  await reading.getByRole('button', { name: 'Dismiss' }).click()
  await reading.waitFor({ state: 'detached' })
  expect(await read()).toMatchObject({ readingState: 'dismissed', price: 58 })
})
