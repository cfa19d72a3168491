import { z } from 'zod'
import { route } from '../define.js'
import { momentOfAnyYear } from '../text.js'
import { AccountStatus, Tier } from './accounts.js'

/** What an account export contains of the account itself; never the password. */
export const ProfileRecord = z.object({
  kind: z.literal('profile'),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: momentOfAnyYear(),
  plan: Tier,
  accountStatus: AccountStatus,
  hideWelcomeModal: z.boolean(),
})
export type ProfileRecord = z.output<typeof ProfileRecord>

export const exportProfile = route({
  name: 'exportProfile',
  method: 'POST',
  path: '/internal/account-data/profile',
  access: 'service',
  summary: 'The profile of an account for its export; 404 for an account that does not exist.',
  body: z.object({ userId: z.string() }),
  response: z.object({ profile: ProfileRecord, demo: z.boolean() }),
})
