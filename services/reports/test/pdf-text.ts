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
