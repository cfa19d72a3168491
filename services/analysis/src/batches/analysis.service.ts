import type { Finding } from '@arc/contracts/analysis/batches'
import { ANALYSIS_IMAGE_EDGE, type Box, cropPhotos, readPicture } from '@arc/contracts/media/photos'
import { LIMITS } from '@arc/contracts/text'
import { isFinal, isRefused, NoRoom, reasonOf } from '@arc/kit/errors'
import { type JobRun, Run } from '@arc/kit/job'
import type { Log } from '@arc/kit/log'
import type { Platform } from '@arc/kit/platform'
import { ENV, LOG, PLATFORM } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { AnalysisEnv } from '../analysis.env.js'
import { CAPTIONER, type Captioner } from '../captions/captioner.js'
import { Database } from '../database.js'
import { combine } from '../evidence/combine.rules.js'
import { EvidenceService } from '../evidence/evidence.service.js'
import type { Batch, BatchPhoto } from '../generated/prisma/client.js'
import { type Owner, type ValidFinding, validateFindings } from '../recogniser/findings.rules.js'
import { ProviderUnavailable } from '../recogniser/provider-unavailable.js'
import { type AnalysisImage, RECOGNISER, type Recogniser } from '../recogniser/recogniser.js'
import { SharedSemaphore } from '../recogniser/shared-semaphore.js'
import { analysePhoto, photoGaveUp } from './analyse-photo.job.js'
import { findingKey } from './batches.rules.js'
import { OutcomesService, type PhotoOutcome } from './outcomes.service.js'
import { RecognitionsService } from './recognitions.service.js'
import { retryUnreachable } from './retry.js'

const NOT_ANALYSED = 'This photo could not be analysed.'

type Photo = BatchPhoto & { batch: Batch }

/** Below the job's own timeout, so that a photo that hangs is stored as failed. */
const PHOTO_TIMEOUT_MS = 240_000

const Rooms = z.array(z.object({ id: z.number(), name: z.string() }))
const Categories = z.array(z.string())

/** Analyses the photos of batches, one job each. A repeated job continues where the last run stopped. */
@Injectable()
export class AnalysisService {
  /** Limits the concurrent provider calls of all replicas. */
  private readonly limitCalls: <T>(call: () => Promise<T>, signal: AbortSignal) => Promise<T>

  constructor(
    private readonly db: Database,
    private readonly services: Services,
    private readonly outcomes: OutcomesService,
    private readonly recognitions: RecognitionsService,
    private readonly evidence: EvidenceService,
    @Inject(RECOGNISER) private readonly recogniser: Recogniser,
    @Inject(CAPTIONER) private readonly captioner: Captioner | null,
    @Inject(ENV) env: AnalysisEnv,
    @Inject(LOG) private readonly log: Log,
    @Inject(PLATFORM) { exclusive }: Pick<Platform, 'exclusive'>,
  ) {
    const { RECOGNITIONS_AT_ONCE: limit } = env
    const [local, shared] = [pLimit(limit), new SharedSemaphore(db, limit)]
    this.limitCalls = (call, signal) => (exclusive ? local(call) : shared.take(call, signal))
  }

  @Run(analysePhoto) async analyse({ batchKey, position }: z.output<typeof analysePhoto.data>, run: JobRun): Promise<void> {
    const where = { batchKey_position: { batchKey, position } }
    const photo = await this.db.client.batchPhoto.findUnique({ where, include: { batch: true } })
    if (photo?.status !== 'waiting') return
    try {
      const signal = AbortSignal.any([run.signal, AbortSignal.timeout(PHOTO_TIMEOUT_MS)])
      await this.outcomes.done(photo, await this.outcomeOf(photo, signal))
    } catch (error) {
      // A shutdown is not a failure of the photo: the job runs again after the restart.
      if (run.signal.aborted || !(run.lastAttempt || isFinal(error))) throw error
      this.log.error({ batch: batchKey, position, err: error }, 'photo could not be analysed')
      await this.outcomes.failed(photo, reasonFor(error), { refused: isRefused(error) })
    }
  }

  @Run(photoGaveUp) async giveUp({ batchKey, position }: z.output<typeof photoGaveUp.data>): Promise<void> {
    const photo = await this.db.client.batchPhoto.findUnique({ where: { batchKey_position: { batchKey, position } } })
    if (photo) await this.outcomes.failed(photo, NOT_ANALYSED)
  }

  private async outcomeOf(photo: Photo, signal: AbortSignal): Promise<PhotoOutcome> {
    const owner = { rooms: Rooms.parse(photo.batch.rooms), categories: Categories.parse(photo.batch.categories) }
    const stored = await this.recognitions.find(photo)
    const { items, evidence, image } = stored ? { items: stored, evidence: null, image: null } : await this.recognise(photo, owner, signal)
    const by = this.recogniser.source === 'provider' ? 'provider' : 'local'
    const combined = evidence ? combine(items, evidence, by) : { items, otherBarcodes: [] }
    const describes = this.recogniser.source === 'local' && image !== null
    const described = describes ? await this.captioner?.describe(image, combined.items, signal) : undefined
    const findings = await this.withCrops(photo, validateFindings(described ?? combined.items, owner), signal)
    return { findings, textRead: evidence !== null, otherBarcodes: combined.otherBarcodes }
  }

  private async withCrops(photo: Photo, findings: ValidFinding[], signal: AbortSignal): Promise<Finding[]> {
    if (findings.length === 0) return []
    const [whole, ...crops] = await this.cropsOf(photo, [WHOLE, ...boxesToCrop(findings)], signal)
    let next = findings.length
    return findings.map((finding, ordinal) => {
      const others = finding.otherBoxes?.length ?? 0
      next += others
      return {
        ...finding,
        ...(others > 0 ? { otherCrops: crops.slice(next - others, next) } : {}),
        key: findingKey(photo.batchKey, photo.position, ordinal),
        photoId: photo.photoId,
        imageUrl: crops[ordinal]?.imageUrl ?? `/api/image/${photo.photoId}`,
        fingerprint: crops[ordinal]?.fingerprint ?? null,
        photoFingerprint: whole?.fingerprint ?? null,
        source: finding.source ?? this.recogniser.source,
      }
    })
  }

  /** The photo is read beside its recognition. A provider is never waited for longer than it takes: what is not read by then is left out. */
  private async recognise(photo: Photo, owner: Owner, signal: AbortSignal) {
    const image = await this.pictureOf(photo, signal)
    const { fileName } = photo
    const reading = this.evidence.begin(image, { objects: this.recogniser.source === 'provider', signal })
    const names = { rooms: owner.rooms.map(({ name }) => name), categories: owner.categories }
    const store: AnalysisImage['store'] = (findings, usage) => this.recognitions.store(photo, findings, usage)
    const input = { image, fileName, ...names, signal, store, evidence: () => reading.ready() }
    try {
      const items = await this.limitCalls(() => {
        if (this.recogniser.source === 'provider') reading.asked()
        return this.recogniser.recognise(input)
      }, signal)
      const own = this.recogniser.source === 'local' && !items.some(({ source }) => source === 'demo')
      const evidence = own ? await reading.done : reading.ready()
      // A photo that was interrupted by a shutdown is read again.
      signal.throwIfAborted()
      return { items, evidence, image }
    } finally {
      reading.drop()
    }
  }

  private async pictureOf({ batch: { userId }, photoId }: Photo, signal: AbortSignal): Promise<Buffer> {
    const body = { userId, imageUrl: `/api/image/${photoId}`, edge: ANALYSIS_IMAGE_EDGE }
    const answer = await retryUnreachable(() => this.services.call('media', readPicture, { body }, { signal }), signal)
    return Buffer.from(await answer.arrayBuffer())
  }

  /** The crops, in the order of the boxes. Idempotent: the same box of the same photo is the same crop. */
  private async cropsOf({ batch: { userId }, photoId: id }: Photo, boxes: Box[], signal: AbortSignal) {
    if (boxes.length === 0) return []
    const args = { params: { id }, body: { userId, boxes } }
    const { photos } = await retryUnreachable(() => this.services.call('media', cropPhotos, args, { signal }), signal)
    return photos.map(({ url, fingerprint }) => ({ imageUrl: url, fingerprint }))
  }
}

/** The crop of the whole photo is the photo. */
const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 }

/** The box of each finding, then those of the other items of quantities; no more than one call takes. */
const boxesToCrop = (findings: readonly ValidFinding[]): Box[] =>
  [...findings.map(({ box }) => box), ...findings.flatMap(({ otherBoxes = [] }) => otherBoxes)].slice(0, LIMITS.itemsPerPhoto)

/** The error text for the user, without internal details. */
function reasonFor(error: unknown): string {
  if (error instanceof ProviderUnavailable) return 'The recogniser does not answer at the moment. Please try again later.'
  // The crops of what was found do not fit in the storage of the user.
  if (isFinal(error) || error instanceof NoRoom) return reasonOf(error)
  return NOT_ANALYSED
}
