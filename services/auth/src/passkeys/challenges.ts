import { CLOCK, type Clock } from '@arc/kit/clock'
import { Invalid } from '@arc/kit/errors'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'

const LIFETIME_MS = 5 * 60_000
const EXPIRED = 'This took too long. Please try again.'
const ClientData = z.object({ challenge: z.string().min(1).max(200) })

/** The challenges that passkeys sign: each is answered once, within five minutes. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param accountId null for a sign-in */
  async store(challenge: string, accountId: string | null): Promise<void> {
    const now = this.clock.now()
    await this.db.transaction(async (tx) => {
      await tx.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } })
      await tx.passkeyChallenge.create({ data: { challenge, accountId, expiresAt: new Date(now.getTime() + LIFETIME_MS) } })
    })
  }

  /**
   * Consumes the challenge of an answer.
   * @param clientData `clientDataJSON` of the answer
   * @throws Invalid for a challenge that is unknown, expired, used, or of another account
   */
  async consume(clientData: string, accountId: string | null): Promise<string> {
    const challenge = challengeOf(clientData)
    const where = { challenge: challenge ?? '', accountId, expiresAt: { gt: this.clock.now() } }
    const { count } = await this.db.transaction((tx) => tx.passkeyChallenge.deleteMany({ where }))
    if (!challenge || count === 0) throw new Invalid(EXPIRED)
    return challenge
  }
}

function challengeOf(clientData: string): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString())).challenge
  } catch {
    // Not what a browser sends: it is refused like an unknown challenge.
    return null
  }
}
