import { z } from 'zod'
import { route } from '../define.js'
import { day, id, line, longText, name } from '../text.js'

/** A lent item that has not been returned: one per item, shown wherever the item is. Days are `YYYY-MM-DD`. */
export const OpenLoan = z.object({
  id: z.number().int(),
  borrower: z.string(),
  contact: z.string().nullable(),
  lentOn: z.string(),
  /** The day on which it is due; null for a loan without one. */
  dueOn: z.string().nullable(),
  note: z.string().nullable(),
})
export type OpenLoan = z.output<typeof OpenLoan>

/** A loan of an item's history; `returnedOn` is null while it is lent. */
export const Loan = OpenLoan.extend({ returnedOn: z.string().nullable() })
export type Loan = z.output<typeof Loan>

const requiredDay = (what: string) => day(what).refine((value): value is string => value !== null, `${what} is required.`)

/** A due date before the day of lending is a typing error. */
export const DUE_BEFORE_LENT = 'The due date is before the day on which it was lent.'
const isInOrder = ({ lentOn, dueOn }: { lentOn: string; dueOn?: string | null | undefined }) => !dueOn || dueOn >= lentOn

/** Who borrows an item, and when; the days are those of the user's calendar. */
export const NewLoan = z
  .object({
    borrower: name('Borrower'),
    contact: line('Contact').optional(),
    lentOn: requiredDay('The day of lending'),
    dueOn: day('The due date').optional(),
    note: longText('Note').optional(),
  })
  .refine(isInOrder, { message: DUE_BEFORE_LENT, path: ['dueOn'] })
export type NewLoan = z.output<typeof NewLoan>

/** Most loans of an item's history that are listed, newest first. */
export const MAX_LISTED_LOANS = 100

const params = z.object({ id })
// items.ts reads OpenLoan, so the item in the answers is not named here: `version` is its new ETag.
const Changed = z.object({
  version: z.number().int(),
  loan: OpenLoan.nullable(),
  /** Undoes the change (`undoAction`); null when nothing was changed. */
  actionId: z.string().nullable(),
})

export const lendItem = route({
  name: 'lendItem',
  method: 'POST',
  path: '/api/items/{id}/loan',
  access: 'user',
  ifMatch: true,
  summary: 'Lends an item. 409 when it is lent already.',
  params,
  body: NewLoan,
  response: Changed,
})
export const changeLoan = route({
  name: 'changeLoan',
  method: 'PUT',
  path: '/api/items/{id}/loan',
  access: 'user',
  ifMatch: true,
  summary: 'Changes the loan of a lent item. 409 when it was returned, or when it was changed after the version in If-Match.',
  params,
  body: NewLoan,
  response: Changed,
})
export const returnItem = route({
  name: 'returnItem',
  method: 'POST',
  path: '/api/items/{id}/loan/return',
  access: 'user',
  also: [409],
  summary: 'Ends a loan, which stays in the history. A loan that has ended already stays as it is.',
  params,
  body: z.object({ loanId: id, returnedOn: requiredDay('The day of return') }),
  response: Changed,
})
export const listLoans = route({
  name: 'listLoans',
  method: 'GET',
  path: '/api/items/{id}/loans',
  access: 'user',
  summary: `The loans of an item, newest first, at most ${MAX_LISTED_LOANS}.`,
  params,
  response: z.array(Loan),
})
