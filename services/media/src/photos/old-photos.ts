import { PRINTED_IMAGE_EDGE } from '@arc/contracts/media/photos'
import type { Log } from '@arc/kit/log'
import { Schedule, type TaskGroup } from '@arc/kit/schedule'
import { LOG } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import type { Photo } from '../generated/prisma/client.js'
import { Decoding, SMALL } from './decoding.js'
import { measuresOf, type PixelMeasures } from './measures.rules.js'
import { publishMeasures } from './photo-measures.js'
import { ScaledService } from './scaled.service.js'
import { sharp } from './sharp.js'
import { SpareTime } from './spare-time.js'

const PAUSE_SECONDS = 3_600
/** Photos that one query reads. */
const CHUNK = 100
/** Photos that one run measures: ten thousand of an old account take five hours. */
const MAX_PER_RUN = 2_000

/**
 * Measures photos that were stored before photos were measured, one at a time, while nobody uploads. What is left follows from the rows, so
 * a restart forgets nothing; one that cannot be read is passed over until all others are measured.
 */
@Injectable()
export class OldPhotos {
  private readonly tasks: TaskGroup
  private last = ''

  constructor(
    private readonly db: Database,
    private readonly scaled: ScaledService,
    private readonly decoding: Decoding,
    private readonly spareTime: SpareTime,
    schedule: Schedule,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.tasks = schedule.every(PAUSE_SECONDS, [{ name: 'measure-old-photos', run: (signal) => this.measure(signal) }])
  }

  /** Measures now what is not measured yet. */
  run(): Promise<void> {
    return this.tasks.run()
  }

  private async measure(signal: AbortSignal): Promise<number> {
    let measured = 0
    for (let looked = 0; looked < MAX_PER_RUN; ) {
      const photos = await this.next()
      for (const photo of photos) {
        await this.spareTime.wait(signal)
        signal.throwIfAborted()
        measured += await this.measureOne(photo)
      }
      looked += photos.length
      this.last = photos.length < CHUNK ? '' : (photos.at(-1)?.id ?? '')
      if (photos.length < CHUNK) break
    }
    return measured
  }

  private next(): Promise<Photo[]> {
    const where = { id: { gt: this.last }, brightness: null, prepared: true, problem: null }
    return this.db.client.photo.findMany({ where, orderBy: { id: 'asc' }, take: CHUNK })
  }

  private async measureOne(photo: Photo): Promise<number> {
    try {
      const picture = await this.scaled.jpeg({ kind: 'photo', photo }, PRINTED_IMAGE_EDGE)
      return await this.store(photo, await this.decoding.run(photo.userId, SMALL, () => measuresOf(sharp(picture))))
    } catch (error) {
      this.log.warn({ photo: photo.id, err: error }, 'a photo was not measured')
      return 0
    }
  }

  /** @returns 0 when it was measured or removed meanwhile */
  private store({ id, userId }: Photo, data: PixelMeasures): Promise<number> {
    return this.db.transaction(async (tx) => {
      const stored = await tx.photo.updateManyAndReturn({ where: { id, userId, brightness: null }, data })
      await publishMeasures(tx, stored)
      return stored.length
    })
  }
}
