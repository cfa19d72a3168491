import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Box, imageStored, type Photo as PhotoAnswer, Size } from '@arc/contracts/media/photos'
import { NotFound } from '@arc/kit/errors'
import { publish } from '@arc/kit/outbox'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { Database } from '../database.js'
import type { Photo, Prisma } from '../generated/prisma/client.js'
import type { PictureType } from './file-types.rules.js'
import { HeicDecoder } from './heic.js'
import { analysisImageKey, cropDigest, displayKey, gridBox, isWhole, originalKey, photoId, sizeKey } from './photos.keys.js'
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
  async crop(userId: string, sourceId: string, expected: Box): Promise<Photo> {
    const source = await this.own(userId, sourceId)
    const box = gridBox(expected)
    if (isWhole(box)) return source
    const sha256 = cropDigest(source.sha256, box)
    const id = photoId(userId, sha256)
    return this.storing.run(id, async () => {
      const before = await this.db.client.photo.findFirst({ where: { id, userId } })
      if (before) return before
      const { data, contentType, ...facts } = await this.cut(source, box)
      await this.files.put(originalKey({ userId, sha256 }), data, { contentType })
      return this.insert({
        id,
        userId,
        sha256,
        name: source.name,
        contentType,
        bytes: data.length,
        sourcePhotoId: source.id,
        box,
        ...facts,
      })
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
    await Promise.all([
      this.files.put(originalKey(photo), createReadStream(file.path), { contentType: file.type }),
      ...(jpeg ? [this.files.put(displayKey(photo), createReadStream(jpeg), { contentType: 'image/jpeg' })] : []),
      this.files.put(analysisImageKey(photo), derived.analysisImage, { contentType: 'image/jpeg' }),
      ...SIZE_NAMES.map((name) => this.files.put(sizeKey(photo, name), derived.sizes[name], { contentType: 'image/webp' })),
    ])
    if (jpeg) await rm(jpeg, { force: true })
    const { width, height, placeholder } = derived
    return this.insert({ id, ...photo, name: file.name, contentType: file.type, bytes: file.bytes, width, height, placeholder })
  }

  private async derive(file: Received & { type: PictureType }): Promise<{ derived: Derived; jpeg?: string }> {
    if (file.type !== 'image/heic') return { derived: await derive(file.path, file.name) }
    const jpeg = `${file.path}.jpg`
    await jpegOfHeic(this.heic, file, jpeg)
    return { derived: await derive(jpeg, file.name), jpeg }
  }

  private insert(data: Prisma.PhotoUncheckedCreateInput & { id: string }): Promise<Photo> {
    return this.db.transaction(async (tx) => {
      if (await tx.deletedUser.findUnique({ where: { userId: data.userId } })) throw new NotFound('The account')
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
