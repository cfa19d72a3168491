import PDFDocument from 'pdfkit'
import type { Client } from '../bench/client.js'

const RECEIPTS = [
  { name: 'Receipt, armchair', shop: 'Nordlys Furniture', line: 'Armchair, bentwood', price: '520.00' },
  { name: 'Receipt, record player', shop: 'Needle & Groove', line: 'Record player', price: '340.00' },
  { name: 'Warranty, fridge', shop: 'Kitchen House', line: 'Fridge, five years', price: '1,350.00' },
] as const

/** A receipt of one page. */
function pdfOf({ shop, line, price }: (typeof RECEIPTS)[number]): Promise<Blob> {
  const document = new PDFDocument({ size: 'A5', margin: 48 })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  document.on('data', (chunk: Buffer) => chunks.push(new Uint8Array(chunk)))
  const done = new Promise<Blob>((resolve) => document.on('end', () => resolve(new Blob(chunks, { type: 'application/pdf' }))))
  document.fontSize(24).text(shop).moveDown(2).fontSize(12)
  document.text('1 Main Street').moveDown(3)
  document.text(`1 x ${line}`).moveDown().text(`Total $${price}`).moveDown(2).text('Thank you.')
  document.end()
  return done
}

/** Uploads a few receipts, so that the library in the pictures isn't empty. */
export async function uploadReceipts(client: Client): Promise<void> {
  for (const receipt of RECEIPTS) {
    const form = new FormData()
    form.append('document', await pdfOf(receipt), `${receipt.name}.pdf`)
    await client.json('POST', '/api/documents/upload', form)
  }
}
