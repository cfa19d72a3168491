import type { ProjectOverview } from '@arc/contracts/inventory/overview'
import type { AccountExport } from '../entities/account-data/account-data.queries'
import { formatDay, formatNumber } from '../lib/format'
import { formatMoney } from '../lib/format-money'
import { NAVIGATION_TEXTS } from './navigation.texts'

const TEXTS = NAVIGATION_TEXTS.states

/** What stands at the right of a row of the menu. `tone`: an open claim is brick, the proven sum pine. */
export interface RowState {
  text: string
  tone?: 'brick' | 'pine'
}

const count = (number: number): RowState | undefined => (number > 0 ? { text: formatNumber(number) } : undefined)

/** When the newest copy of the account was made, in words; undefined without one. */
export function lastCopy(copies: readonly AccountExport[]): string | undefined {
  const ready = copies.find(({ status }) => status === 'ready')
  return ready && TEXTS.lastCopy(formatDay(ready.createdAt))
}

/** The states of the rows of the menu, by their path. A figure of nothing is left out. */
export function menuStates(home: ProjectOverview): Readonly<Record<string, RowState | undefined>> {
  const { totals, review, openClaims, project } = home
  const setUp = [home.tags, home.customFields].filter((number) => number > 0)
  return {
    '/items': count(totals.items),
    '/rooms': count(home.rooms),
    '/insights': home.categories > 0 ? { text: TEXTS.categories(home.categories) } : undefined,
    '/past': { text: TEXTS.since(formatDay(home.recordedSince)) },
    '/trash': count(home.trash),
    '/claims': openClaims.length > 0 ? { text: TEXTS.open(openClaims.length), tone: 'brick' } : undefined,
    '/proof': totals.documentedValue > 0 ? { text: TEXTS.proven(formatMoney(totals.documentedValue, 'never')), tone: 'pine' } : undefined,
    '/insurance': project.insuranceRenewal ? { text: TEXTS.renews(formatDay(project.insuranceRenewal)) } : count(home.policies),
    '/proof/review': review.total > 0 ? { text: TEXTS.rooms(review.done, review.total) } : undefined,
    '/reminders': count(home.reminders.due),
    '/share': count(home.shares),
    '/estate': count(home.wishes),
    '/tags': setUp.length > 0 ? count(home.tags) : undefined,
    '/fields': count(home.customFields),
  }
}
