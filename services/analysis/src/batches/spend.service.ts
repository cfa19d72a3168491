import type { Log } from '@arc/kit/log'
import { ENV, LOG } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AnalysisEnv } from '../analysis.env.js'
import { Database } from '../database.js'
import { countUsage } from '../recogniser/provider-call.js'
import type { Usage } from '../recogniser/recogniser.js'

/** Records the usage and cost of each provider call per user. */
@Injectable()
export class SpendService {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: AnalysisEnv,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** @param photo the photo and its owner */
  async record(photo: { userId: string; batchKey: string; position: number }, usage: Usage): Promise<void> {
    const call = { ...photo, ...usage, microDollars: this.priceOf(usage) }
    countUsage(usage, call.microDollars)
    await this.db.transaction(async (tx) => {
      // Nothing is stored for a deleted account.
      if (!(await tx.deletedUser.findUnique({ where: { userId: photo.userId } }))) await tx.providerCall.create({ data: call })
    })
    this.log.info({ ...usage, batch: photo.batchKey, position: photo.position }, 'provider call')
  }

  /** Dollars per million tokens are micro-dollars per token. */
  private priceOf({ inputTokens, outputTokens }: Usage): bigint | null {
    const { OPENAI_INPUT_PRICE: input, OPENAI_OUTPUT_PRICE: output } = this.env
    if (input === undefined || output === undefined) return null
    return BigInt(Math.round(inputTokens * input + outputTokens * output))
  }
}
