import type { HomePolicies, Policy } from '@arc/contracts/inventory/policies'
import { deductibleAmount } from '@arc/contracts/inventory/policy-rules'
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

/** The two parts of the headline; the second one is in italics. */
export function headlineOf({ policies, divergences, figures }: HomePolicies): readonly [string, string] {
  if (policies.length === 0 || (figures.coverage === null && divergences.length === 0)) return TEXTS.headline.none
  return divergences.length === 0 ? TEXTS.headline.agrees : TEXTS.headline.diverges
}
