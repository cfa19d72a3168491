import type { HomePolicies, Policy } from '@arc/contracts/inventory/policies'
import { coversContents, deductibleAmount } from '@arc/contracts/inventory/policy-rules'
import { formatList } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { POLICY_TEXTS as TEXTS } from './insurance.texts'

/** How a policy is called. */
export const nameOf = ({ insurer }: Pick<Policy, 'insurer'>): string => insurer ?? TEXTS.unnamed

/** "$500", "2% ($1,500)"; null when it is not known. */
export function deductibleText(policy: Pick<Policy, 'deductible' | 'coverage'>): string | null {
  const { deductible } = policy
  if (deductible === null) return null
  if (deductible.kind === 'amount') return formatMoney(deductible.amount)
  const amount = deductibleAmount(policy)
  return TEXTS.percent(deductible.percent.toLocaleString('en-US'), amount === null ? null : formatMoney(amount))
}

/** "$1,000 per item, $1,500 per loss". */
export const limitText = ({ perItem, perLoss }: { perItem: number | null; perLoss: number | null }): string =>
  [perItem !== null && TEXTS.perItem(formatMoney(perItem)), perLoss !== null && TEXTS.perLoss(formatMoney(perLoss))]
    .filter((text) => text !== false)
    .join(', ')

/** What a policy pays at most: its coverage, or without one its agreed amounts together. */
export function amountOf({ coverage, schedule }: Pick<Policy, 'coverage' | 'schedule'>): number | null {
  if (coverage !== null || schedule.length === 0) return coverage
  return schedule.reduce((sum, { amount }) => sum + amount, 0)
}

/** What policies for valuables or something else pay for their scheduled items. */
export const elsewhereOf = ({ policies }: Pick<HomePolicies, 'policies'>) =>
  policies.flatMap((policy) => {
    const here = policy.schedule.filter(({ state }) => state === 'here')
    if (coversContents(policy.kind) || here.length === 0) return []
    const amount = here.reduce((sum, item) => sum + Math.min(item.amount, item.value ?? 0), 0)
    return [{ id: policy.id, names: formatList(here.map(({ name }) => name)), insurer: nameOf(policy), amount }]
  })

/** The answer in two parts; the second one is in italics. */
export function headlineOf({ policies, cover }: Pick<HomePolicies, 'policies' | 'cover'>): readonly [string, string] {
  const [value, covered] = [cover.value, cover.covered].map((sum) => formatMoney(sum, 'never'))
  // Those that pay for something of the home.
  const one = policies.filter(({ kind, schedule }) => coversContents(kind) || schedule.length > 0).length < 2
  if (cover.value === 0) return TEXTS.headline.nothing
  if (cover.notCovered === 0) return TEXTS.headline.all(one)
  return TEXTS.headline.pays(one, `${covered} of ${value}`)
}
