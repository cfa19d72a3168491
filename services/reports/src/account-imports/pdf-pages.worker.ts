import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerWorkerPriority } from '@arc/kit/worker-priority'
import { PDFiumLibrary } from '@hyzyla/pdfium'

const MAGIC = Buffer.from('%PDF-')

lowerWorkerPriority()

/** @returns null for anything that is no PDF, or has no page */
async function pagesOf(path: string): Promise<number | null> {
  const bytes = await readFile(path)
  // PDFium looks for the mark further down, too: the bytes before it would make the file something else for other programs.
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = document.getPageCount()
  // A page that can't be opened: the file is damaged.
  if (pages > 0) document.getPage(0).getOriginalSize()
  return pages > 0 ? pages : null
}

const { path }: { path: string } = workerData
parentPort?.postMessage(await pagesOf(path).catch(() => null))
parentPort?.close()
