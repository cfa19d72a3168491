import { listOwnTickets } from '@arc/contracts/admin/tickets'
import { getGoogleData } from '@arc/contracts/auth/google'
import { getSecurity } from '@arc/contracts/auth/security'
import { listInvoices } from '@arc/contracts/billing/invoices'
import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { getStats } from '@arc/contracts/inventory/stats'
import { listDocumentPage } from '@arc/contracts/media/documents'
import { listReports } from '@arc/contracts/reports/reports'
import { type House, home } from './home'
import { subscription, takeSandboxPayments } from './payments'
import { answer } from './stubs'
import { libraryPage } from './world'

/** Answers what the pages ask that a visitor opens. */
export function publicPages(): void {
  takeSandboxPayments()
  answer(getGoogleData, {})
}

/** Answers what the pages of the menu ask, and the public pages. */
export function menuPages(changes: Partial<House> = {}): House {
  publicPages()
  const house = home(changes)
  answer(getStats, { itemCount: 0 })
  answer(listReports, [])
  answer(listDocumentPage, libraryPage([]))
  answer(getSubscription, subscription())
  answer(listInvoices, [])
  answer(listOwnTickets, [])
  answer(getSecurity, {
    ...{ hasPassword: true, emailVerified: true, pendingEmail: null, sessions: [], totp: null, passkeys: [], tokens: [] },
  })
  return house
}
