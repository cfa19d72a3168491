import type { ExportKind, ExportRecord } from '@arc/contracts/reports/account-exports'
import { type AccountImport, IMPORT_PART_BYTES, startAccountImport, uploadImportPart } from '@arc/contracts/reports/account-imports'
import type { Visitor } from './product.js'
import type { ReadZip } from './zip.js'

/** Uploads an export part by part. @returns the answer to the last part */
export async function uploadExport(visitor: Visitor, bytes: Buffer): Promise<AccountImport> {
  const { status, body } = await visitor.call(startAccountImport, { body: { name: 'arc-export.zip', sizeBytes: bytes.length } })
  if (status !== 200) throw new Error(`The import was refused: ${body.message}`)
  let answer: AccountImport = body
  for (let index = 0; index * IMPORT_PART_BYTES < bytes.length; index++) {
    const form = new FormData()
    form.append('part', new Blob([new Uint8Array(bytes.subarray(index * IMPORT_PART_BYTES, (index + 1) * IMPORT_PART_BYTES))]), 'part')
    const sent = await visitor.call(uploadImportPart, { params: { id: body.id, index }, body: form })
    if (sent.status !== 200) throw new Error(`The part was refused: ${sent.body.message}`)
    answer = sent.body
  }
  return answer
}

type Row = Record<string, unknown>

/** Kinds whose records are compared: history starts with the import, and the profile is that of the other account. */
const COMPARED: readonly ExportKind[] = [
  ...([
    'reminderSettings',
    'category',
    'customField',
    'view',
    'project',
    'room',
    'place',
    'item',
    'loan',
    'label',
    'policy',
    'roomPhoto',
    'photoThing',
    'claim',
    'claimMark',
    'claimPhoto',
    'insuranceDocument',
    'roomReview',
    'itemSighting',
    'wish',
    'reminder',
  ] as const),
  ...(['photo', 'document', 'receipt', 'report'] as const),
]

/**
 * All records of an export with names in place of ids, so that those of two accounts are equal when they contain the same and refer to
 * the same. A photo has the hash of its bytes, a label the name of what it is on.
 */
export function withoutIds(zip: ReadZip): Record<string, Row[]> {
  const names = new Map<string, string>()
  const name = (kind: string, id: unknown): unknown => (id === null ? null : (names.get(`${kind}:${id}`) ?? `unknown ${kind} ${id}`))
  for (const { id, name: of } of zip.records('customField')) names.set(`field:${id}`, of)
  for (const { id, name: of } of zip.records('project')) names.set(`project:${id}`, of)
  for (const { id, name: of, projectId } of zip.records('room')) names.set(`room:${id}`, `${name('project', projectId)}/${of}`)
  for (const { id, path, roomId } of zip.records('place')) names.set(`place:${id}`, `${name('room', roomId)}/${path}`)
  for (const { id, name: of, roomId } of zip.records('item')) names.set(`item:${id}`, `${name('room', roomId)}/${of}`)
  for (const { id, itemId, lentOn } of zip.records('loan')) names.set(`loan:${id}`, `${name('item', itemId)} ${lentOn}`)
  for (const { id, lostOn, cause } of zip.records('claim')) names.set(`claim:${id}`, `${cause} of ${lostOn}`)
  for (const kind of ['photo', 'document', 'receipt'] as const)
    for (const { id, file } of zip.records(kind))
      names.set(`file:${id}`, zip.manifest.files.find(({ path }) => path === file)?.sha256 ?? 'missing')
  const url = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replace(/^\/api\/(?:image|documents)\/([\w-]+)(\/file)?$/, (_, id: string) => `file ${names.get(`file:${id}`)}`)
      : value
  for (const { id, url: of } of zip.records('roomPhoto')) names.set(`photo:${id}`, String(url(of)))
  const subject = { warranty: 'item', insurance: 'project', loan: 'loan', claim: 'claim' } as const

  const plain = (record: ExportRecord): Row => {
    const row: Row = { ...record, id: 'id' in record ? 'id' : undefined }
    for (const kind of ['project', 'room', 'place', 'item'] as const)
      if (`${kind}Id` in row) row[`${kind}Id`] = name(kind, row[`${kind}Id`])
    if ('parentId' in row) row.parentId = name('place', row.parentId)
    if ('sourcePhotoId' in row) row.sourcePhotoId = name('file', row.sourcePhotoId)
    if (record.kind === 'reminder') row.subjectId = name(subject[record.about], record.subjectId)
    if (record.kind === 'label') row.code = 'code'
    if (record.kind === 'claim') {
      row.roomIds = record.roomIds.map((id) => name('room', id))
      row.policyId = record.policyId !== null
    }
    if (record.kind === 'insuranceDocument')
      Object.assign(row, {
        ...{ claimId: record.claimId !== null, policyId: record.policyId !== null },
        ...{ url: url(record.url), documentId: url(`/api/documents/${record.documentId}/file`) },
      })
    if (record.kind === 'claimMark' || record.kind === 'claimPhoto') row.claimId = 'claim'
    if (record.kind === 'claimPhoto') row.url = url(record.url)
    if (record.kind === 'policy') row.schedule = record.schedule.map(({ itemId, amount }) => ({ item: name('item', itemId), amount }))
    if (record.kind === 'roomPhoto') row.url = url(record.url)
    if (record.kind === 'photoThing') row.roomPhotoId = name('photo', record.roomPhotoId)
    // A photo is stored anew; the tiny picture of one that was cut is made from its own bytes.
    if (record.kind === 'photo') row.placeholder = 'tiny'
    // What is imported was added when it was imported; versions begin again.
    for (const field of ['createdAt', 'updatedAt']) if (field in row && record.kind !== 'roomPhoto') row[field] = 'now'
    if ('version' in row) row.version = 'version'
    // Of an imported report there is only the PDF, and it has the pages and bytes of that file.
    if (record.kind === 'report') Object.assign(row, { csvFile: 'none', xlsxFile: 'none' })
    if (record.kind === 'item') {
      const { customValues, loan, photos, documents, imageUrl, receiptUrl } = record
      Object.assign(row, {
        customValues: Object.fromEntries(Object.entries(customValues).map(([id, value]) => [name('field', id), value])),
        loan: loan && { ...loan, id: name('loan', loan.id) },
        ...{ imageUrl: url(imageUrl), receiptUrl: url(receiptUrl) },
        photos: photos.map((photo) => ({ ...photo, createdAt: 'now', url: url(photo.url) })),
        documents: documents.map((document) => ({
          ...document,
          createdAt: 'now',
          id: document.fromLibrary ? 'id' : document.id,
          url: url(document.url),
        })),
      })
    }
    return row
  }
  const sorted = (rows: Row[]) => rows.sort((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
  return Object.fromEntries(COMPARED.map((kind) => [kind, sorted(zip.records(kind).map(plain))]))
}

/** The size and hash of every file that is not one of the records, by its path. */
export const filesOf = (zip: ReadZip): Record<string, string> =>
  Object.fromEntries(
    zip.manifest.files
      .filter(({ path }) => !path.startsWith('data/') && path !== 'README.txt')
      .map(({ path, bytes, sha256 }) => [path, `${bytes} ${sha256}`]),
  )
