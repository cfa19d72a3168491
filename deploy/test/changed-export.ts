import type { ExportKind } from '@arc/contracts/reports/account-exports'
import { ZipFile } from 'yazl'
import { type ReadZip, sha256 } from './zip.js'

type Row = Record<string, unknown>
interface Changes {
  /** Changes the records of kinds; each function gets all of them and returns those that the file has then. */
  records?: Partial<Record<ExportKind, (rows: Row[]) => Row[]>>
  /** Other bytes by path. */
  files?: Record<string, Buffer>
}

/** The same export with other records or files, and a manifest that agrees with them: what anyone can write who has an export. */
export async function changedExport(zip: ReadZip, { records = {}, files = {} }: Changes): Promise<Buffer> {
  const { manifest } = zip
  const contents = new Map(manifest.files.map(({ path }) => [path, files[path] ?? zip.bytes(path)]))
  const counts = { ...manifest.counts }
  for (const [kind, change] of Object.entries(records)) {
    const path = `data/${kind}.json`
    const rows = change(JSON.parse(zip.bytes(path).toString()))
    contents.set(path, Buffer.from(`[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`))
    counts[kind] = rows.length
  }
  const listed = [...contents].map(([path, content]) => ({ path, bytes: content.length, sha256: sha256(content) }))
  const written = new ZipFile()
  for (const [path, content] of contents) written.addBuffer(content, path)
  written.addBuffer(Buffer.from(JSON.stringify({ ...manifest, counts, files: listed })), 'manifest.json')
  written.end()
  const chunks: Buffer[] = []
  for await (const chunk of written.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** Changes the first record of a kind. */
export const first =
  (change: Row) =>
  (rows: Row[]): Row[] =>
    rows.map((row, at) => (at === 0 ? { ...row, ...change } : row))

/** Changes all of them. */
export const each =
  (change: Row) =>
  (rows: Row[]): Row[] =>
    rows.map((row) => ({ ...row, ...change }))
