import type { Claim, ClaimChange } from '@arc/contracts/inventory/claims'
import { moneyToInput, parseMoney } from '../../lib/number-input'
import type { FormBase } from '../../ui/use-form-conflicts'
import { CLAIM_TEXTS } from './claims.texts'

/** Amounts with their days, in the order in which they happen. */
export const AMOUNTS = [
  ['claimed', 'claimedOn'],
  ['offered', 'offeredOn'],
  ['paid', 'paidOn'],
] as const
type Amount = (typeof AMOUNTS)[number][0]
type Day = (typeof AMOUNTS)[number][1]
/** What the inputs of the dialog hold. */
export type MoneyForm = Record<Amount | Day | 'claimNumber' | 'notes', string>

export const moneyBase = (claim: Claim): FormBase<MoneyForm> => ({
  values: {
    ...{ claimed: moneyToInput(claim.claimed), claimedOn: claim.claimedOn ?? '' },
    ...{ offered: moneyToInput(claim.offered), offeredOn: claim.offeredOn ?? '' },
    ...{ paid: moneyToInput(claim.paid), paidOn: claim.paidOn ?? '' },
    ...{ claimNumber: claim.claimNumber ?? '', notes: claim.notes ?? '' },
  },
  version: claim.version,
})

const isAmount = (field: string): field is Amount => AMOUNTS.some(([amount]) => amount === field)
const amountIn = (text: string): number | null | undefined => {
  const parsed = parseMoney(text)
  if (parsed.state === 'empty') return null
  return parsed.state === 'number' ? parsed.value : undefined
}

/** What a form holds, or what is wrong with it, by field. */
export function readMoney(form: MoneyForm): { money: MoneyForm } | { errors: Partial<Record<keyof MoneyForm, string>> } {
  const wrong = AMOUNTS.filter(([amount]) => {
    const value = amountIn(form[amount])
    return value === undefined || (value !== null && value < 0)
  })
  if (wrong.length === 0) return { money: form }
  return { errors: Object.fromEntries(wrong.map(([amount]) => [amount, CLAIM_TEXTS.money.amount])) }
}

/** The change that a valid form asks for. @param fields those that were edited */
export function changeOfMoney(form: MoneyForm, fields: readonly (keyof MoneyForm)[]): ClaimChange {
  return Object.fromEntries(fields.map((field) => [field, isAmount(field) ? (amountIn(form[field]) ?? null) : form[field].trim() || null]))
}
