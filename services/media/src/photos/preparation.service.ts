import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type JobRun, Run } from '@arc/kit/job'
import type { Log } from '@arc/kit/log'
import { FILES, type Files } from '@arc/kit/ports/files'
import { LOG } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { Database } from '../database.js'
import type { Photo } from '../generated/prisma/client.js'
import { Decoding } from './decoding.js'
import { DerivedPictures, type Made } from './derived-pictures.js'
import { isPictureType } from './file-types.rules.js'
import { RejectedFile } from './limits.rules.js'
import { descriptionOf } from './new-photos.js'
import { publishMeasures } from './photo-measures.js'
import { isPhotoWaiting } from './photo-rows.js'
import { analysisImageKey, originalKey } from './photos.keys.js'
import { PhotosService } from './photos.service.js'
import { analysisPictures, type Described } from './pictures.js'
import { preparePhoto } from './prepare-photo.job.js'
import { SingleFlight } from './single-flight.js'
import { SpareTime } from './spare-time.js'
import { inTempFolder } from './temp-folder.js'

/**
 * The pictures of a photo give way to recognisers that are behind until so long after it was accepted, in milliseconds: a thousand photos
 * are recognised by then, and where recognition never ends, pictures are four minutes late, and no later. Its job may take five.
 */
const GIVES_WAY_MS = 4 * 60_000

/** Makes the pictures of photos that were accepted without them: in a job when there is time, or for whoever needs them first. */
@Injectable()
export class PreparationService {
  private readonly preparing = new SingleFlight<Photo>()
  private readonly recognising = new SingleFlight<Photo>()

  constructor(
    private readonly db: Database,
    private readonly photos: PhotosService,
    private readonly derived: DerivedPictures,
    private readonly decoding: Decoding,
    private readonly spareTime: SpareTime,
    @Inject(FILES) private readonly files: Files,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * A photo whose pictures are made: the same one, or the one that is stored then. Two replicas may make the same pictures at once,
   * with the same result.
   * @throws RejectedFile when it cannot be decoded, NotFound when it was deleted meanwhile
   */
  async ready(photo: Photo): Promise<Photo> {
    if (photo.prepared) return photo
    if (photo.problem !== null) throw new RejectedFile(photo.name, photo.problem)
    return this.preparing.run(photo.id, () => this.prepare(photo))
  }

  /** Makes the pictures of a photo again from its original, because the store lost some. @throws like `ready` */
  remake(photo: Photo): Promise<Photo> {
    return this.preparing.run(photo.id, () => this.prepare(photo))
  }

  /**
   * A photo that can be recognised and cropped: a provider is not kept waiting for pictures that only people look at. It waits for
   * its part while uploads keep the process busy.
   * @throws RejectedFile when it cannot be decoded, NotFound when it was deleted meanwhile
   */
  async recognisable(photo: Photo): Promise<Photo> {
    this.spareTime.asked()
    if (photo.prepared || photo.placeholder !== '') return photo
    await this.spareTime.wait()
    if (photo.problem !== null || photo.contentType === 'image/heic') return this.ready(photo)
    return this.recognising.run(photo.id, () => this.makeRecognisable(photo))
  }

  @Run(preparePhoto) async run(
    { userId, photoId: id }: z.output<typeof preparePhoto.data>,
    { signal }: Pick<JobRun, 'signal'>,
  ): Promise<void> {
    const where = { id, userId, prepared: false, problem: null }
    const accepted = await this.db.client.photo.findFirst({ where, select: { createdAt: true } })
    if (!accepted) return
    const most = accepted.createdAt.getTime() + GIVES_WAY_MS - Date.now()
    // A photo that nobody orders counts as long as pictures give way.
    const areBehind = () => isPhotoWaiting(this.db.pool, new Date(Date.now() - GIVES_WAY_MS), id)
    await this.spareTime.waitForRecognisers(areBehind, most, signal)
    await this.spareTime.wait(signal)
    const photo = await this.db.client.photo.findFirst({ where })
    if (!photo) return
    try {
      await this.ready(photo)
    } catch (error) {
      // A deleted photo needs no pictures; one that is damaged never gets any.
      const rests = await this.db.client.photo.count({ where })
      if (rests > 0) throw error
      this.log.warn({ photo: id, err: error }, 'a photo gets no pictures')
    }
  }

  private async prepare(photo: Photo): Promise<Photo> {
    const { id, userId } = photo
    return inTempFolder(async (folder) => {
      const made = await this.make(photo, join(folder, 'original'))
      await this.derived.put(photo, made)
      await this.describe(photo, made)
      const [ready] = await this.db.client.photo.updateManyAndReturn({ where: { id, userId }, data: { prepared: true } })
      return ready ?? this.photos.removeDeleted(photo)
    })
  }

  private async makeRecognisable(photo: Photo): Promise<Photo> {
    const { id, userId, name } = photo
    const original = await this.files.read(originalKey(photo))
    const { analysisImage, ...small } = await this.decoding
      .run(userId, photo, () => analysisPictures(original, name))
      .catch((error) => this.rejected(photo, error))
    await this.photos.putDerived(photo, analysisImageKey(photo), analysisImage, 'image/jpeg')
    await this.describe(photo, small)
    return this.photos.own(userId, id)
  }

  /** The first result stays: a fingerprint from another decoding may differ in a few bits, and others remember it. */
  private async describe(photo: Photo, made: Described): Promise<void> {
    const where = { id: photo.id, userId: photo.userId, placeholder: '' }
    const data = descriptionOf(made)
    await this.db.transaction(async (tx) => publishMeasures(tx, await tx.photo.updateManyAndReturn({ where, data })))
  }

  private async make(photo: Photo, path: string): Promise<Made> {
    const { userId, name, contentType: type } = photo
    if (!isPictureType(type)) throw new Error(`A photo is ${type}.`)
    await pipeline((await this.files.get(originalKey(photo))).stream, createWriteStream(path))
    return this.derived.make(userId, { path, name, type }, photo).catch((error: unknown) => this.rejected(photo, error))
  }

  /** Stores why a photo cannot be decoded. @throws the error, always */
  private async rejected({ id, userId }: Photo, error: unknown): Promise<never> {
    if (error instanceof RejectedFile) await this.db.client.photo.updateMany({ where: { id, userId }, data: { problem: error.message } })
    throw error
  }
}
