import { open } from 'node:fs/promises'
import { RejectedFile } from '../photos/limits.rules.js'
import { measure } from '../photos/pictures.js'
import type { Received } from '../photos/upload.js'
import { DOC, DOCX, type ItemDocumentType, isPlainText } from './document-types.rules.js'
import { hasEntry } from './reading/zip.js'

/** The name of the stream that every Word document has ([MS-DOC] 2.1), as compound files write it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')
const TEXT_SAMPLE_BYTES = 64 * 1024

/**
 * Checks what the first bytes do not tell: the pixels of a picture, the parts of a Word document, and that a text is one.
 * @throws RejectedFile
 */
export async function checkContent({ path, name, type }: Received<ItemDocumentType>): Promise<void> {
  if (type === 'application/pdf') return
  if (type === DOCX) return require(name, 'Word document', await hasEntry(path, 'word/document.xml'))
  if (type === DOC) return require(name, 'Word document', await contains(path, WORD_STREAM))
  if (type === 'text/plain') return require(name, 'text file', isPlainText(await beginning(path)))
  await measure({ path, name, type })
}

function require(name: string, kind: string, isOne: boolean): void {
  if (!isOne) throw new RejectedFile(name, `${name} is not a ${kind}.`)
}

async function beginning(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TEXT_SAMPLE_BYTES), 0, TEXT_SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** True when a file contains these bytes; it is read in pieces. */
async function contains(path: string, needle: Buffer): Promise<boolean> {
  const file = await open(path)
  try {
    let rest = Buffer.alloc(0)
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      const window = Buffer.concat([rest, Buffer.from(chunk)])
      if (window.includes(needle)) return true
      rest = window.subarray(-needle.length)
    }
    return false
  } finally {
    await file.close()
  }
}
