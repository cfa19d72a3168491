import { attachmentReader } from '@arc/evidence/attachments'
import { bytesOf, sha256Hex } from '@arc/evidence/bytes'
import { type Verdict, verifyReport } from '@arc/evidence/verify'
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** A checked file. */
export interface Checked {
  name: string
  /** Of the whole file, in hexadecimal digits. */
  sha256: string
  verdict: Verdict
}

/** Checks a file in this browser; nothing of it leaves the device. @param roots of time-stamp authorities that are trusted, DER in base64 */
export async function checkFile(file: File, roots: readonly string[]): Promise<Checked> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const verdict = await verifyReport(bytes, attachmentReader(getDocument), roots.map(bytesOf))
  return { name: file.name, sha256: await sha256Hex(bytes), verdict }
}
