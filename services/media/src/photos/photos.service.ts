import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Box, imageStored, type Photo as PhotoAnswer, Size } from '@arc/contracts/media/photos'
import { NotFound } from '@arc/kit/errors'
import { publish } from '@arc/kit/outbox'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common'
import { Database } from '../database.js'
import type { Photo, Prisma } from '../generated/prisma/client.js'
import { Gate, Kept, SingleFlight } from './gate.js'
import { HeicDecoder } from './heic.js'
import type { PictureType } from './kinds.rules.js'
import { cropDigest, displayKey, gridBox, isWhole, originalKey, photoId, sightKey, sizeKey } from './photos.keys.js'
import { type Crop, crop, cropPacked, type Derived, derive, jpegOfHeic, measure, type Unpacked, unpack } from './pictures.js'
import { readWhole } from './stored.js'
import type { Received } from './upload.js'

/** Pictures that are worked on at once: as many as there are cores on a small machine. */
const AT_ONCE = 2
/** Above this many pixels a picture is worked on alone, so that two large ones never share the memory. */
const LARGE_PIXELS = 30_000_000

const UNPACKED_REST_MS = 2_000

const SIZE_NAMES = Size.options

/** Stores photos and cuts them. */
@Injectable()
export class PhotosService implements OnModuleDestroy {
  private readonly heic = new HeicDecoder()
  private readonly gate = new Gate(AT_ONCE)
  /** The crops of a photo are asked for together: it is unpacked once for all of them. */
  private readonly unpacked = new Kept<Unpacked>(AT_ONCE, UNPACKED_REST_MS)
  /** The photos that crops are being cut out of now, once for each crop. */
  private readonly cutting: string[] = []
  private readonly storing = new SingleFlight<Photo>()

  constructor(
    private readonly db: Database,
    @Inject(FILES) private readonly files: Files,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await this.heic.close()
  }

  /** Runs heavy work on pictures, a few at once. */
  heavy<T>(work: () => Promise<T>): Promise<T> {
    return this.gate.run(1, work)
  }

  /** @throws NotFound for an unknown id and for somebody else's */
  async own(userId: string, id: string): Promise<Photo> {
    const photo = await this.db.client.photo.findFirst({ where: { id, userId } })
    if (!photo) throw new NotFound('The photo')
    return photo
  }

  /**
   * Makes a received file a photo of this user; the same content is the same photo, and is not stored twice.
   * @throws UnfitFile when it is cut short, damaged or has too many pixels
   */
  store(userId: string, file: Received & { type: PictureType }): Promise<Photo> {
    const id = photoId(userId, file.sha256)
    return this.storing.run(id, async () => {
      const before = await this.db.client.photo.findFirst({ where: { id, userId } })
      return before ?? this.storeNew(id, userId, file)
    })
  }

  /**
   * The part of a photo in a box, as a photo of its own. The same box always gives the same photo; the whole box
   * gives the photo itself.
   * @throws NotFound for an unknown id and for somebody else's
   */
  async crop(userId: string, sourceId: string, wanted: Box): Promise<Photo> {
    const source = await this.own(userId, sourceId)
    const box = gridBox(wanted)
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
      return await this.gate.run(weightOf(source), async () => {
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
    const { jpeg, derived } = await this.gate.run(weightOf(size), () => this.derive(file))
    const photo = { userId, sha256: file.sha256 }
    // Files first: a row promises that they are there. What a crash leaves behind is written over by the next try.
    await Promise.all([
      this.files.put(originalKey(photo), createReadStream(file.path), { contentType: file.type }),
      ...(jpeg ? [this.files.put(displayKey(photo), createReadStream(jpeg), { contentType: 'image/jpeg' })] : []),
      this.files.put(sightKey(photo), derived.sight, { contentType: 'image/jpeg' }),
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

/** HEIC takes a second to unpack, so everything later is made of its JPEG. */
export const decodableKey = (photo: Photo): string => (photo.contentType === 'image/heic' ? displayKey(photo) : originalKey(photo))

const weightOf = ({ width, height }: { width: number; height: number }): number => (width * height > LARGE_PIXELS ? AT_ONCE : 1)

/** A photo as the product's screens see it. */
export const photoAnswer = ({ id, width, height, placeholder }: Photo): PhotoAnswer => ({
  id,
  url: `/api/image/${id}`,
  width,
  height,
  placeholder,
})
