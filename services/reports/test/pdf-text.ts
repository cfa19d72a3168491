import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'

/** Opens a PDF and reads the text of each page. */
export async function readPdf(data: Uint8Array) {
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const texts: string[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return { pdf, texts }
}

/** The printed sizes of the pictures of a page, as width and height in points, in the order they are drawn. */
export async function pictureSizes(pdf: PDFDocumentProxy, page: number): Promise<[number, number][]> {
  const { fnArray, argsArray } = await (await pdf.getPage(page)).getOperatorList()
  return fnArray.flatMap((operation, index): [number, number][] => {
    if (operation !== OPS.paintImageXObject) return []
    const [width = 0, , , height = 0] = z.array(z.number()).parse(argsArray[fnArray.lastIndexOf(OPS.transform, index)])
    return [[Math.abs(width), Math.abs(height)]]
  })
}

/** Pairs of texts of a page that lie on each other by more than a point. */
export async function overlaps(pdf: PDFDocumentProxy, page: number): Promise<[string, string][]> {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  const boxes = items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return []
    const [, , , size = 0, x = 0, y = 0] = z.array(z.number()).parse(item.transform)
    return [{ text: item.str, left: x, right: x + item.width, bottom: y, top: y + size * 0.7 }]
  })
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom) > 1)
      .map((b): [string, string] => [a.text, b.text]),
  )
}
