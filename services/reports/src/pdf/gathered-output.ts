/** What pdfkit has for its output and its types do not. */
interface Output {
  _offset: number
  _write(data: string | Uint8Array): void
  push(chunk: Uint8Array | null): boolean
}
/** The content of a page; pdfkit compresses it when the page ends. */
interface PageContent {
  write(data: string | Uint8Array): void
}

/** Bytes that are handed over at once. */
const CHUNK = 64 * 1024

/**
 * Hands over what pdfkit writes in chunks of 64 kB. By itself it makes a buffer of every line and of every number of the file: a quarter of
 * the time of a report.
 */
export function gatherOutput(pdf: Output): void {
  const push = pdf.push.bind(pdf)
  let [chunk, used] = [Buffer.allocUnsafe(CHUNK), 0]
  const flush = () => {
    if (used > 0) push(chunk.subarray(0, used))
    if (used > 0) [chunk, used] = [Buffer.allocUnsafe(CHUNK), 0]
  }
  const add = (length: number, copy: (at: number) => void) => {
    if (used + length > CHUNK) flush()
    copy(used)
    used += length
  }
  pdf._write = (data) => {
    const bytes = typeof data === 'string' && data.length >= CHUNK ? Buffer.from(`${data}\n`, 'latin1') : data
    pdf._offset += typeof bytes === 'string' ? bytes.length + 1 : bytes.length
    if (typeof bytes === 'string') add(bytes.length + 1, (at) => chunk.write(`${bytes}\n`, at, 'latin1'))
    else if (bytes.length <= CHUNK) add(bytes.length, (at) => chunk.set(bytes, at))
    else {
      flush()
      push(bytes)
    }
  }
  pdf.push = (data) => {
    flush()
    return push(data)
  }
}

/** Draws with the lines of a page's content as one text, for the same reason. */
export function gatherContent(content: PageContent, draw: () => void): void {
  const write = content.write.bind(content)
  const lines: string[] = []
  content.write = (data) => {
    lines.push(typeof data === 'string' ? data : Buffer.from(data).toString('latin1'))
  }
  try {
    draw()
  } finally {
    content.write = write
  }
  if (lines.length > 0) write(Buffer.from(`${lines.join('\n')}\n`, 'latin1'))
}
