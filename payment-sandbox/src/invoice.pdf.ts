import type { Customer, Invoice, Of } from './objects.js'

const day = (seconds: number): string => new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
/** The built-in font has Latin letters only. */
const latin = (text: string): string => text.replace(/[^\x20-\x7e\xa1-\xff]/g, '?')

/** An invoice on one page, marked as a sandbox invoice. */
export async function invoicePdf(invoice: Of<typeof Invoice>, customer: Of<typeof Customer>): Promise<Buffer> {
  // Rarely used: loaded on demand to keep the start fast.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 72,
    info: { Title: `Invoice ${invoice.number}`, Author: 'a.r.c. payments sandbox' },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  const { hidden } = invoice
  pdf.fontSize(10).text('Sandbox: no money moves', { align: 'right' }).moveDown(2)
  pdf.fontSize(20).text('Invoice').fontSize(11).moveDown()
  pdf
    .text(`Number: ${invoice.number}`)
    .text(`Date: ${day(invoice.created)}`)
    .text(`To: ${latin(customer.email ?? '')}`)
    .moveDown(2)
  pdf
    .text(latin(hidden.line))
    .text(`${day(hidden.periodStart)} to ${day(hidden.periodEnd)}`)
    .moveDown()
  pdf
    .text(`Total: ${dollars(invoice.total)}`)
    .text(`Paid: ${dollars(invoice.amount_paid)}`)
    .text(`Status: ${invoice.status}`)
  pdf.end()
  return done
}
