/**
 * What a policy covers, and when the value of a home and its coverage diverge. Server, page, reminders and emails read these rules and
 * no other. Money is US dollars; the value of an item is its line total, as everywhere else.
 * @see docs/services/inventory.md
 */

export const POLICY_KINDS = ['homeowner', 'renter', 'business', 'contents', 'valuables', 'other'] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]

/** The coverage of these kinds is for all contents of the home together; it is compared with the value of the home. */
export const coversContents = (kind: PolicyKind): boolean => kind !== 'valuables' && kind !== 'other'

/** The coverage is far above the value from this multiple of the value on, if it is also this much above it. */
export const FAR_ABOVE = { times: 2, dollars: 10_000 } as const
/** An agreed amount diverges from the value of its item when the value is above it by more than this share. */
const AGREED_TOLERANCE = 0.1

/** The most that a policy pays for things of some categories: for each of them, for all of them in one loss, or both. */
export interface SubLimitAmounts {
  name: string
  categories: readonly string[]
  perItem: number | null
  perLoss: number | null
}
export type Deductible = { kind: 'amount'; amount: number } | { kind: 'percent'; percent: number }

interface Valued {
  id: number
  category: string
  /** The value of one of it; null when unknown. */
  unit: number | null
  quantity: number
}
interface Insured {
  kind: PolicyKind
  coverage: number | null
  subLimits: readonly SubLimitAmounts[]
  schedule: readonly { itemId: number; amount: number }[]
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100
const sum = (amounts: readonly number[]): number => cents(amounts.reduce((total, amount) => total + amount, 0))
const lineTotal = ({ unit, quantity }: Valued): number => cents((unit ?? 0) * quantity)

/** Categories are the same whatever their case. */
export const categoryKey = (category: string): string => category.trim().toLowerCase()

/** The deductible in dollars; a percentage is one of the coverage. Null when either is unknown. */
export function deductibleAmount({ deductible, coverage }: { deductible: Deductible | null; coverage: number | null }): number | null {
  if (deductible === null) return null
  if (deductible.kind === 'amount') return deductible.amount
  return coverage === null ? null : cents((coverage * deductible.percent) / 100)
}

/** What a sub-limit pays of the items that it is for. */
export interface SubLimitFigures {
  /** The items that it is for, without scheduled ones. */
  value: number
  /** What is paid of it at most, before the deductible and the coverage of the policy. */
  covered: number
  /** The rest, which nobody pays. */
  above: number
}

/**
 * @param value of the items that the sub-limit is for
 * @param excess what single items are worth above `perItem`, together
 */
export function subLimitFigures({ perLoss }: SubLimitAmounts, { value, excess }: { value: number; excess: number }): SubLimitFigures {
  const covered = cents(Math.min(value - excess, perLoss ?? Number.POSITIVE_INFINITY))
  return { value: cents(value), covered, above: cents(value - covered) }
}

/** The figures that the coverage of a home is compared with. */
export interface HomeFigures {
  /** All items, as on the dashboard. */
  value: number
  /** Those of them that are scheduled in any policy: they are insured for their agreed amounts. */
  scheduled: number
  /** The rest, which the contents policies are for. */
  unscheduled: number
  /** Of all contents policies together; null without any. */
  coverage: number | null
}

export function homeFigures(policies: readonly Insured[], { value, scheduled }: { value: number; scheduled: number }): HomeFigures {
  const contents = policies.filter(({ kind, coverage }) => coversContents(kind) && coverage !== null)
  const coverage = contents.length === 0 ? null : sum(contents.map((policy) => policy.coverage ?? 0))
  return { value: cents(value), scheduled: cents(scheduled), unscheduled: cents(value - scheduled), coverage }
}

/** The same figures from the items themselves, which a database with many of them sums up instead. */
export function figuresOfItems(items: readonly Valued[], policies: readonly Insured[]) {
  const scheduledIds = new Set(policies.flatMap(({ schedule }) => schedule.map(({ itemId }) => itemId)))
  const value = sum(items.map(lineTotal))
  const scheduled = sum(items.filter(({ id }) => scheduledIds.has(id)).map(lineTotal))
  const subLimits = policies.map((policy) =>
    policy.subLimits.map((limit) => {
      const keys = new Set(limit.categories.map(categoryKey))
      const meant = items.filter(({ id, category }) => keys.has(categoryKey(category)) && !scheduledIds.has(id))
      const above = meant.map(({ unit, quantity }) => Math.max(0, (unit ?? 0) - (limit.perItem ?? Number.POSITIVE_INFINITY)) * quantity)
      return subLimitFigures(limit, { value: sum(meant.map(lineTotal)), excess: sum(above) })
    }),
  )
  return { home: homeFigures(policies, { value, scheduled }), subLimits }
}

/** A way in which value and coverage of a home diverge. */
export type Divergence =
  | { kind: 'under'; value: number; coverage: number }
  | { kind: 'limit'; policyId: number; name: string; perItem: number | null; perLoss: number | null; value: number; above: number }
  | { kind: 'agreed'; policyId: number; item: string; value: number; amount: number }
  | { kind: 'over'; value: number; coverage: number }

interface Checked {
  id: number
  subLimits: readonly (SubLimitAmounts & { figures: SubLimitFigures })[]
  /** Scheduled items that are in the home. */
  schedule: readonly { name: string; amount: number; value: number }[]
}

/**
 * The one rule for "value and coverage diverge": the contents that are not scheduled reach the coverage; or things are worth more than
 * their sub-limit pays; or a scheduled item is worth over 10 % more than agreed; or the coverage is twice the value and $10,000 above it.
 * A home without a value, and one without a contents policy, is neither insured too low nor too high.
 */
export function divergencesOf({ unscheduled, coverage }: HomeFigures, policies: readonly Checked[]): Divergence[] {
  const compared = coverage !== null && unscheduled > 0
  const figures = { value: unscheduled, coverage: coverage ?? 0 }
  const isFarAbove = figures.coverage >= FAR_ABOVE.times * unscheduled && figures.coverage - unscheduled >= FAR_ABOVE.dollars
  return [
    ...(compared && figures.coverage <= unscheduled ? [{ kind: 'under' as const, ...figures }] : []),
    ...policies.flatMap((policy) => [
      ...policy.subLimits
        .filter((limit) => limit.figures.above > 0)
        .map(({ name, perItem, perLoss, figures: { value, above } }) => ({
          ...{ kind: 'limit' as const, policyId: policy.id },
          ...{ name, perItem, perLoss, value, above },
        })),
      ...policy.schedule
        .filter(({ value, amount }) => value > cents(amount * (1 + AGREED_TOLERANCE)))
        .map(({ name, value, amount }) => ({ kind: 'agreed' as const, policyId: policy.id, item: name, value, amount })),
    ]),
    ...(compared && isFarAbove ? [{ kind: 'over' as const, ...figures }] : []),
  ]
}

/** A sum that nobody pays: above a sub-limit, above the agreed amount of a scheduled item, or above the coverage (null: without any). */
type Gap =
  | { kind: 'limit'; name: string; categories: string[]; perItem: number | null; perLoss: number | null; amount: number }
  | { kind: 'agreed'; name: string; itemId: number; agreed: number; amount: number }
  | { kind: 'coverage'; coverage: number | null; amount: number }

/** What the policies of a home pay of its value at most, before deductibles. */
export interface Cover {
  value: number
  covered: number
  /** `value` without `covered`. */
  notCovered: number
  /** Of all contents policies together; null without any. */
  coverage: number | null
  /** They add up to `notCovered`. */
  gaps: Gap[]
}

interface Paying extends Checked {
  kind: PolicyKind
  /** Scheduled items that are in the home. */
  schedule: readonly { itemId: number; name: string; amount: number; value: number }[]
}

/**
 * The one answer to "does the policy pay?", which every page, email and report gives. A scheduled item is paid up to its agreed amount, the
 * others up to the sub-limits and then the coverage of the contents policies together. Policies of valuables or something else pay for their
 * scheduled items alone. Of several contents policies a sub-limit holds only where all of them limit the same categories: otherwise another
 * one pays.
 */
export function coverOf({ value, unscheduled, coverage }: HomeFigures, policies: readonly Paying[]): Cover {
  const agreed = agreedGaps(policies)
  const limits = limitGaps(policies.filter(({ kind }) => coversContents(kind)))
  const rest = cents(unscheduled - sum(limits.map(({ amount }) => amount)) - (coverage ?? 0))
  const gaps: Gap[] = [...limits, ...agreed].sort((one, other) => other.amount - one.amount)
  if (rest > 0) gaps.push({ kind: 'coverage', coverage, amount: rest })
  const notCovered = sum(gaps.map(({ amount }) => amount))
  return { value, covered: cents(value - notCovered), notCovered, coverage, gaps }
}

function agreedGaps(policies: readonly Paying[]): Gap[] {
  const items = new Map<number, { name: string; value: number; agreed: number }>()
  for (const { itemId, name, value, amount } of policies.flatMap(({ schedule }) => schedule))
    items.set(itemId, { name, value, agreed: cents((items.get(itemId)?.agreed ?? 0) + amount) })
  return [...items].flatMap(([itemId, { name, value, agreed }]) =>
    value > agreed ? [{ kind: 'agreed' as const, itemId, name, agreed, amount: cents(value - agreed) }] : [],
  )
}

function limitGaps(contents: readonly Paying[]): Gap[] {
  const keyOf = ({ categories }: SubLimitAmounts) => categories.map(categoryKey).sort().join('\n')
  const [first, ...others] = contents
  if (!first) return []
  return first.subLimits.flatMap((limit) => {
    const same = others.map(({ subLimits }) => subLimits.find((other) => keyOf(other) === keyOf(limit)))
    const paid = sum([limit, ...same].map((one) => one?.figures.covered ?? Number.POSITIVE_INFINITY))
    const amount = cents(limit.figures.value - paid)
    const { name, perItem, perLoss } = limit
    return amount > 0 ? [{ kind: 'limit' as const, name, categories: [...limit.categories], perItem, perLoss, amount }] : []
  })
}

/** "$1,500", with cents only where there are some. */
const dollars = (amount: number): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })

const limitText = (perItem: number | null, perLoss: number | null): string =>
  [perItem === null ? '' : `${dollars(perItem)} per item`, perLoss === null ? '' : `${dollars(perLoss)} per loss`]
    .filter(Boolean)
    .join(' and ')

/** A divergence in one or two sentences, with its figures. */
export function divergenceText(divergence: Divergence): string {
  const { value } = divergence
  if (divergence.kind === 'under') {
    const { coverage } = divergence
    const what = `Your things are worth ${dollars(value)}, and the coverage is ${dollars(coverage)}.`
    return value === coverage ? `${what} It leaves no margin.` : `${what} ${dollars(cents(value - coverage))} would not be paid.`
  }
  if (divergence.kind === 'limit') {
    const { name, perItem, perLoss, above } = divergence
    return `${name}: ${dollars(value)} stands against a limit of ${limitText(perItem, perLoss)}. ${dollars(above)} would not be paid.`
  }
  if (divergence.kind === 'agreed')
    return `${divergence.item}: worth ${dollars(value)}, but scheduled for ${dollars(divergence.amount)}. Ask for a higher agreed amount.`
  return `The coverage is ${dollars(divergence.coverage)}, but your things are worth ${dollars(value)}. Either things are missing here, or you pay for more than you need.`
}
