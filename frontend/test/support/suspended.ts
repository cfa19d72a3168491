import type { User } from '@arc/contracts/auth/accounts'
import { getSubscription } from '@arc/contracts/billing/subscriptions'
import type { House } from './home'
import { subscription } from './payments'
import { answer } from './stubs'
import { project, user } from './world'

const SINCE = '2026-01-05'

/** Suspends the account: "My Home" alone is left, and can't be changed. @returns its user */
export function suspend(house: House): User {
  house.projects = [project({ readOnly: true })]
  answer(getSubscription, subscription({ accountStatus: 'suspended', suspensionDate: SINCE, suspendedUntil: '2099-01-01T00:00:00.000Z' }))
  return user({ accountStatus: 'suspended', suspensionDate: SINCE })
}
