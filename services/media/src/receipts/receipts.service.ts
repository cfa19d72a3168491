import { createReadStream } from 'node:fs'
import { NotFound } from '@arc/kit/errors'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import type { Paper } from '../generated/prisma/client.js'
import { photoId, userFolder } from '../photos/photos.keys.js'
import { PhotosService, photoAnswer } from '../photos/photos.service.js'
import type { Picture } from '../photos/scaled.service.js'
import type { Received } from '../photos/upload.js'

export interface Receipt {
  receiptUrl: string
  name: string
  mimeType: string
}

/** Receipts: a picture becomes a photo, a PDF is kept as it is. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly db: Database,
    private readonly photos: PhotosService,
    @Inject(FILES) private readonly files: Files,
  ) {}

  async store(userId: string, file: Received): Promise<Receipt> {
    const { name, type } = file
    if (type === 'application/pdf') return { receiptUrl: `/api/image/${await this.storePaper(userId, file)}`, name, mimeType: type }
    const photo = await this.photos.store(userId, { ...file, type })
    return { receiptUrl: photoAnswer(photo).url, name, mimeType: type }
  }

  /** The paper behind an id, or null when it is none of this user's. */
  async find(userId: string, id: string): Promise<Paper | null> {
    return this.db.client.paper.findFirst({ where: { id, userId } })
  }

  async open(paper: Paper): Promise<Picture> {
    return { ...(await this.files.get(paperKey(paper))), etag: paper.sha256 }
  }

  private async storePaper(userId: string, { path, name, sha256, bytes, type }: Received): Promise<string> {
    const id = `d${photoId(userId, sha256)}`
    await this.files.put(paperKey({ userId, sha256 }), createReadStream(path), { contentType: type })
    await this.db.transaction(async (tx) => {
      if (await tx.deletedUser.findUnique({ where: { userId } })) throw new NotFound('The account')
      await tx.paper.createMany({ data: [{ id, userId, sha256, name, contentType: type, bytes }], skipDuplicates: true })
    })
    return id
  }
}

const paperKey = ({ userId, sha256 }: { userId: string; sha256: string }): string => `${userFolder(userId)}${sha256}/paper`
