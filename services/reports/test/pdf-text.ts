import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

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
