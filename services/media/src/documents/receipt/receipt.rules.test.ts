import { describe, expect, it } from 'vitest'
import { readReceipt } from './receipt.rules.js'
import { rowsOf, rowsOfText } from './rows.rules.js'

const NOW = new Date('2026-01-01T00:00:00Z')
const read = (...lines: string[]) => readReceipt(rowsOfText(lines.join('\n')), NOW)
/** Cells of a receipt: text, left, and top as shares of the page. */
const cells = (...all: [text: string, x: number, y: number][]) =>
  rowsOf(all.map(([text, x, y]) => ({ text, confidence: 0.9, box: { x, y, width: 0.02 * text.length, height: 0.02 } })))

describe('the date of a receipt', () => {
  it.each([
    ['Date: 25/12/2018 8:13:39 PM', '2018-12-25'],
    ['24-01-18 10:02', '2018-01-24'],
    ['2018/02/22', '2018-02-22'],
    ['Rechnungsdatum 7. März 2014', '2014-03-07'],
    ['Date : 12 MAR 2018', '2018-03-12'],
    ['Invoice Date: August 3 , 2014', '2014-08-03'],
    ['Data: 5 de fevereiro de 2019', '2019-02-05'],
    ['12/31/2023', '2023-12-31'],
    ['Date: 4/02/20 17', '2017-02-04'],
  ])('%s', (line, day) => {
    expect(read(line).date?.value).toBe(day)
  })

  it('is not when it is due, in the future, or impossible', () => {
    expect(read('Due date: 30/04/2024', 'Invoice date: 01/04/2024').date?.value).toBe('2024-04-01')
    expect(read('99/99/2020', '01/01/2040').date).toBeNull()
  })
})

describe('the total of a receipt', () => {
  it.each([
    [['Subtotal 10.00', 'GST 0.60', 'TOTAL RM10.60', 'CASH 20.00', 'CHANGE 9.40'], 10.6],
    [['Total (Excluding GST) 21.30', 'Total (Inclusive of GST): 23.26', 'Rounding Adj: -0.01', 'TOTAL: 23.25'], 23.25],
    [['Zwischensumme 1.000,00 €', 'MwSt. 190,00 €', 'Gesamtbetrag 1.190,00 €'], 1190],
    [['Totaal Qty 3', 'Subtotaal 41,31', 'Factuur totaal EUR 49,99'], 49.99],
    [['Amount 3.77', 'GST 6.00 % 0.23', 'Paid Tota l RM4.00', 'Change RM0.00'], 4],
    [['T0TAL', '5.90'], 5.9],
  ])('%j', (lines, total) => {
    expect(read(...lines).total?.value).toBe(total)
  })
})

describe('the merchant of a receipt', () => {
  it('is the company near the top, without its registration number', () => {
    const rows = cells(
      ['TAX INVOICE', 0.3, 0.02],
      ['ASIA MART SDN BHD (728515-M)', 0.2, 0.08],
      ['NO 2, JALAN RIA', 0.2, 0.12],
      ['5.00', 0.8, 0.5],
    )
    expect(readReceipt(rows, NOW).merchant?.value).toBe('ASIA MART SDN BHD')
  })

  it.each([
    ['TEA_K (CITY) SDN BHD', 'TEA.K (CITY) SDN BHD'],
    ['The WorId Shop Ltd', 'The World Shop Ltd'],
    ['IKEA Isle Ltd', 'IKEA Isle Ltd'],
  ])('is spelled as on paper where recognition misreads it: %s', (text, name) => {
    expect(readReceipt(cells([text, 0.2, 0.05], ['5.00', 0.8, 0.5]), NOW).merchant?.value).toBe(name)
  })

  it('is the company that is named most often in a text without layout, not the recipient', () => {
    const { merchant } = read('Bill to: Example Limited', 'Blue Harbour GmbH - Street 1', 'Total 4.00', 'Blue Harbour GmbH', 'VAT 1')
    expect(merchant?.value).toBe('Blue Harbour GmbH')
  })
})

describe('a receipt', () => {
  it('of a hostile text takes no long time', () => {
    const started = performance.now()
    for (const text of ['A', 'a ', '1', '1 ', '1.', 'Total ', 'S/N ', '(1 ', "A' &"])
      read(text.repeat(50_000), ...Array<string>(1_000).fill(text.repeat(100)))
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  it('has lines with quantities, and serial numbers behind their labels', () => {
    const rows = cells(
      ...([['Shop', 0.3, 0.02]] as [string, number, number][]),
      ['2 x Kettle', 0.05, 0.2],
      ['49.90', 0.8, 0.2],
      ['S/N: KT2009A4471', 0.05, 0.24],
      ['Descaler', 0.05, 0.28],
      ['8.10', 0.8, 0.28],
      ['TOTAL', 0.05, 0.4],
      ['€ 58.00', 0.8, 0.4],
    )
    expect(readReceipt(rows, NOW)).toMatchObject({
      currency: 'EUR',
      total: { value: 58 },
      lineItems: [
        { description: 'Kettle', quantity: 2, amount: 49.9 },
        { description: 'Descaler', quantity: 1, amount: 8.1 },
      ],
      serialNumbers: ['KT2009A4471'],
    })
  })
})
