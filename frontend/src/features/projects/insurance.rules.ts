import type { Project } from '@arc/contracts/inventory/projects'
import { z } from 'zod'
import { formatMoney } from '../../lib/format-money'
import { moneyToInput, parseMoney } from '../../lib/number-input'
import type { FormBase } from '../../ui/use-form-conflicts'
import { INSURANCE_TEXTS } from './project.texts'

/** Coverage in US dollars without decimals (spec INS-05). */
export function formatCoverage(amount: number): string {
  return formatMoney(amount, 'never')
}

export interface CoverageStatus {
  enough: boolean
  /** The difference with its sign: `+$11,287` or `−$13,713`; an exact match is `$0`. */
  difference: string
  text: string
  /** Percent of the bar: the archived value, and the coverage when it is too small. */
  fill: number
  mark: number | null
}

/** Whether the coverage exceeds the archived value; equal is not enough (spec INS-04, D-47). */
export function coverageStatus(coverage: number, archived: number): CoverageStatus {
  const rest = coverage - archived
  if (rest > 0)
    return {
      enough: true,
      difference: `+${formatCoverage(rest)}`,
      text: INSURANCE_TEXTS.enough,
      fill: (archived / coverage) * 100,
      mark: null,
    }
  return {
    enough: false,
    difference: rest === 0 ? formatCoverage(0) : `−${formatCoverage(-rest)}`,
    text: INSURANCE_TEXTS.notEnough,
    fill: 100,
    mark: archived > 0 ? (coverage / archived) * 100 : null,
  }
}

/** Parses a typed coverage; null unless it is an amount above 0. Accepts `$75,000` and `75000`. */
export function readCoverage(text: string): number | null {
  const parsed = parseMoney(text)
  return parsed.state === 'number' && parsed.value > 0 ? parsed.value : null
}

/** The insurance form: both fields are required, and the coverage is an amount above 0 (spec INS-06, INS-07). */
export const InsuranceForm = z.object({
  company: z.string().min(1, INSURANCE_TEXTS.companyRequired),
  coverage: z.string().transform((text, context) => {
    const amount = readCoverage(text)
    if (amount !== null) return amount
    context.addIssue({ code: 'custom', message: text.trim() === '' ? INSURANCE_TEXTS.coverageRequired : INSURANCE_TEXTS.invalid.text })
    return z.NEVER
  }),
  /** Empty: none. */
  renewal: z.string(),
})

/** What the inputs hold. */
export type InsuranceValues = z.input<typeof InsuranceForm>

export const insuranceValues = ({ insuranceCompany, personalItemsCoverage, insuranceRenewal }: Project): InsuranceValues => ({
  company: insuranceCompany ?? '',
  coverage: moneyToInput(personalItemsCoverage),
  renewal: insuranceRenewal ?? '',
})

export const insuranceBase = (project: Project): FormBase<InsuranceValues> => ({
  values: insuranceValues(project),
  version: project.version,
})

/** Why an insurance card cannot be saved, as toast title and text; null if it can (spec INS-06, INS-07). */
export function insuranceRefusal(company: string, coverage: string): { title: string; text: string } | null {
  if (company === '' || coverage.trim() === '') return INSURANCE_TEXTS.missing
  return readCoverage(coverage) === null ? INSURANCE_TEXTS.invalid : null
}
