import { stepDueOn } from '@arc/contracts/inventory/claim-rules'
import type { Caller } from '@arc/kit/identity'
import type { Tx } from '../database.js'
import { storedClaim } from './claims.answers.js'
import { lockClaim, publishClaim } from './own-claim.js'

/** A step of a claim, by the day on which it is usually due (`YYYY-MM-DD`), and whether it is ticked off. */
export interface DatedStep {
  claimId: number
  dueOn: string
  done: boolean
}

/**
 * Ticks a step off, or takes the tick back; nothing changes when it is so already, or when no step is due on that day.
 * @throws NotFound for an unknown claim and for somebody else's, Refused for a read-only project
 */
export async function setStepDone(tx: Tx, caller: Caller, { claimId, dueOn, done }: DatedStep): Promise<void> {
  const row = await lockClaim(tx, caller, claimId)
  const claim = storedClaim(row)
  const step = stepDueOn(claim, dueOn)
  if (step === null || claim.done.includes(step) === done) return
  const steps = done ? [...claim.done, step] : claim.done.filter((one) => one !== step)
  const data = { done: steps, version: { increment: 1 }, updatedAt: new Date() }
  await publishClaim(tx, caller, await tx.claim.update({ where: { id: claimId, userId: caller.userId }, data }))
}
