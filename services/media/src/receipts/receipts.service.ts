import { assertUserExists, wasUserDeleted } from '@arc/kit/deleted-users'
import { Conflict, NoRoom, NotFound } from '@arc/kit/errors'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { assertImportRuns } from '../account-data/import-fence.js'
import { Database } from '../database.js'
import { endWrites, FileWrites } from '../files/file-writes.service.js'
import type { ReceiptDocument } from '../generated/prisma/client.js'
import { isPdf, type PictureType, pictureTypeOf } from '../photos/file-types.rules.js'
import { folderOf, photoId, userFolder } from '../photos/photos.keys.js'
import { PhotosService, photoResponse } from '../photos/photos.service.js'
import type { Picture } from '../photos/scaled.service.js'
import type { Accepted, Received } from '../photos/upload.js'
import { StorageQuota } from '../storage-quota.js'
import { openWhole } from '../whole-file.js'

export interface Receipt {
  receiptUrl: string
  name: string
  mimeType: string
}

type ReceiptType = PictureType | 'application/pdf'
/** Pictures and PDF. */
export const RECEIPTS: Accepted<ReceiptType> = { typeOf: (head) => (isPdf(head) ? 'application/pdf' : pictureTypeOf(head)) }

/** Receipts: a picture becomes a photo, a PDF is stored as it is. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly db: Database,
    private readonly photos: PhotosService,
    private readonly quota: StorageQuota,
    private readonly writes: FileWrites,
    @Inject(FILES) private readonly files: Files,
  ) {}

  /** @param importId the account import that stores it; null for an upload @throws RejectedFile, NoRoom, NotFound for a deleted account */
  async store(userId: string, file: Received<ReceiptType>, importId: string | null = null): Promise<Receipt> {
    const { name, type } = file
    if (type === 'application/pdf')
      return { receiptUrl: `/api/image/${await this.storeDocument(userId, file, importId)}`, name, mimeType: type }
    const photo = await this.photos.store(userId, { ...file, type }, importId)
    return { receiptUrl: photoResponse(photo).url, name, mimeType: type }
  }

  /** The document with this id, or null when the user has none. */
  async find(userId: string, id: string): Promise<ReceiptDocument | null> {
    return this.db.client.receiptDocument.findFirst({ where: { id, userId } })
  }

  async open(document: ReceiptDocument): Promise<Picture> {
    return { ...(await openWhole(this.files, receiptKey(document), document.bytes)), etag: document.sha256 }
  }

  private async storeDocument(userId: string, { path, name, sha256, bytes, type }: Received, importId: string | null): Promise<string> {
    const id = `d${photoId(userId, sha256)}`
    const row = { id, userId, sha256, name, contentType: type, bytes, importId }
    if (!(await this.find(userId, id))) await this.quota.requireRoom(userId, bytes)
    await this.writes.begin(userId, [folderOf(row)])
    try {
      await this.files.put(receiptKey(row), { file: path }, { contentType: type })
      await this.db.transaction(async (tx) => {
        await assertUserExists(tx, userId)
        await assertImportRuns(tx, importId)
        await endWrites(tx, [folderOf(row)])
        const { count } = await tx.receiptDocument.createMany({ data: [row], skipDuplicates: true })
        if (count > 0) await this.quota.check(tx, userId)
      })
      return id
    } catch (error) {
      if ((error instanceof NoRoom || error instanceof Conflict) && !(await this.find(userId, id))) await this.files.remove(receiptKey(row))
      if (!(await wasUserDeleted(this.db, userId))) throw error
      await this.files.removeAll(userFolder(userId))
      await this.writes.forget(userId)
      throw new NotFound('The account')
    }
  }
}

/** The file of a receipt that is a PDF. */
export const receiptKey = ({ userId, sha256 }: { userId: string; sha256: string }): string => `${userFolder(userId)}${sha256}/document`
