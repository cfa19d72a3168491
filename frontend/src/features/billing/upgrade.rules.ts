import { BILLING_TEXTS } from './billing.texts'

/**
 * What follows a refused upgrade (spec UPGR-04, UPGR-05): "Authentication required" goes to the login, "Already upgraded" to
 * billing; anything else is shown.
 */
export function upgradeFailure({ status, message }: { status: number | undefined; message: string }): {
  goTo: string | null
  text: string
} {
  if (status === 401 || message === 'Authentication required') return { goTo: '/login', text: message }
  if (status === 409 || message === 'Already upgraded') return { goTo: '/billing', text: message }
  return { goTo: null, text: message || BILLING_TEXTS.upgradePage.unexpected }
}
