import { isUserDeleted } from '@arc/kit/deleted-users'
import type { Log } from '@arc/kit/log'
import { ENV, LOG } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AnalysisEnv } from '../analysis.env.js'
import { Database } from '../database.js'
import type { Batch, BatchPhoto } from '../generated/prisma/client.js'
import { RawFinding } from '../recogniser/findings.js'
import { countUsage } from '../recogniser/provider-call.js'
import type { Usage } from '../recogniser/recogniser.js'

type Photo = BatchPhoto & { batch: Batch }

/** The position of a call that concerns no photo. */
const NO_PHOTO = -1

/** Stores what a provider found and what it cost, so that a retry never pays twice and the cost per user is known. */
@Injectable()
export class RecognitionsService {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: AnalysisEnv,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** What an earlier attempt found; null when none was stored. */
  async find({ batchKey, position }: BatchPhoto): Promise<RawFinding[] | null> {
    const row = await this.db.client.recognition.findUnique({ where: { batchKey_position: { batchKey, position } } })
    return row && RawFinding.array().parse(row.findings)
  }

  /**
   * Stores an answer with its usage in one transaction: only the usage for a cancelled batch, nothing for a deleted user.
   * @param findings null for an answer without a list
   * @param usage null when the provider does not report it
   */
  async store({ batch: { userId }, batchKey, position }: Photo, findings: RawFinding[] | null, usage: Usage | null): Promise<void> {
    const microDollars = usage && this.priceOf(usage)
    await this.db.transaction(async (tx) => {
      if (await isUserDeleted(tx, userId)) return
      const [photo] = await tx.$queryRaw<unknown[]>`
        select 1 from batches join batch_photos on batch_key = key
        where key = ${batchKey} and position = ${position} and user_id = ${userId} for share of batches`
      if (findings && photo)
        await tx.recognition.createMany({
          data: [{ batchKey, position, findings: RawFinding.array().parse(findings) }],
          skipDuplicates: true,
        })
      if (usage) await tx.providerCall.create({ data: { userId, batchKey, position, ...usage, microDollars } })
    })
    if (!usage) return
    countUsage(usage, microDollars)
    this.log.info({ ...usage, batch: batchKey, position }, 'provider call')
  }

  /** Stores what a call without a photo cost, such as the reading of a sentence; nothing for a deleted user. */
  async storeUsage({ userId, batchKey }: Pick<Batch, 'userId'> & { batchKey: string }, usage: Usage): Promise<void> {
    const microDollars = this.priceOf(usage)
    await this.db.transaction(async (tx) => {
      if (await isUserDeleted(tx, userId)) return
      await tx.providerCall.create({ data: { userId, batchKey, position: NO_PHOTO, ...usage, microDollars } })
    })
    countUsage(usage, microDollars)
  }

  /** Dollars per million tokens are micro-dollars per token. */
  private priceOf({ inputTokens, outputTokens }: Usage): bigint | null {
    const { OPENAI_INPUT_PRICE: input, OPENAI_OUTPUT_PRICE: output } = this.env
    if (input === undefined || output === undefined) return null
    return BigInt(Math.round(inputTokens * input + outputTokens * output))
  }
}
