import { type Policy, PolicyChange, PolicyKind, Settlement } from '@arc/contracts/inventory/policies'
import { coversContents } from '@arc/contracts/inventory/policy-rules'
import { moneyToInput, numberToInput, parseMoney, parseNumber } from '../../lib/number-input'
import type { FormBase } from '../../ui/use-form-conflicts'
import { POLICY_TEXTS } from './insurance.texts'

const TEXTS = POLICY_TEXTS.form

export interface SubLimitForm {
  name: string
  categories: readonly string[]
  perLoss: string
  perItem: string
}
export interface ScheduledForm {
  itemId: number
  name: string
  amount: string
}
/** What the inputs of the dialog hold. */
export interface PolicyForm {
  insurer: string
  kind: string
  policyNumber: string
  coverage: string
  deductibleKind: string
  deductible: string
  settlement: string
  effectiveOn: string
  renewsOn: string
  agent: string
  agentPhone: string
  claimsPhone: string
  email: string
  notes: string
  subLimits: readonly SubLimitForm[]
  schedule: readonly ScheduledForm[]
}

/** The values of a stored policy; empty ones for a new policy. */
export function policyForm(policy: Policy | null): PolicyForm {
  const deductible = policy?.deductible ?? null
  const text = (
    field: 'insurer' | 'policyNumber' | 'effectiveOn' | 'renewsOn' | 'agent' | 'agentPhone' | 'claimsPhone' | 'email' | 'notes',
  ) => policy?.[field] ?? ''
  return {
    ...{ insurer: text('insurer'), kind: policy?.kind ?? 'homeowner', policyNumber: text('policyNumber') },
    coverage: moneyToInput(policy?.coverage),
    deductibleKind: deductible?.kind ?? 'amount',
    deductible: deductible?.kind === 'percent' ? numberToInput(deductible.percent) : moneyToInput(deductible?.amount),
    ...{ settlement: policy?.settlement ?? '', effectiveOn: text('effectiveOn'), renewsOn: text('renewsOn') },
    ...{
      agent: text('agent'),
      agentPhone: text('agentPhone'),
      claimsPhone: text('claimsPhone'),
      email: text('email'),
      notes: text('notes'),
    },
    subLimits: (policy?.subLimits ?? []).map(({ name, categories, perLoss, perItem }) => ({
      ...{ name, categories, perLoss: moneyToInput(perLoss), perItem: moneyToInput(perItem) },
    })),
    schedule: (policy?.schedule ?? []).map(({ itemId, name, amount }) => ({ itemId, name, amount: moneyToInput(amount) })),
  }
}

export const policyBase = (policy: Policy | null): FormBase<PolicyForm> => ({ values: policyForm(policy), version: policy?.version })

/** A field, or an entry of the sub-limits and scheduled items. */
export type ProblemPath = keyof PolicyForm | `subLimits.${number}` | `schedule.${number}`
export type ProblemOf = (path: ProblemPath) => string | undefined
type PolicyErrors = Partial<Record<string, string>>

/** A typed amount as the contract reads it; what is no amount stays a text, which the contract refuses. */
const money = (text: string): number | string | null => {
  const parsed = parseMoney(text)
  if (parsed.state === 'empty') return null
  return parsed.state === 'number' ? parsed.value : text
}

function deductibleOf({ deductibleKind, deductible }: PolicyForm) {
  if (deductible.trim() === '') return null
  if (deductibleKind !== 'percent') return { kind: 'amount', amount: money(deductible) }
  const percent = parseNumber(deductible.replace('%', ''))
  return { kind: 'percent', percent: percent.state === 'number' ? percent.value : deductible }
}

/**
 * The policy of a form, or what is wrong with it.
 * @returns errors by field; those of sub-limits and scheduled items by `subLimits.0`, `schedule.0`
 */
export function readPolicy(form: PolicyForm): { policy: Required<PolicyChange> } | { errors: PolicyErrors } {
  const input = {
    ...form,
    ...{ coverage: money(form.coverage), deductible: deductibleOf(form), settlement: form.settlement || null },
    // A sub-limit without a name has that of its categories.
    subLimits: form.subLimits.map(({ name, categories, perLoss, perItem }) => ({
      ...{ name: name.trim() || categories.join(', '), categories, perLoss: money(perLoss), perItem: money(perItem) },
    })),
    schedule: form.schedule.map(({ itemId, amount }) => ({ itemId, amount: money(amount) })),
  }
  const { data, error } = PolicyChange.required().safeParse(input)
  const errors: PolicyErrors = {}
  for (const { path, message } of error?.issues ?? []) {
    const [field = '', at] = path.map(String)
    const key = at !== undefined && (field === 'subLimits' || field === 'schedule') ? `${field}.${at}` : field
    errors[key] ??= message
  }
  const kind = PolicyKind.safeParse(form.kind).data
  if (kind && coversContents(kind) && form.coverage.trim() === '') errors.coverage = TEXTS.noCoverage
  return data && Object.keys(errors).length === 0 ? { policy: data } : { errors }
}

/** The fields of the contract that a changed field of the form sets. */
const FIELD: Partial<Record<keyof PolicyForm, keyof PolicyChange>> = { deductibleKind: 'deductible' }
export function changeOf(policy: Required<PolicyChange>, changed: readonly (keyof PolicyForm)[]): PolicyChange {
  const fields = new Set<string>(changed.map((field) => FIELD[field] ?? field))
  return PolicyChange.parse(Object.fromEntries(Object.entries(policy).filter(([field]) => fields.has(field))))
}

export const KIND_OPTIONS = PolicyKind.options.map((value) => ({ value, label: POLICY_TEXTS.kinds[value] }))
export const SETTLEMENT_OPTIONS = Settlement.options.map((value) => ({ value, label: POLICY_TEXTS.settlements[value] }))
