import { randomUUID } from 'node:crypto'
import type { ImportedRecord, ImportedRecordOf } from '@arc/contracts/inventory/imported-records'
import { columnOf } from '../items/items.sql.js'
import { newCode } from '../labels/labels.service.js'
import type { NewIds } from './new-ids.js'

/** Rows by table, in the order in which they are inserted. */
export type Rows = readonly (readonly [table: string, row: Record<string, unknown>])[]

/** The columns of a record: `estimatedValue` is `estimated_value`. */
const columnsOf = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [columnOf(field), value]))

const OWN_FILE = /^\/api\/(?:image|thumbnail|documents)\//
const PHOTO = /^\/api\/image\//
const DOCUMENT = /^\/api\/documents\//
/** An item in the trash is there for so long at most. */
const TRASH_MS = 31 * 24 * 3_600_000

/**
 * Turns the records of an export into the rows of another account: with new ids, and what refers to what as it was. Versions begin again,
 * and when something was added, is said by the own clock: anyone can write another day into an export.
 */
export class ImportedRows {
  private readonly files = new Map<string, string>()

  constructor(
    private readonly userId: string,
    private readonly ids: NewIds,
    private readonly now: Date,
  ) {}

  /** @param from the URL in the export @param to the URL in this account */
  addFile(from: string, to: string): void {
    this.files.set(from, to)
  }

  /** The rows of a record. @throws Invalid for a reference to nothing */
  async of(record: ImportedRecord): Promise<Rows> {
    const { kind: _kind, ...fields } = record
    const row: Record<string, unknown> = { ...columnsOf(fields), ...this.isNew(), user_id: this.userId }
    switch (record.kind) {
      case 'reminderSettings':
        return []
      case 'category':
        return [['categories', { ...row, id: await this.ids.define('categories', record.id) }]]
      case 'customField': {
        const { field_kind: fieldKind, ...rest } = row
        return [['custom_fields', { ...rest, kind: fieldKind, id: await this.ids.define('custom_fields', record.id) }]]
      }
      case 'view':
        return [['saved_views', { ...row, id: await this.ids.define('saved_views', record.id) }]]
      case 'project':
        return [['projects', { ...row, ...this.project(record), id: await this.ids.define('projects', record.id) }]]
      case 'room': {
        // Deleted rooms get their mark after their items, which would count otherwise.
        const { deleted_at: _at, purge_at: _purge, ...live } = row
        const place = { project_id: this.ids.required('projects', record.projectId) }
        return [['rooms', { ...live, ...place, id: await this.ids.define('rooms', record.id) }]]
      }
      case 'claim':
        return [['claims', await this.claim(record, row)]]
      case 'claimMark': {
        const about = { claim_id: this.ids.required('claims', record.claimId), item_id: this.ids.required('items', record.itemId) }
        return [['claim_marks', { ...row, ...about }]]
      }
      case 'claimPhoto':
        return this.claimPhoto(record, row)
      case 'insuranceDocument':
        return this.insuranceDocument(record, row)
      case 'roomReview':
        return [['room_reviews', { ...row, room_id: this.ids.required('rooms', record.roomId) }]]
      case 'itemSighting':
        return [['item_sightings', { ...row, item_id: this.ids.required('items', record.itemId) }]]
      case 'wish':
        return [['wishes', { ...row, item_id: this.ids.required('items', record.itemId) }]]
      case 'place':
        return [['places', await this.place(record, row)]]
      case 'item':
        return this.item(record)
      case 'loan':
        return this.loan(record, row)
      case 'label':
        return this.label(record, row)
      case 'policy':
        return [['policies', await this.policy(record, row)]]
      case 'roomPhoto':
        return this.roomPhoto(record, row)
      case 'photoThing':
        return this.photoThing(record, row)
      case 'reminder':
        return this.reminder(record)
    }
  }

  /** What a row has that is added now. Its table takes those of the columns that it has. */
  private isNew() {
    return { version: 1, created_at: this.now, updated_at: this.now }
  }

  private project({ lastActiveAt, deletedAt, purgeAt }: ImportedRecordOf<'project'>) {
    return { last_active_at: this.past(lastActiveAt), ...this.trash(deletedAt, purgeAt) }
  }

  /** When something was deleted, and until when it can come back; both null for what exists. */
  trash(deletedAt: string | null, purgeAt: string | null) {
    if (deletedAt === null) return { deleted_at: null, purge_at: null }
    const until = Math.min(Date.parse(purgeAt ?? deletedAt), this.now.getTime() + TRASH_MS)
    return { deleted_at: this.past(deletedAt), purge_at: new Date(until).toISOString() }
  }

  /** A moment that is not after now. */
  private past(moment: string): string {
    return Date.parse(moment) > this.now.getTime() ? this.now.toISOString() : moment
  }

  private async place({ id, projectId, roomId, parentId }: ImportedRecordOf<'place'>, row: object) {
    return {
      ...row,
      id: await this.ids.define('places', id),
      project_id: this.ids.required('projects', projectId),
      room_id: this.ids.required('rooms', roomId),
      parent_id: parentId === null ? null : await this.ids.idOf('places', parentId),
    }
  }

  private async item(record: ImportedRecordOf<'item'>): Promise<Rows> {
    const { kind: _, documents, photos, deletedAt, purgeAt, customValues, loan, ...fields } = record
    const id = await this.ids.define('items', record.id)
    const place = { project_id: this.ids.required('projects', record.projectId), room_id: this.ids.required('rooms', record.roomId) }
    const cover = photos.find(({ isCover }) => isCover)
    const row = {
      ...columnsOf(fields),
      ...this.isNew(),
      ...{ id, user_id: this.userId, ...place, place_id: record.placeId === null ? null : this.ids.known('places', record.placeId) },
      image_url: this.fileOf(cover?.url ?? record.imageUrl),
      receipt_url: this.fileOf(record.receiptUrl),
      custom_values: this.values(customValues),
      loan: loan && { ...loan, id: await this.ids.idOf('loans', Number(loan.id)) },
    }
    const owner = { item_id: id, user_id: this.userId }
    const documentRows = documents.flatMap((document) => {
      const url = this.fileOf(document.url)
      if (url === null) return []
      const libraryId = document.url === `/api/documents/${document.id}/file` ? url.split('/')[3] : document.id
      return [{ ...columnsOf(document), ...this.isNew(), ...owner, url, id: libraryId }]
    })
    const photoRows = photos.flatMap((photo) => {
      const url = this.fileOf(photo.url)
      return url === null ? [] : [{ ...columnsOf(photo), ...this.isNew(), ...owner, url, id: randomUUID() }]
    })
    if (deletedAt !== null) {
      // The version of the deletion is above that of the item.
      const trashed = { id, user_id: this.userId, ...place, version: row.version + 1, ...this.trash(deletedAt, purgeAt) }
      return [['trashed_items', { ...trashed, item: row, documents: documentRows, photos: photoRows }]]
    }
    return [
      ['items', row],
      ...documentRows.map((document) => ['item_documents', document] as const),
      ...photoRows.map((photo) => ['item_photos', photo] as const),
    ]
  }

  private async loan(record: ImportedRecordOf<'loan'>, row: object): Promise<Rows> {
    const itemId = this.ids.known('items', record.itemId)
    return itemId === null ? [] : [['loans', { ...row, item_id: itemId, id: await this.ids.define('loans', record.id) }]]
  }

  private label({ itemId, placeId }: ImportedRecordOf<'label'>, row: object): Rows {
    const subject = {
      item_id: itemId === null ? null : this.ids.known('items', itemId),
      place_id: placeId === null ? null : this.ids.known('places', placeId),
    }
    if (subject.item_id === null && subject.place_id === null) return []
    // A printed label keeps its code unless the account that printed it still exists.
    return [['labels', { ...row, ...subject, new_code: newCode() }]]
  }

  private async policy(
    { id, projectId, policyKind, schedule }: ImportedRecordOf<'policy'>,
    { policy_kind: _kind, ...row }: Record<string, unknown>,
  ) {
    return {
      ...row,
      id: await this.ids.define('policies', id),
      project_id: this.ids.required('projects', projectId),
      kind: policyKind,
      schedule: schedule.flatMap(({ itemId, amount }) => {
        const item = this.ids.known('items', itemId)
        return item === null ? [] : [{ itemId: item, amount }]
      }),
    }
  }

  private async roomPhoto(
    { id, projectId, roomId, url, analysedAt, createdAt }: ImportedRecordOf<'roomPhoto'>,
    { url: _url, ...row }: Record<string, unknown>,
  ): Promise<Rows> {
    const file = this.fileOf(url)
    // A photo whose bytes were missing in the export is no map.
    if (file === null || !PHOTO.test(file)) return []
    const photoId = file.split('/')[3]
    // The yearly review goes by these days; with that of the import, every room would have been looked at today.
    const taken = { analysed_at: analysedAt && this.past(analysedAt), created_at: this.past(createdAt) }
    const place = { project_id: this.ids.required('projects', projectId), room_id: this.ids.required('rooms', roomId) }
    return [['room_photos', { ...row, ...taken, ...place, photo_id: photoId, id: await this.ids.define('room_photos', id) }]]
  }

  private photoThing(
    { id: _id, roomPhotoId, itemId }: ImportedRecordOf<'photoThing'>,
    { id: _row, ...row }: Record<string, unknown>,
  ): Rows {
    const photo = this.ids.known('room_photos', roomPhotoId)
    if (photo === null) return []
    // The key is that of a batch of the account that was exported.
    const item = itemId === null ? null : this.ids.known('items', itemId)
    return [['photo_things', { ...row, room_photo_id: photo, item_id: item, key: randomUUID() }]]
  }

  private async claim({ id, projectId, roomIds, policyId }: ImportedRecordOf<'claim'>, row: object) {
    return {
      ...row,
      id: await this.ids.define('claims', id),
      project_id: this.ids.required('projects', projectId),
      room_ids: roomIds.flatMap((roomId) => this.ids.known('rooms', roomId) ?? []),
      policy_id: policyId === null ? null : this.ids.known('policies', policyId),
    }
  }

  private claimPhoto({ claimId, itemId, url }: ImportedRecordOf<'claimPhoto'>, row: object): Rows {
    const file = this.fileOf(url)
    if (file === null || !PHOTO.test(file)) return []
    const about = { claim_id: this.ids.required('claims', claimId), item_id: itemId === null ? null : this.ids.known('items', itemId) }
    return [['claim_photos', { ...row, ...about, url: file }]]
  }

  private insuranceDocument({ claimId, policyId, url }: ImportedRecordOf<'insuranceDocument'>, row: object): Rows {
    const file = this.fileOf(url)
    if (file === null || !DOCUMENT.test(file)) return []
    const about = {
      claim_id: claimId === null ? null : this.ids.required('claims', claimId),
      policy_id: policyId === null ? null : this.ids.required('policies', policyId),
    }
    return [['insurance_documents', { ...row, ...about, url: file, document_id: file.split('/')[3] }]]
  }

  private reminder({ about, subjectId, ...record }: ImportedRecordOf<'reminder'>): Rows {
    const table = { warranty: 'items', insurance: 'projects', loan: 'loans', claim: 'claims' } as const
    const id = this.ids.known(table[about], subjectId)
    // Its email was sent by the account that was exported.
    return id === null
      ? []
      : [['reminders', { ...columnsOf(record), ...this.isNew(), user_id: this.userId, kind: about, subject_id: id, to_mail: false }]]
  }

  private values(values: ImportedRecordOf<'item'>['customValues']): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) => {
        const id = this.ids.known('custom_fields', Number(field))
        return id === null ? [] : [[String(id), value]]
      }),
    )
  }

  /** The URL of a file in this account; null for one whose bytes were missing in the export. */
  private fileOf(url: string | null): string | null {
    if (url === null || !OWN_FILE.test(url)) return url
    return this.files.get(url.replace('/api/thumbnail/', '/api/image/').replace(/\?.*$/, '')) ?? null
  }
}
