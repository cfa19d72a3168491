import PDFDocument from 'pdfkit'

/** An invoice of one page as a PDF. */
export async function invoicePdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', info: { Title: 'Invoice 2026-0042' } })
  pdf.fontSize(20).text('Invoice 2026-0042')
  pdf.fontSize(11).text('Sold to: Ada Example, 1 Sample Street')
  for (const line of ['Espresso machine    449.00', 'Delivery              9.90', 'Total               458.90']) pdf.moveDown().text(line)
  pdf.end()
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
