import { NewLoan, type OpenLoan } from '@arc/contracts/inventory/loans'

const two = (n: number) => String(n).padStart(2, '0')
/** The day of the user's calendar, `YYYY-MM-DD`. */
export const localToday = (now: Date = new Date()): string => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

/** The inputs of the loan dialog. */
export type LoanForm = Record<'borrower' | 'contact' | 'lentOn' | 'dueOn' | 'note', string>

export const loanForm = (loan: OpenLoan | null, today: string): LoanForm => ({
  borrower: loan?.borrower ?? '',
  contact: loan?.contact ?? '',
  lentOn: loan?.lentOn ?? today,
  dueOn: loan?.dueOn ?? '',
  note: loan?.note ?? '',
})

export type LoanErrors = Partial<Record<keyof LoanForm, string>>

/** The loan of a form, or what is wrong with it. */
export function readLoan(form: LoanForm): { loan: NewLoan } | { errors: LoanErrors } {
  const { success, data, error } = NewLoan.safeParse(form)
  if (success) return { loan: data }
  const fields: readonly (keyof LoanForm)[] = ['borrower', 'contact', 'lentOn', 'dueOn', 'note']
  const errors: LoanErrors = {}
  for (const field of fields) {
    const issue = error.issues.find(({ path }) => path[0] === field)
    if (issue) errors[field] = issue.message
  }
  return { errors }
}

export const isOverdue = (dueOn: string | null, today: string): boolean => dueOn !== null && dueOn < today
