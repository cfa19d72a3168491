import { open, stat } from 'node:fs/promises'
import { isProven, lineTotalOf, totalOf } from '@arc/contracts/inventory/item-rules'
import {
  FILE_NAMES,
  jsonOf,
  MANIFEST_FORMAT,
  type Manifest,
  type ManifestFile,
  type ManifestRecord,
  type Part,
  padded,
} from '@arc/evidence/manifest'
import { sha256OfFile } from '../evidence/sha256-of-file.js'
import type { EmbeddedFiles, FileInfo, Place } from './embedded-files.js'
import type { ReportData } from './report.data.js'
import type { EvidenceFile } from './report.evidence.js'

/** Where manifest and signature of a report are; the signature is still empty. */
export interface Sealable {
  manifest: Place
  signature: Place
}

/** A file that is made with the report. */
interface OwnFile {
  kind: 'records' | 'list'
  path: string
}

/** Positions and hashes that are written once the file is finished, as long as they can be. */
const UNKNOWN: Part = { offset: 999_999_999_999, bytes: 999_999_999_999, sha256: '0'.repeat(64) }

/**
 * Puts the records, the list, the originals, and space for manifest and signature into a report. What is outside of that space is hashed
 * by `finishManifest` when the file is complete.
 * @param own the files that are made with the report
 * @param onFile is called after each original that is in the report
 */
export async function embedEvidence(
  embedded: EmbeddedFiles,
  {
    data,
    pages,
    records,
    own,
    originals,
  }: { data: ReportData; pages: number; records: ManifestRecord[]; own: readonly OwnFile[]; originals: ReadonlyMap<string, string> },
  onFile: (done: number, total: number) => void,
): Promise<Sealable & { content: Manifest; records: Place }> {
  const modifiedAt = new Date(data.createdAt)
  const files: ManifestFile[] = []
  let list: Place = { offset: 0, bytes: 0 }
  for (const { kind, path } of own) {
    const { bytes, offset } = await embedded.add({ ...OWN[kind], modifiedAt }, path)
    const { name, type } = OWN[kind]
    if (kind === 'records') list = { offset, bytes }
    files.push({ ...{ kind, name, type, bytes, sha256: await sha256OfFile(path), leftOut: null, offset }, ...MADE_HERE })
  }
  let done = 0
  for (const file of data.evidence.files) {
    const path = originals.get(file.name)
    files.push(await embedOriginal(embedded, file, path))
    if (path) onFile(++done, originals.size)
  }
  const content = manifestOf(data, { pages, files, records })
  const bytes = new TextEncoder().encode(jsonOf(content)).length
  return {
    content,
    records: list,
    manifest: await embedded.reserve({ ...MANIFEST, modifiedAt }, bytes),
    signature: await embedded.reserve({ ...SIGNATURE, modifiedAt }, data.evidence.signatureBytes),
  }
}

const MADE_HERE = { arrivedAt: null, takenAt: null, place: null, items: [] }
const OWN = {
  records: {
    name: FILE_NAMES.records,
    type: 'application/json',
    description: 'The items of this report, one a line',
    relationship: 'Data',
  },
  list: { name: FILE_NAMES.list, type: 'text/csv', description: 'The items of this report as a table', relationship: 'Data' },
} as const satisfies Record<OwnFile['kind'], Omit<FileInfo, 'modifiedAt'>>
const MANIFEST = {
  name: FILE_NAMES.manifest,
  type: 'application/json',
  description: 'The hash of every photo, document and item of this report, and of its pages',
  relationship: 'Supplement',
} as const
const SIGNATURE = {
  name: FILE_NAMES.signature,
  type: 'application/json',
  description: 'The signature of the manifest',
  relationship: 'Supplement',
} as const

async function embedOriginal(
  embedded: EmbeddedFiles,
  { source, packPath: _, ...file }: EvidenceFile,
  path: string | undefined,
): Promise<ManifestFile> {
  if (!path) return { ...file, leftOut: file.leftOut ?? 'missing', offset: null }
  const arrival = file.importedAt ? `imported on ${file.importedAt.slice(0, 10)}` : 'uploaded'
  const words = `A ${file.kind} as it was ${arrival}`
  const of = file.items.length === 0 ? '' : `, of ${file.items.length === 1 ? 'item' : 'items'} ${file.items.join(', ')}`
  const description = `${words}${of}`
  const modifiedAt = new Date(file.arrivedAt ?? 0)
  const { offset } = await embedded.add({ name: file.name, type: file.type, description, relationship: 'Source', modifiedAt }, path)
  return { ...file, offset }
}

function manifestOf(data: ReportData, { pages, files, records }: Pick<Manifest, 'files' | 'records'> & { pages: number }): Manifest {
  const { evidence, number, title, createdAt, rooms } = data
  const items = rooms.flatMap((room) => room.items)
  return {
    format: MANIFEST_FORMAT,
    report: {
      ...{ id: evidence.reportId, code: evidence.code, number, title, createdAt, issuer: evidence.issuer, pages },
      items: items.length,
      valuedItems: items.filter((item) => lineTotalOf(item) !== null).length,
      documentedItems: items.filter(isProven).length,
      totalValue: totalOf(items),
      currency: 'USD',
    },
    parts: [UNKNOWN, UNKNOWN, UNKNOWN],
    files,
    records,
  }
}

/** Hashes a finished report around its manifest and signature, and writes the manifest. */
export async function finishManifest(path: string, { manifest, signature, content }: Sealable & { content: Manifest }): Promise<void> {
  const { size } = await stat(path)
  const between = manifest.offset + manifest.bytes
  const after = signature.offset + signature.bytes
  const parts: Manifest['parts'] = [
    await partOf(path, 0, manifest.offset),
    await partOf(path, between, signature.offset),
    await partOf(path, after, size),
  ]
  const file = await open(path, 'r+')
  try {
    await file.write(padded(jsonOf({ ...content, parts }), manifest.bytes), 0, manifest.bytes, manifest.offset)
  } finally {
    await file.close()
  }
}

async function partOf(path: string, start: number, end: number): Promise<Part> {
  return { offset: start, bytes: end - start, sha256: await sha256OfFile(path, { start, end }) }
}
