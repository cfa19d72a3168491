import { once } from 'node:events'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { lowerWorkerPriority } from '@arc/kit/worker-priority'
import type { PagePicture, ReaderMessage, ReadRequest, ReadResult } from './messages.js'
import { readPdf } from './pdf.js'
import { readPlainText } from './plain-text.js'
import { readDoc, readDocx } from './word.js'

/** Memory that PDFium may take: a page of 50 megapixels of pictures fits. Node's own limit covers JavaScript only. */
const MAX_WASM_BYTES = 512 * 1024 * 1024
const WASM_PAGE_BYTES = 64 * 1024

/** @throws Error outside a worker thread */
function parent(): MessagePort {
  if (!parentPort) throw new Error('This file runs in a worker thread.')
  return parentPort
}
const port = parent()

const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + pages * WASM_PAGE_BYTES > MAX_WASM_BYTES) throw new RangeError('The document needs too much memory.')
  return grow.call(this, pages)
}

lowerWorkerPriority()

const post = (message: ReaderMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

/** Sends a picture, and waits until it is stored. */
async function send(picture: PagePicture): Promise<void> {
  const data = new Uint8Array(picture.data)
  const stored = once(port, 'message')
  post({ kind: 'page', picture: { ...picture, data } }, [data.buffer])
  await stored
}

function read(request: ReadRequest): Promise<ReadResult> {
  if (request.as === 'pdf') return readPdf(request, send)
  if (request.as === 'docx') return readDocx(request)
  if (request.as === 'doc') return readDoc(request)
  return readPlainText(request)
}

const request: ReadRequest = workerData
const result = await read(request)
post({ kind: 'done', result: { ...result, text: result.text.slice(0, request.maxText) } })
port.close()
