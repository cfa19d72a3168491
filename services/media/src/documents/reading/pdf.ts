import { readFile } from 'node:fs/promises'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import type { PagePicture, ReadRequest, ReadResult, ReadState } from './messages.js'

/** A page is at most so many times as high as it is wide; a longer one is scaled down. */
const MAX_RATIO = 4
/** Pages whose text is read: beyond them, it is hardly searched. */
const MAX_TEXT_PAGES = 300
/** Milliseconds after which no further page is started; a single page can take longer, which ends the worker. */
const TIME_MS = 30_000

/** PDFium's messages, by what they mean to the user. */
const STATES: [message: RegExp, state: ReadState][] = [[/password|security/i, 'encrypted']]

/**
 * Reads text and page pictures of a PDF with PDFium, compiled to WebAssembly.
 * @param onPage is awaited before the next page is rendered
 */
export async function readPdf(request: ReadRequest, onPage: (picture: PagePicture) => Promise<void>): Promise<ReadResult> {
  const library = await PDFiumLibrary.init()
  let document: PDFiumDocument
  try {
    document = await library.loadDocument(await readFile(request.path))
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return { state: STATES.find(([words]) => words.test(message))?.[1] ?? 'unreadable', pages: null, text: '' }
  }
  const until = performance.now() + TIME_MS
  const pages = document.getPageCount()
  if (pages === 0) return { state: 'unreadable', pages: null, text: '' }
  const inTime = () => performance.now() < until
  for (let page = 1; page <= Math.min(pages, request.maxPages) && inTime(); page++)
    await onPage(await picture(document.getPage(page - 1), page, request.pageWidth))
  let text = ''
  for (let page = 0; page < Math.min(pages, MAX_TEXT_PAGES) && text.length < request.maxText && inTime(); page++)
    text += `${document.getPage(page).getText()}\n`
  return { state: inTime() ? 'ready' : 'too-large', pages, text }
}

async function picture(page: PDFiumPage, number: number, pageWidth: number): Promise<PagePicture> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const ratio = Math.max(originalHeight, 1) / Math.max(originalWidth, 1)
  const width = Math.max(1, Math.round(ratio > MAX_RATIO ? (pageWidth * MAX_RATIO) / ratio : pageWidth))
  const height = Math.max(1, Math.round(width * ratio))
  const { data } = await page.render({ width, height, render: 'bitmap', renderFormFields: true })
  return { page: number, data, width, height }
}
