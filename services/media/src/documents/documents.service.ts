import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@arc/contracts/define'
import { documentChanged, documentCreated, documentDeleted } from '@arc/contracts/media/document-events'
import { type DocumentChange, DocumentState, type getDocument, type LibraryDocument } from '@arc/contracts/media/documents'
import { assertUserExists, wasUserDeleted } from '@arc/kit/deleted-users'
import { Conflict, NoRoom, NotFound, Outdated } from '@arc/kit/errors'
import { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { assertImportRuns } from '../account-data/import-fence.js'
import { Database, type Tx } from '../database.js'
import { endWrites, FileWrites } from '../files/file-writes.service.js'
import { type Document, Prisma } from '../generated/prisma/client.js'
import type { Received } from '../photos/upload.js'
import { StorageQuota } from '../storage-quota.js'
import { checkContent } from './content-check.js'
import { type DocumentRow, documentPayload, documentResponse, readingOf, WITHOUT_TEXT } from './document-rows.js'
import { fileTypeOf, guessType, type ItemDocumentType } from './document-types.rules.js'
import { readingJob, removalJob } from './documents.jobs.js'
import { documentFolder, fileKey, userDocumentsFolder } from './documents.keys.js'

const OK = { ok: true as const }

/** The owner of a document, and who changes it. */
interface Writer {
  userId: string
  actorId?: string
}

interface NewDocument {
  id: string
  userId: string
  importId: string | null
}

/** Stores, edits and deletes the documents of the library. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly quota: StorageQuota,
    private readonly writes: FileWrites,
    @Inject(FILES) private readonly files: Files,
  ) {}

  /**
   * Stores a received file; the same content is the same document, stored once. A job then makes page pictures and text.
   * @param importId the account import that stores it; null for an upload
   * @throws RejectedFile when the content is not what its first bytes say; NoRoom beyond the quota; NotFound for a deleted account
   */
  async store(userId: string, file: Received<ItemDocumentType>, importId: string | null = null): Promise<LibraryDocument> {
    const known = await this.db.client.document.findFirst({ where: { userId, sha256: file.sha256 }, omit: WITHOUT_TEXT })
    if (known) return documentResponse(known)
    await this.quota.requireRoom(userId, file.bytes)
    await checkContent(file)
    const document = { id: `d${randomUUID().replaceAll('-', '')}`, userId, importId }
    await this.writes.begin(userId, [documentFolder(document)])
    try {
      // The file before the row: a row guarantees its file.
      await this.files.put(fileKey(document), { file: file.path }, { contentType: file.type })
      const stored = await this.db.transaction((tx) => this.insert(tx, document, file))
      if (stored.id !== document.id) await this.files.removeAll(documentFolder(document))
      return documentResponse(stored)
    } catch (error) {
      if (error instanceof NoRoom || error instanceof Conflict) await this.files.removeAll(documentFolder(document))
      if (!(await wasUserDeleted(this.db, userId))) throw error
      await this.files.removeAll(userDocumentsFolder(userId))
      await this.writes.forget(userId)
      throw new NotFound('The account')
    }
  }

  /** @throws NotFound for an unknown id and for somebody else's */
  async get(userId: string, id: string): Promise<ResponseOf<typeof getDocument>> {
    const row = await this.db.client.document.findFirst({ where: { id, userId } })
    if (!row) throw new NotFound('The document')
    return { ...documentResponse(row), text: row.text, ...readingOf(row) }
  }

  /** Removes the proposal that was read from a document; a repeated call changes nothing. @throws NotFound */
  dismissReading(userId: string, id: string) {
    return this.db.transaction(async (tx) => {
      const { readingState } = await lock(tx, userId, id)
      if (readingState === 'dismissed') return OK
      const data = { readingState: 'dismissed', reading: Prisma.DbNull, version: { increment: 1 } }
      await publish(tx, documentChanged, documentPayload(await tx.document.update({ where: { id, userId }, data })))
      return OK
    })
  }

  /** How many pages documents of a user have; those of others are left out. */
  async pageCounts(
    userId: string,
    ids: string[],
  ): Promise<{ id: string; pages: number | null; previewPages: number; state: DocumentState }[]> {
    const select = { id: true, pages: true, previewPages: true, state: true }
    const rows = await this.db.client.document.findMany({ where: { userId, id: { in: ids } }, select })
    return rows.map((row) => ({ ...row, state: DocumentState.parse(row.state) }))
  }

  /** @throws NotFound for an unknown id and for somebody else's */
  async own(userId: string, id: string): Promise<DocumentRow> {
    const row = await this.db.client.document.findFirst({ where: { id, userId }, omit: WITHOUT_TEXT })
    if (!row) throw new NotFound('The document')
    return row
  }

  /**
   * Changes what is given; the rest stays.
   * @param version the version that the change was made on; null takes any
   * @throws NotFound, and Outdated when the document was edited since
   */
  change({ userId, actorId }: Writer, id: string, change: DocumentChange, version: number | null): Promise<LibraryDocument> {
    return this.db.transaction(async (tx) => {
      const before = await lock(tx, userId, id)
      const now = documentResponse(before)
      const edited = version !== null && version < before.editedVersion
      if (edited) throw new Outdated(now, fieldsOf(change, now))
      const next = before.version + 1
      const row = await tx.document.update({ where: { id, userId }, data: { ...change, version: next, editedVersion: next } })
      await publish(tx, documentChanged, { ...documentPayload(row), actorId })
      return documentResponse(row)
    })
  }

  /** Deletes the row at once; a job removes the files, and the event detaches the document. @throws NotFound */
  delete({ userId, actorId }: Writer, id: string) {
    return this.db.transaction(async (tx) => {
      const { version } = await lock(tx, userId, id)
      await tx.document.delete({ where: { id, userId } })
      await this.jobs.send(tx, removalJob, { userId, documentId: id })
      await publish(tx, documentDeleted, { id, userId, version: version + 1, actorId })
      return OK
    })
  }

  private async insert(tx: Tx, { id, userId, importId }: NewDocument, file: Received<ItemDocumentType>): Promise<Document> {
    await assertUserExists(tx, userId)
    await assertImportRuns(tx, importId)
    await endWrites(tx, [documentFolder({ id, userId })])
    const { sha256, name, type: mimeType, bytes: sizeBytes } = file
    const data = { id, userId, importId, sha256, name, mimeType, sizeBytes, fileType: fileTypeOf(mimeType), documentType: guessType(name) }
    const { count } = await tx.document.createMany({ data: [data], skipDuplicates: true })
    const row = await tx.document.findFirstOrThrow({ where: { userId, sha256 } })
    if (count === 0) return row
    await this.quota.check(tx, userId)
    await this.jobs.send(tx, readingJob, { userId, documentId: id })
    await publish(tx, documentCreated, documentPayload(row))
    return row
  }
}

/** The row, locked until the commit. */
async function lock(tx: Tx, userId: string, id: string): Promise<Document> {
  await tx.$queryRaw`select 1 from documents where id = ${id} and user_id = ${userId} for update`
  const row = await tx.document.findFirst({ where: { id, userId } })
  if (!row) throw new NotFound('The document')
  return row
}

/** The fields of a change whose value differs from the present one. */
const fieldsOf = (change: DocumentChange, now: LibraryDocument): string[] =>
  Object.entries(change).flatMap(([field, value]) => (value !== Reflect.get(now, field) ? [field] : []))
