import type { Ticket } from '@arc/contracts/admin/tickets'

/** The names of categories and priorities of tickets. */
export const CATEGORY_NAMES: Record<Ticket['category'], string> = {
  technical: 'technical',
  billing: 'billing',
  feature: 'feature',
  account: 'account',
  other: 'other',
}
export const PRIORITY_NAMES: Record<Ticket['priority'], string> = { low: 'low', medium: 'medium', high: 'high', urgent: 'urgent' }
