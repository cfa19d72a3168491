import { shareLeft, usefulLifeOf } from '@arc/contracts/inventory/depreciation'
import { boughtOn, lineTotalOf, proofOf } from '@arc/contracts/inventory/item-rules'
import type { Item } from '@arc/contracts/inventory/items'
import type { Policy } from '@arc/contracts/inventory/policies'
import { categoryKey, coversContents } from '@arc/contracts/inventory/policy-rules'
import { proofText } from '../../entities/items/items.rules'
import { formatMoney } from '../../lib/format-money'
import { ITEM_MONEY_TEXTS as TEXTS } from './item-money.texts'

/** One figure of an item with the reason for it. `amount` is null where something is missing for it, which the reason names. */
export interface MoneyCell {
  label: string
  amount: string | null
  reason: string
}

/**
 * What an item is worth, what it would cost new, what it is worth used, and what the policies pay of it.
 * @param policies of its home; undefined while they are not known
 * @param year the present year
 * @returns nothing without a value
 */
export function moneyOf(item: Item, policies: readonly Policy[] | undefined, year: number): MoneyCell[] {
  const value = lineTotalOf(item)
  if (value === null) return []
  return [
    { label: TEXTS.value, amount: formatMoney(value), reason: proofText(item) },
    {
      label: TEXTS.replacement,
      amount: formatMoney(value),
      reason: TEXTS.replacementBy[proofOf(item) === 'estimate' ? 'estimate' : 'proven'],
    },
    usedValue(item, value, year),
    ...(policies ? [coverOfItem(item, value, policies)] : []),
  ]
}

/** Actual cash value: the value less wear by age, as on Insights. Without a day or year of purchase nobody knows the age. */
function usedValue(item: Item, value: number, year: number): MoneyCell {
  const life = usefulLifeOf(item.category)
  const label = TEXTS.cash
  if (life === null) return { label, amount: formatMoney(value), reason: TEXTS.keepsValue }
  if (item.purchaseDate === null && item.purchaseYear === null) return { label, amount: null, reason: TEXTS.noAge }
  const age = Math.max(0, year - Math.floor(boughtOn(item) / 10_000))
  return { label, amount: formatMoney(value * shareLeft(item.category, age)), reason: TEXTS.used(Math.min(age, life), life) }
}

/** What the policies say of this item: an agreed amount first, then a limit of its kind, then the contents of the home. */
function coverOfItem(item: Item, value: number, policies: readonly Policy[]): MoneyCell {
  const label = TEXTS.cover
  for (const { schedule, insurer } of policies) {
    const agreed = schedule.find(({ itemId }) => itemId === item.id)
    if (agreed) return { label, amount: formatMoney(agreed.amount), reason: TEXTS.agreed(insurer) }
  }
  const contents = policies.filter(({ kind, coverage }) => coversContents(kind) && coverage !== null)
  const key = categoryKey(item.category)
  for (const { subLimits, insurer } of contents) {
    const limit = subLimits.find(({ categories }) => categories.some((category) => categoryKey(category) === key))
    const most = limit && lowest(limit.perItem === null ? null : limit.perItem * item.quantity, limit.perLoss)
    if (limit && most !== null && most !== undefined)
      return {
        label,
        amount: value > most ? TEXTS.upTo(formatMoney(most, 'never')) : TEXTS.yes,
        reason: TEXTS.limited(insurer, limit.name, formatMoney(most, 'never')),
      }
  }
  const [policy] = contents
  return policy ? { label, amount: TEXTS.yes, reason: TEXTS.noLimit(policy.insurer) } : { label, amount: null, reason: TEXTS.noPolicy }
}

const lowest = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)
