import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Box, imageStored, type Photo as PhotoAnswer, Size } from '@arc/contracts/media/photos'
import { assertUserExists, isUserDeleted } from '@arc/kit/deleted-users'
import { NotFound } from '@arc/kit/errors'
import { publish } from '@arc/kit/outbox'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { Database } from '../database.js'
import type { Photo, Prisma } from '../generated/prisma/client.js'
import type { PictureType } from './file-types.rules.js'
import { HeicDecoder } from './heic.js'
import {
  analysisImageKey,
  cropDigest,
  displayKey,
  folderOf,
  gridBox,
  isWhole,
  originalKey,
  photoId,
  sizeKey,
  userFolder,
} from './photos.keys.js'
import { type Crop, crop, cropPacked, type Derived, derive, jpegOfHeic, measure, type Unpacked, unpack } from './pictures.js'
import { SingleFlight } from './single-flight.js'
import { readWhole } from './stored.js'
import { TtlCache } from './ttl-cache.js'
import type { Received } from './upload.js'
import { WeightedSemaphore } from './weighted-semaphore.js'

/** Number of pictures processed concurrently: the cores of a small machine. */
const MAX_CONCURRENT = 2
/** Larger pictures are processed alone, so that two of them never share the memory. */
const LARGE_PIXELS = 30_000_000

const UNPACKED_TTL_MS = 2_000

const SIZE_NAMES = Size.options

type NewPhoto = Prisma.PhotoUncheckedCreateInput & { id: string }

/** Stores and crops photos. */
@Injectable()
export class PhotosService implements OnModuleDestroy {
  private readonly heic = new HeicDecoder()
  private readonly semaphore = new WeightedSemaphore(MAX_CONCURRENT)
  /** The crops of a photo are requested together: it is decoded once for all of them. */
  private readonly unpacked = new TtlCache<Unpacked>(MAX_CONCURRENT, UNPACKED_TTL_MS)
  /** The photo ids of all crops in progress. */
  private readonly cutting: string[] = []
  private readonly storing = new SingleFlight<Photo>()

  constructor(
    private readonly db: Database,
    @Inject(FILES) private readonly files: Files,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.heic.close()
  }

  /** Runs image processing within the concurrency limit. */
  withSlot<T>(work: () => Promise<T>): Promise<T> {
    return this.semaphore.run(1, work)
  }

  /**
   * Stores a file that is derived from a photo; removes it again when the photo was deleted meanwhile.
   * @throws NotFound
   */
  async putDerived(photo: Photo, key: string, data: Buffer, contentType: string): Promise<void> {
    const { id, userId } = photo
    const stored = await Promise.allSettled([this.files.put(key, data, { contentType })])
    if ((await this.db.client.photo.count({ where: { id, userId } })) === 0) {
      if (!(await this.removeOrphans(photo))) await this.files.removeAll(folderOf(photo))
      throw new NotFound('The photo')
    }
    if (stored[0].status === 'rejected') throw stored[0].reason
  }

  /** @throws NotFound for an unknown id and for somebody else's */
  async own(userId: string, id: string): Promise<Photo> {
    const photo = await this.db.client.photo.findFirst({ where: { id, userId } })
    if (!photo) throw new NotFound('The photo')
    return photo
  }

  /**
   * Stores a received file as a photo of this user; the same content is the same photo, stored once.
   * @throws RejectedFile when it is incomplete, damaged or has too many pixels
   */
  store(userId: string, file: Received & { type: PictureType }): Promise<Photo> {
    const id = photoId(userId, file.sha256)
    return this.storing.run(id, async () => {
      const before = await this.db.client.photo.findFirst({ where: { id, userId } })
      return before ?? this.storeNew(id, userId, file)
    })
  }

  /**
   * Crops a box of a photo into a photo of its own. The same box always returns the same photo; the whole box
   * returns the photo itself.
   * @throws NotFound for an unknown id and for somebody else's
   */
  async crop(userId: string, sourceId: string, requested: Box): Promise<Photo> {
    const source = await this.own(userId, sourceId)
    const box = gridBox(requested)
    if (isWhole(box)) return source
    const sha256 = cropDigest(source.sha256, box)
    const id = photoId(userId, sha256)
    return this.storing.run(id, async () => {
      const before = await this.db.client.photo.findFirst({ where: { id, userId } })
      if (before) return before
      const { data, contentType, ...facts } = await this.cut(source, box)
      const row = {
        id,
        userId,
        sha256,
        name: source.name,
        contentType,
        bytes: data.length,
        sourcePhotoId: source.id,
        box,
        ...facts,
      }
      return this.register(row, () => [this.files.put(originalKey({ userId, sha256 }), data, { contentType })])
    })
  }

  private async cut(source: Photo, box: Box): Promise<Crop> {
    const file = () => readWhole(this.files, decodableKey(source))
    this.cutting.push(source.id)
    try {
      return await this.semaphore.run(weightOf(source), async () => {
        const alone = this.cutting.filter((id) => id === source.id).length === 1
        if (alone) return cropPacked(await file(), box, source)
        return crop(await this.unpacked.get(source.id, async () => unpack(await file())), box)
      })
    } finally {
      this.cutting.splice(this.cutting.indexOf(source.id), 1)
    }
  }

  private async storeNew(id: string, userId: string, file: Received & { type: PictureType }): Promise<Photo> {
    const size = await measure(file)
    const { jpeg, derived } = await this.semaphore.run(weightOf(size), () => this.derive(file))
    const photo = { userId, sha256: file.sha256 }
    // Files before the row: a row guarantees its files. A repeated upload overwrites what a crash left behind.
    const put = () => [
      this.files.put(originalKey(photo), createReadStream(file.path), { contentType: file.type }),
      ...(jpeg ? [this.files.put(displayKey(photo), createReadStream(jpeg), { contentType: 'image/jpeg' })] : []),
      this.files.put(analysisImageKey(photo), derived.analysisImage, { contentType: 'image/jpeg' }),
      ...SIZE_NAMES.map((name) => this.files.put(sizeKey(photo, name), derived.sizes[name], { contentType: 'image/webp' })),
    ]
    const { width, height, placeholder } = derived
    const row = { id, ...photo, name: file.name, contentType: file.type, bytes: file.bytes, width, height, placeholder }
    return this.register(row, put).finally(() => jpeg && rm(jpeg, { force: true }))
  }

  private async derive(file: Received & { type: PictureType }): Promise<{ derived: Derived; jpeg?: string }> {
    if (file.type !== 'image/heic') return { derived: await derive(file.path, file.name) }
    const jpeg = `${file.path}.jpg`
    await jpegOfHeic(this.heic, file, jpeg)
    return { derived: await derive(jpeg, file.name), jpeg }
  }

  /**
   * Stores files and inserts their row; removes the files again when their user or photo was deleted meanwhile.
   * @throws NotFound when it was
   */
  private async register(data: NewPhoto, put: () => Promise<unknown>[]): Promise<Photo> {
    try {
      // All settle before a failure is handled: none may write after the files were removed.
      const failed = (await Promise.allSettled(put())).find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
      return await this.insert(data)
    } catch (error) {
      if (await this.removeOrphans(data)) throw new NotFound('The account')
      if (error instanceof NotFound) await this.files.removeAll(folderOf(data))
      throw error
    }
  }

  /** Removes all files of a deleted user. @returns false when the user exists */
  private async removeOrphans({ userId }: Pick<Photo, 'userId'>): Promise<boolean> {
    const deleted = await this.db.transaction((tx) => isUserDeleted(tx, userId))
    if (deleted) await this.files.removeAll(userFolder(userId))
    return deleted
  }

  private insert(data: NewPhoto): Promise<Photo> {
    return this.db.transaction(async (tx) => {
      await assertUserExists(tx, data.userId)
      // A crop needs its photo.
      if (data.sourcePhotoId && (await tx.photo.count({ where: { id: data.sourcePhotoId } })) === 0) throw new NotFound('The photo')
      const { count } = await tx.photo.createMany({ data: [data], skipDuplicates: true })
      const photo = await tx.photo.findUniqueOrThrow({ where: { id: data.id } })
      const { id: photoId, userId, version, width, height } = photo
      if (count > 0) await publish(tx, imageStored, { photoId, userId, version, width, height })
      return photo
    })
  }
}

/** Decoding HEIC takes a second, so later crops use its JPEG. */
export const decodableKey = (photo: Photo): string => (photo.contentType === 'image/heic' ? displayKey(photo) : originalKey(photo))

const weightOf = ({ width, height }: { width: number; height: number }): number => (width * height > LARGE_PIXELS ? MAX_CONCURRENT : 1)

/** The API representation of a photo. */
export const photoResponse = ({ id, width, height, placeholder }: Photo): PhotoAnswer => ({
  id,
  url: `/api/image/${id}`,
  width,
  height,
  placeholder,
})
