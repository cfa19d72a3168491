import { imageStored } from '@arc/contracts/media/photo-events'
import { ANALYSIS_IMAGE_EDGE, type Box, type Photo as PhotoAnswer } from '@arc/contracts/media/photos'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { assertUserExists, wasUserDeleted } from '@arc/kit/deleted-users'
import { Conflict, NoRoom, NotFound } from '@arc/kit/errors'
import { Jobs } from '@arc/kit/jobs'
import { publishAll } from '@arc/kit/outbox'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Inject, Injectable } from '@nestjs/common'
import { assertImportRuns } from '../account-data/import-fence.js'
import { Database } from '../database.js'
import { FileWrites } from '../files/file-writes.service.js'
import type { Photo } from '../generated/prisma/client.js'
import { StorageQuota } from '../storage-quota.js'
import { crop } from './crops.js'
import { Decoding, VISITORS } from './decoding.js'
import { allSettled, DerivedPictures } from './derived-pictures.js'
import type { PictureType } from './file-types.rules.js'
import { fingerprintText } from './fingerprints.js'
import { cropOf, descriptionOf, newRow, type Owner, type ThingPlace, thingOf } from './new-photos.js'
import { publishMeasures } from './photo-measures.js'
import { countPhotos, insertPhotos, type NewPhoto, usePhotos } from './photo-rows.js'
import { decodableKey, folderOf, gridBox, originalKey, type PhotoFolder, photoId, userFolder } from './photos.keys.js'
import { hasPictureEnd } from './picture-end.js'
import { isDecodedFirst, jpegOfFile, jpegOfHeic, measure, rejectOnDecodeError, requireDecodable } from './pictures.js'
import { preparePhoto } from './prepare-photo.job.js'
import { SingleFlight } from './single-flight.js'
import { removeUnused } from './unused-photos.js'
import type { Received } from './upload.js'

/** Photos that no item has by then are removed: a review that was left open for a weekend can still be saved. */
const UNCLAIMED_SECONDS = 7 * 24 * 3600

/** Stores and crops photos. */
@Injectable()
export class PhotosService {
  private readonly storing = new SingleFlight<Photo>()

  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly decoding: Decoding,
    private readonly derived: DerivedPictures,
    private readonly quota: StorageQuota,
    private readonly writes: FileWrites,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Stores a file that is derived from a photo; removes it again when the photo was deleted meanwhile.
   * @throws NotFound
   */
  async putDerived(photo: Photo, key: string, data: Buffer, contentType: string): Promise<void> {
    const { id, userId } = photo
    const stored = await Promise.allSettled([this.files.put(key, data, { contentType })])
    if ((await this.db.client.photo.count({ where: { id, userId } })) === 0) return this.removeDeleted(photo)
    if (stored[0].status === 'rejected') throw stored[0].reason
  }

  /** Removes what was written for a photo that is deleted. @throws NotFound, always */
  async removeDeleted(photo: PhotoFolder): Promise<never> {
    if (!(await this.removeOrphans(photo))) await this.files.removeAll(folderOf(photo))
    throw new NotFound('The photo')
  }

  /** @throws NotFound for an unknown id and for somebody else's */
  async own(userId: string, id: string): Promise<Photo> {
    const photo = await this.db.client.photo.findFirst({ where: { id, userId } })
    if (!photo) throw new NotFound('The photo')
    return photo
  }

  /**
   * Stores a received file as a photo of this user; the same content is the same photo, stored once.
   * @param importId the account import that stores it; null for an upload
   * @throws RejectedFile when it is incomplete, damaged or has too many pixels
   */
  store(userId: string, file: Received<PictureType>, importId: string | null = null): Promise<Photo> {
    const owner = { userId, importId }
    return this.once(owner, file, (id) => this.storeNew(id, owner, file))
  }

  /**
   * The same, before the pictures of the photo are made: a job makes them, or whoever needs them first. A file that does not show by
   * its last bytes that it is complete is decoded at once.
   * @throws RejectedFile when it is incomplete, damaged (HEIC: when its pictures are made) or has too many pixels
   */
  accept(userId: string, file: Received<PictureType>, importId: string | null = null): Promise<Photo> {
    const owner = { userId, importId }
    return this.once(owner, file, async (id) =>
      (await hasPictureEnd(file)) ? this.acceptNew(id, owner, file) : this.storeNew(id, owner, file),
    )
  }

  private once(owner: Owner, { sha256 }: Received, add: (id: string) => Promise<Photo>): Promise<Photo> {
    const id = photoId(owner.userId, sha256)
    return this.storing.run(id, async () => (await this.known(owner, id)) ?? add(id))
  }

  /** The stored photo of this id. An import that begins again uses nothing: what it stored goes when it fails. */
  private async known({ userId, importId }: Owner, id: string): Promise<Photo | undefined> {
    const own = importId === null ? null : await this.db.client.photo.findFirst({ where: { userId, id, importId } })
    if (own) return own
    const [before] = await this.use(userId, [id])
    return before
  }

  /**
   * The JPEG for recognisers of a visitor's file, which is not stored.
   * @throws RejectedFile when it is incomplete, damaged or has too many pixels
   */
  async analysisImage(file: Received<PictureType>): Promise<Buffer> {
    const size = await measure(file)
    return this.decoding.run(VISITORS, size, async () => {
      if (file.type !== 'image/heic') return jpegOfFile(file, ANALYSIS_IMAGE_EDGE)
      const jpeg = `${file.path}.jpg`
      await jpegOfHeic(this.decoding.heic, file, jpeg)
      return jpegOfFile({ path: jpeg, name: file.name }, ANALYSIS_IMAGE_EDGE)
    })
  }

  /**
   * Crops boxes out of a photo with a margin, each into a photo of its own. The same box always returns the same photo; the whole box
   * returns the photo itself.
   * @param source a photo whose pictures are made
   * @returns the photos in the order of the boxes
   * @throws NotFound when the photo is deleted meanwhile
   */
  async crop(source: Photo, boxes: readonly Box[]): Promise<Photo[]> {
    const { userId } = source
    const requested = boxes.map((box) => thingOf(source, gridBox(box)))
    const known = await this.use(userId, [source.id, ...requested.map(({ id }) => id)])
    const photos = new Map([source, ...known].map((photo) => [photo.id, photo]))
    const missing = new Map(requested.filter(({ id }) => !photos.has(id)).map((part) => [part.id, part]))
    for (const photo of await this.cut(source, [...missing.values()])) photos.set(photo.id, photo)
    return requested.flatMap(({ id }) => photos.get(id) ?? [])
  }

  /**
   * Stores a photo that was cut from another one elsewhere, with its bytes. It has the id that the same crop would have here.
   * @param source its id, the area that was cut, with its margin, and how much of the thing lay outside
   * @throws NotFound for an unknown source and for somebody else's, RejectedFile
   */
  async storeCrop(
    { userId, importId }: Owner,
    { id: sourceId, box, cutOff }: { id: string; box: Box; cutOff: number | null },
    file: Received<PictureType>,
  ): Promise<Photo> {
    const part = cropOf(await this.own(userId, sourceId), gridBox(box))
    const before = await this.known({ userId, importId }, part.id)
    if (before) return before
    const size = await measure(file)
    const pictures = await this.derived.make(userId, file, size)
    await this.derived.discard(pictures)
    const [stored] = await this.register(userId, [part], async () => {
      await this.files.put(originalKey(part), { file: file.path }, { contentType: file.type })
      const { id, sha256, box: area } = part
      const row = {
        ...{ id, userId, sha256 },
        box: { ...area },
        sourcePhotoId: sourceId,
        name: file.name,
        contentType: file.type,
        bytes: file.bytes,
        importId,
      }
      return [{ ...row, ...size, ...descriptionOf(pictures), cutOff }]
    })
    if (!stored) throw new Error('The photo was not stored.')
    return stored
  }

  /**
   * The stored ones of these photos; none of them is removed within a day. Waits for one that is being removed, which is not stored
   * any more then.
   */
  use(userId: string, ids: string[]): Promise<Photo[]> {
    return usePhotos(this.db.pool, userId, ids, this.clock.now())
  }

  private async cut(source: Photo, parts: ThingPlace[]): Promise<Photo[]> {
    if (parts.length === 0) return []
    const boxes = parts.map(({ box }) => box)
    return this.register(source.userId, parts, () =>
      this.decoding.run(source.userId, source, async () => {
        const picture = await this.files.read(decodableKey(source))
        return rejectOnDecodeError(source.name, () =>
          crop(picture, boxes, async ({ data, contentType, ...size }, index) => {
            const part = parts[index]
            if (!part) throw new Error('A crop without a box.')
            await this.files.put(originalKey(part), data, { contentType })
            return { ...part, name: source.name, contentType, bytes: data.length, sourcePhotoId: source.id, ...size }
          }),
        )
      }),
    )
  }

  private async storeNew(id: string, owner: Owner, file: Received<PictureType>): Promise<Photo> {
    await this.quota.requireRoom(owner.userId, file.bytes)
    const size = await measure(file)
    const pictures = await this.derived.make(owner.userId, file, size)
    const row = { ...newRow(id, owner, file, size), ...descriptionOf(pictures) }
    return this.add(row, file, () => this.derived.put(row, pictures)).finally(() => this.derived.discard(pictures))
  }

  private async acceptNew(id: string, owner: Owner, file: Received<PictureType>): Promise<Photo> {
    const { userId } = owner
    await this.quota.requireRoom(userId, file.bytes)
    const size = await measure(file)
    // A photo that was damaged where it was exported is imported as it is: its bytes may be all that is left of it.
    const isNew = owner.importId === null
    if (isNew && (await isDecodedFirst(file))) await this.decoding.run(userId, size, () => requireDecodable(file))
    const row = { ...newRow(id, owner, file, size), placeholder: '', prepared: false }
    return this.add(row, file)
  }

  /** Files before the row: a row guarantees its files. A repeated upload overwrites what a crash left behind. */
  private async add(row: NewPhoto, file: Received<PictureType>, putPictures = () => Promise.resolve()): Promise<Photo> {
    const [stored] = await this.register(row.userId, [row], async () => {
      await allSettled([this.files.put(originalKey(row), { file: file.path, move: true }, { contentType: file.type }), putPictures()])
      return [row]
    })
    if (!stored) throw new Error('The photo was not stored.')
    return stored
  }

  /**
   * Writes the files of photos and inserts their rows; removes the files again when their user or photo was deleted meanwhile.
   * @param write resolves with the rows when no file is being written any more
   * @throws NotFound when it was
   */
  private async register(userId: string, photos: PhotoFolder[], write: () => Promise<NewPhoto[]>): Promise<Photo[]> {
    await this.writes.begin(userId, photos.map(folderOf))
    try {
      return await this.insert(userId, await write())
    } catch (error) {
      if (await this.removeOrphans({ userId })) throw new NotFound('The account')
      if (error instanceof NotFound || error instanceof NoRoom || error instanceof Conflict) await this.removeUnregistered(userId, photos)
      throw error
    }
  }

  /** Removes the files of these photos, but for those that another request has stored meanwhile. */
  private async removeUnregistered(userId: string, photos: PhotoFolder[]): Promise<void> {
    const rows = await this.db.client.photo.findMany({ where: { userId, sha256: { in: photos.map(({ sha256 }) => sha256) } } })
    const stored = new Set(rows.map(({ sha256 }) => sha256))
    await Promise.all(photos.filter(({ sha256 }) => !stored.has(sha256)).map((photo) => this.files.removeAll(folderOf(photo))))
  }

  /** Removes all files of a deleted user. @returns false when the user exists */
  private async removeOrphans({ userId }: Pick<PhotoFolder, 'userId'>): Promise<boolean> {
    const deleted = await wasUserDeleted(this.db, userId)
    if (!deleted) return false
    await this.files.removeAll(userFolder(userId))
    await this.writes.forget(userId)
    return true
  }

  private async insert(userId: string, rows: NewPhoto[]): Promise<Photo[]> {
    const added = await this.db.sqlTransaction(async (tx) => {
      await assertUserExists(tx, userId)
      await assertImportRuns(tx, rows[0]?.importId)
      // A crop needs its photo.
      const sources = [...new Set(rows.flatMap(({ sourcePhotoId }) => sourcePhotoId ?? []))]
      if (sources.length > 0 && (await countPhotos(tx, userId, sources)) < sources.length) throw new NotFound('The photo')
      const photos = await insertPhotos(tx, rows)
      if (photos.length === 0) return photos
      await this.quota.check(tx, userId)
      await this.jobs.send(tx, removeUnused, { userId, photos: photos.map(({ id }) => id) }, { afterSeconds: UNCLAIMED_SECONDS })
      for (const { id: photoId, prepared } of photos) if (!prepared) await this.jobs.send(tx, preparePhoto, { userId, photoId })
      await publishAll(
        tx,
        imageStored,
        photos.map(({ id: photoId, version, width, height }) => ({ photoId, userId, version, width, height })),
      )
      await publishMeasures(tx, photos)
      return photos
    })
    if (added.length === rows.length) return added
    return this.db.client.photo.findMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } })
  }
}

/** The API representation of a photo. */
export const photoResponse = ({ id, width, height, placeholder }: Photo): PhotoAnswer => ({
  id,
  url: `/api/image/${id}`,
  width,
  height,
  placeholder,
})

/** The same for other services, with the fingerprint. */
export const cropResponse = (photo: Photo) => ({
  ...photoResponse(photo),
  fingerprint: photo.fingerprint === null ? null : fingerprintText(photo.fingerprint),
})
