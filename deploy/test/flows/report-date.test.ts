import { fill } from '@arc/contracts/define'
import { createItem } from '@arc/contracts/inventory/items'
import { downloadReport, generateReport } from '@arc/contracts/reports/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../services/reports/test/pdf-text.js'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
let visitor: Visitor
beforeAll(async () => {
  product = await startProduct()
  visitor = await product.signUp()
  await visitor.call(createItem, { body: { name: 'Vase', category: 'Decor' } })
  // 8 pm on 14 March in New York, 9 am on 15 March in Tokyo.
  const evening = new Date('2027-03-15T00:00:00Z')
  product.stack.clock.advanceTo(evening)
})
afterAll(() => product.close())

/** Generates a report. @returns its download name, and the texts of its pages */
async function report(timeZone?: string) {
  const { body } = await visitor.call(generateReport, { body: timeZone === undefined ? {} : { timeZone } })
  await product.stack.settle()
  const response = await visitor.fetch(fill(downloadReport.path, { id: body.reportId }))
  const { texts: pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
  return { name: response.headers.get('content-disposition'), pages }
}

describe('the date of a report', () => {
  it.each([
    ['America/New_York', '2027-03-14', '14 March 2027'],
    ['Asia/Tokyo', '2027-03-15', '15 March 2027'],
    [undefined, '2027-03-15', '15 March 2027'],
  ])('is the day in the time zone %s: %s', async (timeZone, day, printed) => {
    const { name, pages } = await report(timeZone)
    expect(name).toContain(`-${day}.pdf"`)
    // On the cover, and in the footer of every page.
    for (const page of pages) expect(page).toContain(printed)
  })

  it('needs a known time zone', async () => {
    const { status, body } = await visitor.call(generateReport, { body: { timeZone: 'Mars/Olympus' } })
    expect([status, body.message]).toEqual([400, 'The time zone is unknown.'])
  })
})
