import { SaxesParser } from 'saxes'
import WordExtractor from 'word-extractor'
import type { ReadRequest, ReadResult } from './messages.js'
import { withEntry } from './zip.js'

/** Bytes of the unpacked document: a long novel has 10 MiB of markup, a zip bomb gigabytes. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024

const readable = (text: string): ReadResult => ({ state: 'ready', pages: null, text })
const UNREADABLE: ReadResult = { state: 'unreadable', pages: null, text: '' }
const TOO_LARGE: ReadResult = { state: 'too-large', pages: null, text: '' }

/** The text of a `.docx` file: its main part is unpacked and parsed as a stream, up to the limits. */
export function readDocx({ path, maxText }: ReadRequest): Promise<ReadResult> {
  return withEntry(
    path,
    'word/document.xml',
    async (open, bytes) => {
      if (bytes > MAX_UNPACKED_BYTES) return TOO_LARGE
      const text = new DocxText()
      const stream = await open()
      stream.setEncoding('utf8')
      for await (const chunk of stream) {
        text.write(String(chunk))
        if (text.length >= maxText) break
      }
      return readable(text.value)
    },
    UNREADABLE,
  )
}

/** The text of a `.doc` file of Word 97 to 2003. */
export async function readDoc({ path }: ReadRequest): Promise<ReadResult> {
  const document = await new WordExtractor().extract(path)
  return readable([document.getBody(), document.getFootnotes(), document.getHeaders()].join('\n'))
}

/** Collects the text runs of WordprocessingML (ECMA-376, 17.3.3). */
class DocxText {
  private readonly parser = new SaxesParser({ fragment: false })
  private readonly parts: string[] = []
  private inRun = false
  length = 0

  constructor() {
    this.parser.on('opentag', ({ name }) => {
      if (name === 'w:t') this.inRun = true
      if (name === 'w:tab' || name === 'w:br' || name === 'w:cr') this.add(' ')
    })
    this.parser.on('closetag', ({ name }) => {
      if (name === 'w:t') this.inRun = false
      if (name === 'w:p') this.add('\n')
    })
    this.parser.on('text', (text) => {
      if (this.inRun) this.add(text)
    })
    this.parser.on('error', (error) => {
      throw error
    })
  }

  write(chunk: string): void {
    this.parser.write(chunk)
  }

  get value(): string {
    return this.parts.join('')
  }

  private add(text: string): void {
    this.parts.push(text)
    this.length += text.length
  }
}
