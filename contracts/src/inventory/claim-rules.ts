import { shareLeft, usefulLifeOf } from './depreciation.js'
import { categoryKey, type Deductible, deductibleAmount, type SubLimitAmounts } from './policy-rules.js'

/**
 * What a loss amounts to, what a policy would pay of it, and what is usually due by when. Server, page and claim pack read these rules
 * and no other. Money is US dollars. The figures are estimates; the policy and the insurer decide.
 * @see docs/services/inventory.md
 */

export const CLAIM_CAUSES = ['water', 'flood', 'fire', 'smoke', 'storm', 'theft', 'power', 'other'] as const
export type ClaimCause = (typeof CLAIM_CAUSES)[number]
/** What became of an item; without a mark it is fine. */
export const CLAIM_STATES = ['fine', 'damaged', 'lost'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]
export const CLAIM_STATUSES = ['draft', 'told', 'claimed', 'offered', 'paid'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]
/** Which way a letter of a claim went. */
export const LETTER_DIRECTIONS = ['from-insurer', 'to-insurer', 'other'] as const
export type LetterDirection = (typeof LETTER_DIRECTIONS)[number]

/** An item that a claim marks, as the inventory has it. */
export interface ClaimedItem {
  id: number
  category: string
  state: Exclude<ClaimState, 'fine'>
  quantity: number
  /** What a new one costs: its replacement cost, else its value; null when neither is known. */
  unit: number | null
  /** The year of purchase; where that is unknown, the year in which the item was added. */
  year: number
  isYearKnown: boolean
  /** What repairing all of it costs, of a damaged one. */
  repairCost: number | null
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100

/** Replacement cost and actual cash value. */
export interface LossAmounts {
  replacement: number
  cash: number
}
export interface LossGroup extends LossAmounts {
  items: number
}

/** What the loss of one of an item amounts to; a repair costs at most as much as the item. @param lossYear the year of the loss */
function unitLoss({ unit, category, year, quantity, repairCost }: ClaimedItem, lossYear: number): LossAmounts {
  const replacement = unit ?? 0
  const cash = replacement * shareLeft(category, lossYear - year)
  const repair = repairCost === null ? Number.POSITIVE_INFINITY : repairCost / quantity
  return { replacement: Math.min(replacement, repair), cash: Math.min(cash, repair) }
}

/** What the loss of an item amounts to: replacement cost, and actual cash value on the day of the loss. */
export function lossOf(item: ClaimedItem, lossYear: number): LossAmounts {
  const { replacement, cash } = unitLoss(item, lossYear)
  return { replacement: cents(replacement * item.quantity), cash: cents(cash * item.quantity) }
}

const NOTHING: LossGroup = { items: 0, replacement: 0, cash: 0 }
const plus = (group: LossGroup, loss: LossAmounts): LossGroup => ({
  items: group.items + 1,
  replacement: cents(group.replacement + loss.replacement),
  cash: cents(group.cash + loss.cash),
})

/** The policy of a claim. */
export interface ClaimPolicy {
  coverage: number | null
  deductible: Deductible | null
  settlement: 'replacement' | 'cash' | null
  subLimits: readonly SubLimitAmounts[]
  schedule: readonly { itemId: number; amount: number }[]
}

/** What a policy would pay. */
export interface PolicyShare {
  /** What the policy settles by; replacement cost when it does not say. */
  basis: keyof LossAmounts
  /** Scheduled items: up to their agreed amounts, usually without a deductible. */
  scheduled: { items: number; amount: number }
  /** Sub-limits that items of the claim fall under. */
  limits: { name: string; items: number; amount: number; payable: number; above: number }[]
  /** Everything else. */
  rest: { items: number; amount: number }
  /** Rest and sub-limits together, before the deductible. */
  payable: number
  /** Null when the policy does not say. */
  deductible: number | null
  coverage: number | null
  /** What exceeds the coverage. */
  aboveCoverage: number
  /** Contents after the deductible and within the coverage, and the scheduled items. */
  expected: number
}

export interface ClaimFigures {
  lost: LossGroup
  damaged: LossGroup
  total: LossGroup
  /** Items whose value is unknown: they are in no amount. */
  unvalued: number
  /** Items that lose value by age, with an unknown year of purchase: their actual cash value may be too high. */
  undated: number
  /** Null without a policy. */
  policy: PolicyShare | null
}

/**
 * The figures of a claim. The coverage and the deductible apply to what the sub-limits leave; scheduled items stand beside them.
 * @param lossYear the year of the loss, up to which items wear
 * @param policy null when none was chosen
 */
export function claimFigures(items: readonly ClaimedItem[], lossYear: number, policy: ClaimPolicy | null): ClaimFigures {
  const groups = { lost: NOTHING, damaged: NOTHING }
  for (const item of items) groups[item.state] = plus(groups[item.state], lossOf(item, lossYear))
  const { lost, damaged } = groups
  return {
    ...groups,
    total: {
      items: lost.items + damaged.items,
      replacement: cents(lost.replacement + damaged.replacement),
      cash: cents(lost.cash + damaged.cash),
    },
    unvalued: items.filter(({ unit }) => unit === null).length,
    undated: items.filter(isUndated).length,
    policy: policy && policyShare(items, lossYear, policy),
  }
}

const isUndated = ({ unit, category, isYearKnown }: ClaimedItem): boolean =>
  unit !== null && !isYearKnown && usefulLifeOf(category) !== null

function policyShare(items: readonly ClaimedItem[], lossYear: number, policy: ClaimPolicy): PolicyShare {
  const basis = policy.settlement ?? 'replacement'
  const agreed = new Map(policy.schedule.map(({ itemId, amount }) => [itemId, amount]))
  const limitOf = new Map(policy.subLimits.flatMap((limit) => limit.categories.map((category) => [categoryKey(category), limit] as const)))
  const limited = new Map<SubLimitAmounts, { items: number; amount: number; payable: number }>()
  const scheduled = { items: 0, amount: 0 }
  const rest = { items: 0, amount: 0 }
  for (const item of items) {
    const unit = unitLoss(item, lossYear)[basis]
    const amount = lossOf(item, lossYear)[basis]
    const fixed = agreed.get(item.id)
    if (fixed !== undefined) {
      scheduled.items += 1
      scheduled.amount = cents(scheduled.amount + (item.repairCost === null ? fixed : Math.min(fixed, item.repairCost)))
      continue
    }
    const limit = limitOf.get(categoryKey(item.category))
    if (!limit) {
      rest.items += 1
      rest.amount = cents(rest.amount + amount)
      continue
    }
    const sum = limited.get(limit) ?? { items: 0, amount: 0, payable: 0 }
    limited.set(limit, {
      items: sum.items + 1,
      amount: cents(sum.amount + amount),
      payable: cents(sum.payable + cents(Math.min(unit, limit.perItem ?? Number.POSITIVE_INFINITY) * item.quantity)),
    })
  }
  const limits = [...limited].map(([{ name, perLoss }, sum]) => {
    const payable = Math.min(sum.payable, perLoss ?? Number.POSITIVE_INFINITY)
    return { name, items: sum.items, amount: sum.amount, payable, above: cents(sum.amount - payable) }
  })
  const payable = cents(rest.amount + limits.reduce((sum, limit) => sum + limit.payable, 0))
  const deductible = deductibleAmount(policy)
  const afterDeductible = cents(Math.max(0, payable - (deductible ?? 0)))
  const contents = Math.min(afterDeductible, policy.coverage ?? Number.POSITIVE_INFINITY)
  return {
    ...{ basis, scheduled, limits, rest, payable, deductible, coverage: policy.coverage },
    aboveCoverage: cents(afterDeductible - contents),
    expected: cents(contents + scheduled.amount),
  }
}

interface Progress {
  informedOn: string | null
  claimed: number | null
  offered: number | null
  paid: number | null
}
/** How far a claim is: what the insurer did last. */
export function claimStatus({ informedOn, claimed, offered, paid }: Progress): ClaimStatus {
  if (paid !== null) return 'paid'
  if (offered !== null) return 'offered'
  if (claimed !== null) return 'claimed'
  return informedOn === null ? 'draft' : 'told'
}

export const CLAIM_STEPS = ['photograph', 'police', 'tell', 'protect', 'keep', 'flood-proof', 'proof', 'replace'] as const
export type ClaimStep = (typeof CLAIM_STEPS)[number]

/** A document that a usual deadline comes from. */
interface DeadlineSource {
  name: string
  url: string
}
const HO_3: DeadlineSource = { name: 'Homeowners 3 form (HO 00 03), duties after loss', url: 'https://mapia.net/after-a-loss/' }
const FLOOD: DeadlineSource = {
  name: 'Standard Flood Insurance Policy (44 CFR 61, appendix A(1))',
  url: 'https://www.ecfr.gov/current/title-44/chapter-I/subchapter-B/part-61',
}
const REPLACEMENT: DeadlineSource = {
  name: 'Adjusting Today: replacement cost and the 180 days',
  url: 'https://www.adjustersinternational.com/pubs/adjusting-today/sometimes-its-what-the-policy-doesnt-say-that-counts/7/',
}

/** Something that policies usually ask for after a loss. */
export interface Deadline {
  step: ClaimStep
  /** `now`: at once. `keep`: until the insurer has seen it. `days`: by a day, or within days of the insurer's request. */
  due: { kind: 'now' } | { kind: 'keep' } | { kind: 'by'; on: string; days: number } | { kind: 'on-request'; days: number }
  source: DeadlineSource | null
}

/** The day that comes some days after another, both `YYYY-MM-DD`. */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** What is usually due after a loss, soonest first. A policy can say something else, and decides. */
export function usualDeadlines({ lostOn, cause }: { lostOn: string; cause: ClaimCause }): Deadline[] {
  const now = { kind: 'now' } as const
  const by = (days: number) => ({ kind: 'by', days, on: daysLater(lostOn, days) }) as const
  const deadlines: (Deadline | false)[] = [
    { step: 'photograph', due: now, source: null },
    cause === 'theft' && { step: 'police', due: now, source: HO_3 },
    { step: 'tell', due: now, source: HO_3 },
    cause !== 'theft' && { step: 'protect', due: now, source: HO_3 },
    cause !== 'theft' && { step: 'keep', due: { kind: 'keep' }, source: HO_3 },
    cause === 'flood' && { step: 'flood-proof', due: by(60), source: FLOOD },
    cause !== 'flood' && { step: 'proof', due: { kind: 'on-request', days: 60 }, source: HO_3 },
    cause !== 'flood' && { step: 'replace', due: by(180), source: REPLACEMENT },
  ]
  return deadlines.filter((deadline) => deadline !== false)
}

interface StepsTaken {
  done: readonly ClaimStep[]
  informedOn: string | null
}
/** Whether a usual step is done: its box is ticked, or the insurer was told. */
export const isStepDone = (step: ClaimStep, { done, informedOn }: StepsTaken): boolean =>
  step === 'tell' ? informedOn !== null : done.includes(step)

/** The first usual deadline that is not done; null when all are. */
export const nextDeadline = (claim: StepsTaken & { lostOn: string; cause: ClaimCause }): Deadline | null =>
  usualDeadlines(claim).find(({ step }) => !isStepDone(step, claim)) ?? null

/** What reminders call a step that is due on a day. */
const DUE_TEXTS: Partial<Record<ClaimStep, string>> = {
  'flood-proof': 'a signed proof of loss',
  replace: 'notice that you will replace things',
}
/** What is due on a day that the loss decides, by cause, in days after the loss. */
export const datedSteps = (): { cause: ClaimCause; step: ClaimStep; days: number; text: string }[] =>
  CLAIM_CAUSES.flatMap((cause) =>
    usualDeadlines({ lostOn: '2000-01-01', cause }).flatMap(({ step, due }) =>
      due.kind === 'by' ? [{ cause, step, days: due.days, text: DUE_TEXTS[step] ?? step }] : [],
    ),
  )

/** The step that is usually due on this day, `YYYY-MM-DD`; null when there is none. */
export const stepDueOn = (claim: { lostOn: string; cause: ClaimCause }, day: string): ClaimStep | null =>
  usualDeadlines(claim).find(({ due }) => due.kind === 'by' && due.on === day)?.step ?? null
