import { MAX_SENTENCE, type proposeCorrections } from '@arc/contracts/analysis/corrections'
import type { ResponseOf } from '@arc/contracts/define'
import { NotFound, TooMany, Unavailable } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { accountKey } from '@arc/kit/limits'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import type { AnalysisEnv } from '../analysis.env.js'
import { RecognitionsService } from '../batches/recognitions.service.js'
import { Database } from '../database.js'
import { ProviderUnavailable } from '../recogniser/provider-unavailable.js'
import { CORRECTOR, type Corrector, type Proposal, type Sentence } from './corrector.js'

const MINUTE = 60
/** Below the gateway's timeout. */
const TIMEOUT_MS = 25_000

/** Reads what the user wrote about the lines of a batch, and proposes changes; the review applies them. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly db: Database,
    private readonly recognitions: RecognitionsService,
    @Inject(CORRECTOR) private readonly corrector: Corrector,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(ENV) private readonly env: AnalysisEnv,
  ) {}

  /** @throws NotFound for an unknown, expired or foreign batch; TooMany; Unavailable when the provider does not answer */
  async propose({ userId }: Caller, batchKey: string, sentence: Sentence): Promise<ResponseOf<typeof proposeCorrections>> {
    const batch = await this.db.client.batch.findFirst({ where: { key: batchKey, userId, expiresAt: { gt: new Date() } } })
    if (!batch) throw new NotFound('The batch')
    const count = await this.cache.count(`limit:corrections:${accountKey(userId)}`, MINUTE)
    if (count > this.env.CORRECTIONS_PER_USER) throw new TooMany('Too many corrections. Please wait a minute and try again.', MINUTE)
    const proposal = await this.ask(sentence, (usage) => this.recognitions.storeUsage({ userId, batchKey }, usage))
    return { ...withinLines(proposal, sentence), source: this.corrector.source }
  }

  private async ask(sentence: Sentence, store: Parameters<Corrector['propose']>[2]): Promise<Proposal> {
    try {
      return await this.corrector.propose(sentence, AbortSignal.timeout(TIMEOUT_MS), store)
    } catch (error) {
      const late = error instanceof DOMException && error.name === 'TimeoutError'
      if (late || error instanceof ProviderUnavailable)
        throw new Unavailable(
          late ? 'the provider did not answer in time' : error,
          'The provider does not answer at the moment. Please try again.',
        )
      throw error
    }
  }
}

/** Whatever was answered: only given lines and given rooms, each field of a line once, and no more text than was sent. */
function withinLines({ changes, notUnderstood }: Proposal, { lines, rooms }: Sentence): Proposal {
  const keys = new Set(lines.map(({ key }) => key))
  const own = changes.filter(({ key, ...change }) => keys.has(key) && (change.field !== 'room' || rooms.includes(change.value)))
  const last = new Map(own.map((change) => [`${change.field} ${change.key}`, change]))
  return {
    changes: [...last.values()],
    notUnderstood: notUnderstood.slice(0, lines.length + 1).map((part) => ({ ...part, text: part.text.slice(0, MAX_SENTENCE) })),
  }
}
