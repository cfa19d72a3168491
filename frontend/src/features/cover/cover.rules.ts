import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { ProjectOverview } from '@arc/contracts/inventory/overview'
import { reminderText } from '@arc/contracts/inventory/reminder-rules'
import { formatDay, formatNumber } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import type { IconName } from '../../ui/icon'
import { COVER_TEXTS as TEXTS } from './cover.texts'

/** A row of the page: a page about the cover, with how things stand. */
export interface CoverRow {
  to: string
  icon: IconName
  title: string
  text: string
  /** At the right. */
  state?: string | undefined
  tone?: 'brick' | 'pine'
}

/**
 * The five rows in their order.
 * @param today the day of the user, `YYYY-MM-DD`
 * @param deadline what is due next of a claim, in words
 */
export function coverRows(home: ProjectOverview, { today, deadline }: { today: string; deadline: string | undefined }): CoverRow[] {
  return [claimsRow(home, deadline), proofRow(home), insuranceRow(home), reviewRow(home), remindersRow(home, today)]
}

function claimsRow({ openClaims }: ProjectOverview, deadline: string | undefined): CoverRow {
  const row = { to: '/claims', icon: 'umbrella', title: TEXTS.claims.title } as const
  if (openClaims.length === 0) return { ...row, text: TEXTS.claims.none }
  return { ...row, text: deadline ?? '', state: TEXTS.claims.open(openClaims.length), tone: 'brick' }
}

function proofRow({ totals, mostToProve }: ProjectOverview): CoverRow {
  const row = { to: '/proof', icon: 'shield', title: TEXTS.proof.title } as const
  if (totals.items === 0) return { ...row, text: TEXTS.proof.empty }
  const gain = mostToProve && lineTotalOf(mostToProve)
  const text = [
    TEXTS.proof.text(totals.documented, totals.items),
    mostToProve && gain && TEXTS.proof.gain(mostToProve.name, formatMoney(gain, 'never')),
  ]
  const proven = totals.documentedValue > 0 ? formatMoney(totals.documentedValue, 'never') : undefined
  return { ...row, text: text.filter(Boolean).join(' '), state: proven, tone: 'pine' }
}

function insuranceRow({ project, cover: { coverage }, policies }: ProjectOverview): CoverRow {
  const { insuranceCompany: insurer, insuranceRenewal: day } = project
  const row = { to: '/insurance', icon: 'document', title: TEXTS.insurance.title } as const
  if (insurer === null && coverage === null)
    return { ...row, text: policies > 0 ? TEXTS.insurance.policies(policies) : TEXTS.insurance.none }
  const text = insurer !== null && day !== null ? TEXTS.insurance.text(insurer, formatDay(day)) : (insurer ?? '')
  return { ...row, text, state: coverage === null ? undefined : formatMoney(coverage, 'never') }
}

function reviewRow({ review: { total, done, dueOn, next } }: ProjectOverview): CoverRow {
  const row = { to: '/proof/review', icon: 'review', title: TEXTS.review.title } as const
  if (total === 0) return { ...row, text: TEXTS.review.none }
  const texts = TEXTS.review
  const day = dueOn && formatDay(dueOn)
  const text = next === null ? (day ? texts.done(day) : '') : day ? texts.next(day, next) : texts.room(next)
  return { ...row, text, state: texts.rooms(done, total) }
}

function remindersRow({ reminders: { due, first } }: ProjectOverview, today: string): CoverRow {
  const row = { to: '/reminders', icon: 'bell', title: TEXTS.reminders.title } as const
  if (!first) return { ...row, text: TEXTS.reminders.none }
  return { ...row, text: reminderText(first, today), state: due > 0 ? formatNumber(due) : undefined }
}
