import { randomInt } from 'node:crypto'
import { PLANS, type Tier } from '@arc/contracts/plans'
import { Invalid } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'
import type { TrialCode } from '../generated/prisma/client.js'

const INVALID_CODE = 'Invalid trial code'
/** A use whose account never registered is released after this long. */
const UNCONFIRMED_MINUTES = 10
// Without the letters and digits that look alike.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const grantOf = (code: TrialCode) => ({
  trialDays: code.trialDays,
  planType: code.planType === 'pro' ? ('pro' as const) : ('basic' as const),
})

@Injectable()
export class TrialCodesService {
  constructor(private readonly db: Database) {}

  /** Creates a code. Without days it grants 7 for basic and 30 for pro (spec D-01). */
  create(input: {
    planType: Tier
    trialDays?: number | undefined
    uses: number
    code?: string | undefined
    expiresAt?: Date | undefined
  }): Promise<TrialCode> {
    const { planType, uses, expiresAt } = input
    const code = (input.code ?? `ARC-${pick(4)}-${pick(4)}`).toUpperCase()
    const data = { code, planType, uses, trialDays: input.trialDays ?? PLANS[planType].trialDays, expiresAt: expiresAt ?? null }
    return this.db.transaction((tx) => tx.trialCode.create({ data }))
  }

  /** The oldest code with free uses; created when there is none. */
  async any(planType: Tier, uses: number): Promise<TrialCode> {
    for (const code of await this.db.client.trialCode.findMany({ where: { planType }, orderBy: { createdAt: 'asc' } }))
      if ((await free(this.db.client, code)) > 0) return code
    return this.create({ planType, uses })
  }

  /** What a code grants. @throws Invalid for an unknown, expired or used-up one */
  async validate(code: string) {
    return grantOf(await usable(this.db.client, code))
  }

  /** Counts a use for an account; the same account counts once. @throws Invalid */
  redeem(code: string, userId: string) {
    return this.db.transaction(async (tx) => {
      // Serialises redemptions of one code, so that the last use is granted once.
      await tx.$executeRaw`select 1 from trial_codes where code = ${code} for update`
      const before = await tx.redemption.findUnique({ where: { userId }, include: { trialCode: true } })
      if (before) return grantOf(before.trialCode)
      const grant = grantOf(await usable(tx, code))
      await tx.redemption.create({ data: { userId, code } })
      return grant
    })
  }
}

async function usable(tx: Tx, code: string): Promise<TrialCode> {
  const found = await tx.trialCode.findUnique({ where: { code } })
  if (!found || (await free(tx, found)) <= 0) throw new Invalid(INVALID_CODE)
  return found
}

async function free(tx: Tx, code: TrialCode): Promise<number> {
  if (code.expiresAt && code.expiresAt < new Date()) return 0
  const recent = new Date(Date.now() - UNCONFIRMED_MINUTES * 60_000)
  const used = await tx.redemption.count({
    where: { code: code.code, OR: [{ confirmedAt: { not: null } }, { createdAt: { gt: recent } }] },
  })
  return code.uses - used
}

const pick = (length: number): string => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
