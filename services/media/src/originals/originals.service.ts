import type { MediaFileKind } from '@arc/contracts/media/account-data'
import type { Original } from '@arc/contracts/media/originals'
import { isFinal } from '@arc/kit/errors'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import pLimit from 'p-limit'
import { Database } from '../database.js'
import { fileKey } from '../documents/documents.keys.js'
import type { Photo } from '../generated/prisma/client.js'
import { originalKey } from '../photos/photos.keys.js'
import { receiptKey } from '../receipts/receipts.service.js'
import { NO_ORIGIN, type Origin, originOf } from './origin.js'
import { readHead } from './read-head.js'

type Wanted = { kind: MediaFileKind; id: string }
type Stored = Omit<Original, keyof Origin> & { key: string }

/** Files that are read at once: their heads take a quarter of a megabyte each. */
const READ_AT_ONCE = 8

/** Hash, arrival and origin of files, for reports. */
@Injectable()
export class OriginalsService {
  private readonly limit = pLimit(READ_AT_ONCE)

  constructor(
    private readonly db: Database,
    @Inject(FILES) private readonly files: Files,
  ) {}

  /**
   * @returns what is known of these files, in their order; unknown ones and those of somebody else are left out. One that the store lacks is
   * described: reports name it as missing
   */
  async describe(userId: string, wanted: readonly Wanted[]): Promise<Original[]> {
    const stored = await this.find(userId, wanted)
    return Promise.all(stored.map((file) => this.limit(() => this.withOrigin(file))))
  }

  private async withOrigin({ key, ...file }: Stored): Promise<Original> {
    try {
      const head = file.contentType.startsWith('image/') ? await readHead(this.files, key, file) : null
      return { ...file, ...(head ? await originOf(head) : NO_ORIGIN) }
    } catch (error) {
      if (isFinal(error)) return { ...file, ...NO_ORIGIN }
      throw error
    }
  }

  private async find(userId: string, wanted: readonly Wanted[]): Promise<Stored[]> {
    const idsOf = (kind: MediaFileKind) => wanted.filter((file) => file.kind === kind).map(({ id }) => id)
    const where = (kind: MediaFileKind) => ({ userId, id: { in: idsOf(kind) } })
    const photos = await this.originalsOf(userId, idsOf('photo'))
    const documents = await this.db.client.document.findMany({ where: where('document'), omit: { text: true, reading: true } })
    const receipts = await this.db.client.receiptDocument.findMany({ where: where('receipt') })
    const found = new Map<string, Stored>()
    for (const [id, photo] of photos) found.set(`photo ${id}`, { ...factsOf('photo', id, photo), key: originalKey(photo) })
    for (const document of documents) {
      const facts = factsOf('document', document.id, { ...document, contentType: document.mimeType, bytes: document.sizeBytes })
      found.set(`document ${document.id}`, { ...facts, key: fileKey(document) })
    }
    for (const receipt of receipts)
      found.set(`receipt ${receipt.id}`, { ...factsOf('receipt', receipt.id, receipt), key: receiptKey(receipt) })
    return wanted.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? [])
  }

  /** The photos that were uploaded: the bytes of one that was cut from another were made here and prove nothing. */
  private async originalsOf(userId: string, ids: readonly string[]): Promise<Map<string, Photo>> {
    const originals = new Map<string, Photo>()
    let open = new Map(ids.map((id) => [id, [id]]))
    while (open.size > 0) {
      const rows = await this.db.client.photo.findMany({ where: { userId, id: { in: [...open.keys()] } } })
      const next = new Map<string, string[]>()
      for (const row of rows) {
        const asked = open.get(row.id) ?? []
        if (row.sourcePhotoId === null) for (const id of asked) originals.set(id, row)
        else next.set(row.sourcePhotoId, [...(next.get(row.sourcePhotoId) ?? []), ...asked])
      }
      open = next
    }
    return originals
  }
}

interface Row {
  id: string
  name: string
  contentType: string
  bytes: number
  sha256: string
  createdAt: Date
  importId: string | null
}
function factsOf(kind: MediaFileKind, id: string, row: Row): Omit<Original, keyof Origin> {
  const { id: originalId, name, contentType, bytes, sha256, createdAt, importId } = row
  const arrivedAt = createdAt.toISOString()
  return { kind, id, originalId, name, contentType, bytes, sha256, arrivedAt, ...(importId === null ? {} : { importedAt: arrivedAt }) }
}
