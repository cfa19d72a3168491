import { type FileHandle, open } from 'node:fs/promises'
import type { TaggedDocument } from './tagged-document.js'

/** How a file relates to the report (ISO 19005-3, annex E). */
type Relationship = 'Source' | 'Data' | 'Supplement'

/** What a viewer shows of a file in a PDF. */
export interface FileInfo {
  /** Lower-case ASCII letters, digits, dashes and dots. */
  name: string
  /** The media type. */
  type: string
  description: string
  relationship: Relationship
  modifiedAt: Date
}

/** Bytes that are in memory at once. */
const CHUNK = 64 * 1024

/** A range of bytes in the PDF. */
export interface Place {
  offset: number
  bytes: number
}

/**
 * Embeds files in a PDF, a piece at a time. pdfkit's own way reads a whole file, hashes it in JavaScript, and compresses photos that are
 * compressed already.
 */
export class EmbeddedFiles {
  private readonly buffer = Buffer.allocUnsafe(CHUNK)

  /** @param written waits until what was drawn is in the file */
  constructor(
    private readonly doc: TaggedDocument,
    private readonly written: () => Promise<void>,
  ) {}

  /** Embeds a file from the disk as it is. @returns where its bytes are */
  async add(info: FileInfo, path: string): Promise<Place> {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      return await this.write(info, size, this.chunksOf(file))
    } finally {
      await file.close()
    }
  }

  /** One buffer for all files, because what is written is copied at once: streams leave some behind for each of them. */
  private async *chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
    for (;;) {
      const { bytesRead } = await file.read(this.buffer, 0, CHUNK, null)
      if (bytesRead === 0) return
      yield this.buffer.subarray(0, bytesRead)
    }
  }

  /** Embeds a file of this many spaces; what it contains is written later. @returns where they are */
  reserve(info: FileInfo, bytes: number): Promise<Place> {
    return this.write(info, bytes, [Buffer.alloc(bytes, ' ')])
  }

  private async write(info: FileInfo, bytes: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Place> {
    const pdf = this.doc.internals
    const ref = pdf.ref({})
    ref.offset = pdf._offset
    const [type, modified] = [info.type.replace(/[^\w.+-]/g, hexOf), dateOf(info.modifiedAt)]
    pdf._write(`${ref.id} 0 obj`)
    pdf._write(`<< /Type /EmbeddedFile /Subtype /${type} /Length ${bytes} /Params << /Size ${bytes} /ModDate (${modified}) >> >>`)
    pdf._write('stream')
    const offset = pdf._offset
    for await (const chunk of content) {
      pdf._write(chunk)
      await this.written()
    }
    if (pdf._offset - offset !== bytes) throw new Error('A file was changed while it was embedded.')
    pdf._write('\nendstream')
    pdf._write('endobj')
    pdf._refEnd(ref)
    this.list(info, ref)
    return { offset, bytes }
  }

  private list({ name, description, relationship }: FileInfo, content: object): void {
    const pdf = this.doc.internals
    const [text, words] = [new String(name), new String(description)]
    const spec = pdf.ref({
      Type: 'Filespec',
      AFRelationship: relationship,
      F: text,
      UF: text,
      EF: { F: content, UF: content },
      Desc: words,
    })
    spec.end()
    pdf.addNamedEmbeddedFile(name, spec)
    pdf._root.data.AF ??= []
    pdf._root.data.AF.push(spec)
  }
}

/** A character of a PDF name (ISO 32000-1, 7.3.5). */
const hexOf = (character: string): string => `#${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
/** A date of a PDF (ISO 32000-1, 7.9.4). */
const dateOf = (date: Date): string => `D:${date.toISOString().slice(0, 19).replace(/\D/g, '')}Z`
