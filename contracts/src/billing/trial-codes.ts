import { z } from 'zod'
import { Tier } from '../auth/accounts.js'
import { route } from '../define.js'

const code = z.string({ error: 'Trial code is required.' }).trim().toUpperCase().min(1, 'Trial code is required.').max(64)
export const TrialGrant = z.object({ trialDays: z.number().int(), planType: Tier })

export const validateTrialCode = route({
  name: 'validateTrialCode',
  method: 'POST',
  path: '/api/trial-codes/validate',
  access: 'public',
  summary: 'What a trial code grants; unknown, expired, and used-up codes are refused.',
  body: z.object({ code }),
  response: TrialGrant,
})
/** Counts one use for an account that is being created; repeated calls for the same account count once. */
export const redeemTrialCode = route({
  name: 'redeemTrialCode',
  method: 'POST',
  path: '/internal/trial-codes/redeem',
  access: 'service',
  summary: 'Counts one use of a code for one account.',
  body: z.object({ code, userId: z.string() }),
  response: TrialGrant,
})
