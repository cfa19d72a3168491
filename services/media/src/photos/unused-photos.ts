import { findFileReferences } from '@arc/contracts/inventory/trash'
import { photoRemoved } from '@arc/contracts/media/photo-events'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { publish } from '@arc/kit/outbox'
import { FILES, type Files } from '@arc/kit/ports/files'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import { folderOf } from './photos.keys.js'

/** Removes photos that no item refers to any more. */
export const removeUnused = defineJob({
  name: 'remove-unused-photos',
  data: z.object({ userId: z.string(), photos: z.array(z.string()) }),
  retries: 20,
  timeoutSeconds: 900,
})

/** A photo that was uploaded or cropped within this time may be about to be used. */
const GRACE_SECONDS = 24 * 3600
const PHOTO_URL = /^\/api\/(?:image|thumbnail)\/(p[0-9a-f]{31})$/

/** The photos among these addresses. */
export const photoIdsIn = (files: readonly string[]): string[] => [...new Set(files.flatMap((url) => PHOTO_URL.exec(url)?.[1] ?? []))]

const urlsOf = (id: string) => [`/api/image/${id}`, `/api/thumbnail/${id}`]

@Injectable()
export class UnusedPhotos {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly services: Services,
    @Inject(FILES) private readonly files: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Run(removeUnused) async remove(input: { userId: string; photos: string[] }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const { userId } = input
    const later: string[] = []
    for (let photos = input.photos; photos.length > 0; ) {
      const sources: string[] = []
      const unused = await this.unreferenced(userId, photos)
      // Crops of an analysis that became no item go before the photo that they were cut from.
      for (const id of [...(await this.unusedCrops(userId, unused)), ...unused]) {
        signal.throwIfAborted()
        const removed = await this.removeOne(userId, id)
        if (removed === 'recent') later.push(id)
        else if (removed !== 'kept' && removed.sourcePhotoId) sources.push(removed.sourcePhotoId)
      }
      // The photo that the last crop was cut from goes with it.
      photos = [...new Set(sources)]
    }
    if (later.length === 0) return
    await this.db.transaction((tx) => this.jobs.send(tx, removeUnused, { userId, photos: later }, { afterSeconds: GRACE_SECONDS + 60 }))
  }

  /**
   * Removes photos that a failed import stored, at most `limit`. One that was uploaded again meanwhile, or that something refers to, stays,
   * and goes like other photos when nothing refers to it.
   * @returns how many were looked at
   */
  async removeImported({ userId, importId }: { userId: string; importId: string }, limit: number): Promise<number> {
    // Those that were cut from another one come first.
    const rows = await this.db.client.$queryRaw<{ id: string }[]>`select id from photos
      where user_id = ${userId} and import_id = ${importId}::uuid and used_at = created_at
      order by source_photo_id is null, id limit ${limit}`
    const ids = rows.map(({ id }) => id)
    for (const id of ids.length === 0 ? [] : await this.unreferenced(userId, ids)) await this.removeOne(userId, id, { graceSeconds: 0 })
    await this.db.transaction((tx) => tx.photo.updateMany({ where: { userId, id: { in: ids } }, data: { usedAt: this.clock.now() } }))
    return ids.length
  }

  private async unusedCrops(userId: string, photos: string[]): Promise<string[]> {
    const crops = await this.db.client.photo.findMany({ where: { userId, sourcePhotoId: { in: photos } }, select: { id: true } })
    if (crops.length === 0) return []
    return this.unreferenced(
      userId,
      crops.map(({ id }) => id),
    )
  }

  private async unreferenced(userId: string, photos: string[]): Promise<string[]> {
    const { files } = await this.services.call('inventory', findFileReferences, { body: { userId, files: photos.flatMap(urlsOf) } })
    const referenced = new Set(photoIdsIn(files))
    return photos.filter((id) => !referenced.has(id))
  }

  /**
   * Removes a photo that has no crops. Its files go while the row is locked: an upload of the same content waits, and then stores it
   * again. A process that dies in between keeps the row, and the job runs again.
   * @returns 'kept' when it is gone already or has crops, 'recent' when it may be about to be used
   */
  private removeOne(
    userId: string,
    id: string,
    { graceSeconds } = { graceSeconds: GRACE_SECONDS },
  ): Promise<{ sourcePhotoId: string | null } | 'recent' | 'kept'> {
    return this.db.transaction(async (tx) => {
      const [photo] = await tx.$queryRaw<{ sha256: string; sourcePhotoId: string | null; usedAt: Date; version: number }[]>`
        select sha256, version, source_photo_id as "sourcePhotoId", used_at as "usedAt" from photos p where id = ${id} and user_id = ${userId}
          and not exists (select 1 from photos crop where crop.source_photo_id = p.id)
          and not exists (select 1 from remote_pictures where photo_id = p.id) for update`
      if (!photo) return 'kept'
      if (photo.usedAt.getTime() > this.clock.now().getTime() - graceSeconds * 1000) return 'recent'
      await this.files.removeAll(`${folderOf({ userId, sha256: photo.sha256 })}/`)
      await tx.photo.delete({ where: { id, userId } })
      await publish(tx, photoRemoved, { photoId: id, userId, version: photo.version + 1 })
      return photo
    })
  }
}
