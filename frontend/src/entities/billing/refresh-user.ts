import type { User } from '@arc/contracts/auth/accounts'
import { currentUser, refreshUser } from '../auth/session'

/** Time between two attempts, and their number: the account follows the subscription by an event, within a second or two. */
const PAUSE = 700
const ATTEMPTS = 6

/** Refetches the user until the change of the subscription has reached the account. */
export async function refreshUserUntil(reached: (user: User) => boolean): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await refreshUser()
    const user = currentUser()
    if (!user || reached(user)) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
