import { deflateRawSync } from 'node:zlib'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { getDocument, uploadDocument } from '@arc/contracts/media/documents'
import type { Stack } from '@arc/kit/testing/stack'
import PDFDocument from 'pdfkit'
import { file, form } from './media.fixture.js'

/** Sends one document. */
export const send = (stack: Stack, user: SessionUser, content: Buffer, name: string, use: 'library' | 'item' = 'library') =>
  stack.call('media', uploadDocument, { query: { for: use }, body: form('document', file(content, name)) }, user)

/** Stores one document and waits until it is read. */
export async function store(stack: Stack, user: SessionUser, content: Buffer, name: string, use: 'library' | 'item' = 'library') {
  const { body } = await send(stack, user, content, name, use)
  await stack.settle()
  return (await stack.call('media', getDocument, { params: { id: body.id } }, user)).body
}

/** A PDF with one text on each page. */
export async function pdfOf(texts: string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A5', autoFirstPage: false, ...options })
  for (const text of texts) pdf.addPage().fontSize(12).text(text)
  pdf.end()
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** A PDF of many empty pages that share one page tree, in a few bytes a page. */
export function pdfOfPages(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /MediaBox [0 0 200 300] /Kids [${kids}] >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R >>'),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
  )
}

interface ZipEntry {
  name: string
  content: Buffer
  /** The size that the archive claims; the real one by default. */
  claimedBytes?: number
}

/** A ZIP archive, with headers that may lie. */
export function zipOf(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedBytes = content.length } of entries) {
    const packed = deflateRawSync(content)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(0, 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(claimedBytes, 8)
    const nameLength = Buffer.from([name.length, 0, 0, 0])
    const local = Buffer.concat([
      Buffer.from('504b0304140000000800000000000000'.slice(0, 28), 'hex'),
      sizes,
      nameLength,
      Buffer.from(name),
      packed,
    ])
    const place = Buffer.alloc(4)
    place.writeUInt32LE(offset)
    central.push(
      Buffer.concat([
        ...[Buffer.from('504b01021400140000000800', 'hex'), Buffer.alloc(4), sizes, nameLength],
        ...[Buffer.alloc(10), place, Buffer.from(name)],
      ]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
/** A Word document of these paragraphs. */
export const docxOf = (paragraphs: string[]): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    {
      name: 'word/document.xml',
      content: Buffer.from(
        `<?xml version="1.0"?><w:document xmlns:w="${WORD}"><w:body>${paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
      ),
    },
  ])
