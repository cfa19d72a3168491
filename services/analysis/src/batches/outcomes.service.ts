import { batchCompleted, batchFailed, batchProgressed } from '@arc/contracts/analysis/batch-events'
import { type Finding } from '@arc/contracts/analysis/batches'
import { type AnalysedThing, photoAnalysed } from '@arc/contracts/analysis/photo-events'
import { furtherKey } from '@arc/contracts/inventory/photo-index-rules'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { afterCommit } from '@arc/kit/db'
import { publish } from '@arc/kit/outbox'
import { duration } from '@arc/kit/telemetry.metrics'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'
import type { Batch, BatchPhoto } from '../generated/prisma/client.js'
import { batchError, progressOf, statusOf } from './batches.rules.js'

/** What was found on a photo. */
export interface PhotoOutcome {
  findings: Finding[]
  /** Whether text and barcodes were read on this machine. */
  textRead: boolean
  /** Numbers of barcodes that lie on none of the items. */
  otherBarcodes: string[]
}

/** The objective "analysis in time" is about it (docs/slo.md), so it includes the time in the queue and all attempts. */
const photoDuration = duration('arc.photo.duration', 'Time from the start of a batch to the outcome of a photo', { long: true })

/** Stores the outcome of a photo once and publishes the progress of its batch. */
@Injectable()
export class OutcomesService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  done(photo: BatchPhoto, { findings, textRead, otherBarcodes }: PhotoOutcome): Promise<void> {
    return this.settle(photo, { status: 'done', error: null, textRead, otherBarcodes }, findings)
  }

  /** @param refused whether nothing of ours failed: the photo was deleted, or the account is full */
  failed(photo: BatchPhoto, reason: string, { refused = false } = {}): Promise<void> {
    return this.settle(photo, { status: 'failed', error: reason }, [], refused ? 'refused' : 'failed')
  }

  /** Idempotent: a photo that is no longer waiting is left unchanged. */
  private settle(
    { batchKey, position, photoId, width, height }: BatchPhoto,
    outcome: { status: 'done' | 'failed'; error: string | null; textRead?: boolean; otherBarcodes?: string[] },
    findings: Finding[],
    measuredAs: 'done' | 'failed' | 'refused' = outcome.status,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      if (!(await lockBatch(tx, batchKey))) return
      const { count } = await tx.batchPhoto.updateMany({ where: { batchKey, position, status: 'waiting' }, data: outcome })
      if (count === 0) return
      await tx.storedFinding.createMany({ data: findings.map((data, ordinal) => ({ key: data.key, batchKey, position, ordinal, data })) })
      const failed = outcome.status === 'failed' ? 1 : 0
      const batch = await tx.batch.update({
        where: { key: batchKey },
        data: { finished: { increment: 1 }, failed: { increment: failed }, version: { increment: 1 } },
      })
      await announce(tx, batch)
      const { userId, projectId } = batch
      const things = findings.flatMap(thingsOf)
      // A photo on which nothing was found is no map.
      if (things.length > 0)
        await publish(tx, photoAnalysed, {
          ...{ photoId, userId, projectId, width, height, things },
          ...{ version: await nextVersion(tx), analysedAt: this.clock.now().toISOString() },
        })
      afterCommit(tx, () => photoDuration((Date.now() - batch.createdAt.getTime()) / 1000, { 'arc.outcome': measuredAs }))
    })
  }
}

/** The things of a finding: one for each of its quantity whose place is known. */
const thingsOf = ({ key, box, otherBoxes = [], name, category, estimatedValue }: Finding): AnalysedThing[] => [
  { key, box, name, category, estimatedValue },
  ...otherBoxes.map((other, at) => ({ key: furtherKey(key, at), box: other, name, category, estimatedValue })),
]

/**
 * Locks a batch until the commit. Every transaction locks the batch before its photos, because deleting a batch does so too.
 * @returns false when it was deleted
 */
async function lockBatch(tx: Tx, key: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`select 1 from batches where key = ${key} for update`
  return rows.length > 0
}

/** Later than every version before it: a photo can be analysed in several batches. */
async function nextVersion(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ version: number }[]>`select nextval('photo_versions')::float8 as version`
  if (!row) throw new Error('A sequence has no next value.')
  return row.version
}

/** Publishes the progress of the batch, and completes it with its last photo. */
async function announce(tx: Tx, batch: Batch): Promise<void> {
  const { key, userId, version, finished, total } = batch
  const facts = { progressKey: key, userId, version, finished, total, progress: progressOf(batch) }
  await publish(tx, batchProgressed, facts)
  const status = statusOf(batch)
  if (status === 'running') return
  const photos = await tx.batchPhoto.findMany({ where: { batchKey: key }, select: { error: true } })
  const error = status === 'failed' ? batchError(photos.map((photo) => photo.error)) : null
  await tx.batch.update({ where: { key }, data: { status, error } })
  if (error === null) return publish(tx, batchCompleted, facts)
  await publish(tx, batchFailed, { ...facts, error })
}
