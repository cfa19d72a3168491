import { join } from 'node:path'
import { isDiskFull } from '@arc/kit/disk-full'
import { NotFound, Unavailable } from '@arc/kit/errors'
import type { Log } from '@arc/kit/log'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { SCANNER, type Scanner } from '@arc/kit/ports/scanner'
import { safeMessage } from '@arc/kit/safe-errors'
import { LOG } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import type { Photo } from '../generated/prisma/client.js'
import { sha256Of } from '../photos/photos.keys.js'
import { PhotosService } from '../photos/photos.service.js'
import { SingleFlight } from '../photos/single-flight.js'
import { inTempFolder } from '../photos/temp-folder.js'
import { receive } from '../photos/upload.js'
import { PICTURES } from '../photos/uploads.service.js'
import { fetchPublic } from './fetch-public.js'

/** A failed URL is retried after this long, in seconds. */
const RETRY_AFTER_SECONDS = 300

/** Whether an IP address may be connected to; with its Nest token. */
export type Reachable = (ip: string) => boolean
export const REACHABLE = Symbol('reachable')

/** Remote pictures of a user's items: fetched once, then a photo like any other (spec D-42). */
@Injectable()
export class RemotePictures {
  private readonly fetching = new SingleFlight<Photo>()

  constructor(
    private readonly db: Database,
    private readonly photos: PhotosService,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(SCANNER) private readonly scanner: Scanner,
    @Inject(LOG) private readonly log: Log,
    @Inject(REACHABLE) private readonly reachable: Reachable,
  ) {}

  /**
   * The photo of a URL that an item of this user refers to.
   * @throws NotFound when it cannot be fetched, or is not a picture; the error of a full disk, and Unavailable while it cannot be scanned
   */
  async get(userId: string, url: string): Promise<Photo> {
    const urlSha256 = sha256Of(url)
    const known = await this.db.client.remotePicture.findUnique({
      where: { userId_urlSha256: { userId, urlSha256 } },
      include: { photo: true },
    })
    return known?.photo ?? this.fetching.run(`${userId} ${urlSha256}`, () => this.fetch(userId, url, urlSha256))
  }

  private async fetch(userId: string, url: string, urlSha256: string): Promise<Photo> {
    const failureKey = `remote-picture:${urlSha256}`
    if (await this.cache.get(failureKey)) throw new NotFound('The picture')
    try {
      const photo = await inTempFolder(async (folder) => {
        const place = { path: join(folder, 'file'), name: 'The picture' }
        const file = await receive(await fetchPublic(url, { allow: this.reachable }), place, PICTURES, this.scanner)
        return this.photos.store(userId, file)
      })
      await this.db.client.remotePicture.createMany({ data: [{ userId, urlSha256, photoId: photo.id }], skipDuplicates: true })
      return photo
    } catch (error) {
      // Not the picture's fault, and over as soon as there is room, or the scanner answers.
      if (isDiskFull(error) || error instanceof Unavailable) throw error
      this.log.warn({ reason: safeMessage(error) }, 'remote picture could not be fetched')
      await this.cache.set(failureKey, '1', RETRY_AFTER_SECONDS)
      throw new NotFound('The picture')
    }
  }
}
