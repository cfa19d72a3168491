import { correction, generate } from 'lean-qr'
import { COLOUR, type TaggedDocument } from './tagged-document.js'

/** Draws an address as a QR code. @param at the upper left corner and the length of a side, in points; four modules around it stay empty */
export function drawQrCode(doc: TaggedDocument, url: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const code = generate(url, { minCorrectionLevel: correction.M })
  const module = size / code.size
  doc.tagged(
    'Figure',
    () => {
      for (let row = 0; row < code.size; row++)
        for (let column = 0; column < code.size; column++) {
          // Adjacent modules are one rectangle: viewers would show a hairline between two.
          const start = column
          while (code.get(column, row)) column++
          if (column > start) doc.pdf.rect(x + start * module, y + row * module, (column - start) * module, module)
        }
      doc.pdf.fill(COLOUR.ink)
    },
    `QR code of ${url}`,
  )
}
