import { randomBytes } from 'node:crypto'
import { analyzeBatch, type analyzeStored, type StoredPhoto } from '@arc/contracts/analysis/batches'
import { uploadTarget } from '@arc/contracts/inventory/projects'
import { type Rejected, storePhotos } from '@arc/contracts/media/photos'
import { assertUserExists } from '@arc/kit/deleted-users'
import { Invalid, NotFound, TooMany } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Jobs } from '@arc/kit/jobs'
import { accountKey } from '@arc/kit/limits'
import type { Part } from '@arc/kit/multipart'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import type { z } from 'zod'
import type { AnalysisEnv } from '../analysis.env.js'
import { Database } from '../database.js'
import { RECOGNISER, type Recogniser } from '../recogniser/recogniser.js'
import { analysePhoto } from './analyse-photo.job.js'
import { allRejected, KEY_LIFETIME_MS } from './batches.rules.js'
import { nextTurn, priorityOf } from './turns.js'
import { Upload } from './upload.js'

const HOUR = 3_600
const DAY = 24 * HOUR

interface NewBatch {
  key: string
  photos: z.output<typeof StoredPhoto>[]
  rejected: Rejected[]
  /** The project that takes the items, with its rooms. */
  target: z.output<typeof uploadTarget.response>
}

/** Batches of photos: started here, analysed by one job per photo, and readable until their key expires. */
@Injectable()
export class BatchesService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    private readonly services: Services,
    @Inject(RECOGNISER) private readonly recogniser: Recogniser,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AnalysisEnv,
  ) {}

  /**
   * Stores the photos of an upload as they stream in, and starts their analysis.
   * @throws Invalid for no file and for more than 50; TooLarge or Unsupported when every file was rejected; errors of
   *   inventory about the project
   */
  async start(caller: Caller, parts: AsyncIterable<Part>) {
    const { userId } = caller
    const upload = new Upload(parts, 'images')
    const { photos, rejected } = await this.store(upload, userId)
    upload.check()
    const projectId = projectIdOf(upload)
    const target = await this.targetOf(caller, projectId)
    if (photos.length === 0) throw allRejected(rejected)
    const found = photos.map(({ id, ...photo }) => ({ ...photo, photoId: id }))
    const started = await this.create(caller, { key: randomBytes(16).toString('base64url'), photos: found, rejected, target })
    return { ...started, rejected }
  }

  /**
   * Starts the analysis of photos that were uploaded one by one. A key that was used before answers with its batch. A photo of
   * somebody else is not found by media, so it ends as one that couldn't be analysed.
   * @throws errors of inventory about the project
   */
  async startStored(caller: Caller, { key, projectId, photos }: z.output<NonNullable<typeof analyzeStored.body>>) {
    const existing = await this.db.client.batch.findFirst({ where: { key, userId: caller.userId } })
    if (existing) return { progressKey: key, total: existing.total, projectId: existing.projectId }
    const target = await this.targetOf(caller, projectId ?? null)
    return this.create(caller, { key, photos, rejected: [], target })
  }

  private targetOf({ userId, isBasic }: Caller, projectId: number | null) {
    return this.services.call('inventory', uploadTarget, { body: { userId, projectId, basic: isBasic } })
  }

  /** @throws TooMany above `PHOTOS_ANALYSED_PER_USER` in a day: a provider may cost money for each */
  private async countPhotos(userId: string, photos: number): Promise<void> {
    const limit = this.env.PHOTOS_ANALYSED_PER_USER
    let counted = 0
    for (let photo = 0; photo < photos; photo++) counted = await this.cache.count(`limit:photos-analysed:${accountKey(userId)}`, DAY)
    if (counted > limit)
      throw new TooMany(`You can have ${limit.toLocaleString('en-US')} photos analysed a day. Please try again tomorrow.`, HOUR)
  }

  /** Stores the batch with its photos and one job for each. @throws TooMany */
  private async create({ userId, isBasic }: Caller, { key, photos, rejected, target }: NewBatch) {
    await this.countPhotos(userId, photos.length)
    const { projectId, rooms, categories } = target
    const tier = isBasic ? 'basic' : 'pro'
    await this.db.transaction(async (tx) => {
      await assertUserExists(tx, userId)
      await tx.batch.deleteMany({ where: { userId, expiresAt: { lt: new Date() } } })
      const batch = { key, userId, projectId, rooms, categories, tier, rejected, source: this.recogniser.source, total: photos.length }
      await tx.batch.create({ data: { ...batch, expiresAt: new Date(Date.now() + KEY_LIFETIME_MS) } })
      const turn = await nextTurn(tx, userId, tier)
      await tx.batchPhoto.createMany({
        data: photos.map(({ photoId, name, width, height }, position) => ({
          batchKey: key,
          position,
          photoId,
          fileName: name,
          width,
          height,
          turn: turn + position,
        })),
      })
      for (const position of photos.keys())
        await this.jobs.send(tx, analysePhoto, { batchKey: key, position }, { priority: priorityOf(tier, turn + position) })
    })
    return { progressKey: key, total: photos.length, projectId }
  }

  /** Streams the files to media. @throws the error of the upload itself, if that ended the stream */
  private async store(upload: Upload, userId: string) {
    try {
      return await this.services.call('media', storePhotos, {}, { stream: upload.asForm({ userId }) })
    } catch (error) {
      throw upload.failure ?? error
    }
  }

  /** Deletes a batch: its jobs then find nothing to do. @throws NotFound for an unknown or foreign key */
  async cancel({ userId }: Caller, key: string) {
    const { count } = await this.db.transaction((tx) => tx.batch.deleteMany({ where: { key, userId } }))
    if (count === 0) throw new NotFound('The batch')
    return { cancelled: true as const }
  }
}

/** The chosen project, or null. @throws Invalid */
function projectIdOf(upload: Upload): number | null {
  const { body } = analyzeBatch
  if (!body) return null
  const { success, data } = body.fields.safeParse({ projectId: upload.fields.get('projectId') || undefined })
  if (!success) throw new Invalid('This project cannot be chosen.')
  return data.projectId ?? null
}
