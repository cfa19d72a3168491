import { open } from 'node:fs/promises'
import type { ReadRequest, ReadResult } from './messages.js'

/** A character takes at most 4 bytes. */
const BYTES_PER_CHARACTER = 4

/** The beginning of a text file: UTF-8, or Windows-1252 when it is none. */
export async function readPlainText({ path, maxText }: ReadRequest): Promise<ReadResult> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxText * BYTES_PER_CHARACTER), 0, maxText * BYTES_PER_CHARACTER, 0)
    return { state: 'ready', pages: null, text: decode(buffer.subarray(0, bytesRead)) }
  } finally {
    await file.close()
  }
}

function decode(bytes: Buffer): string {
  // A character that is cut off at the end is no reason to read the rest as another encoding.
  const utf8 = new TextDecoder().decode(bytes)
  return utf8.slice(0, -1).includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : utf8
}
