import { changeLoan, lendItem, listLoans, type NewLoan, returnItem } from '@arc/contracts/inventory/loans'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

/** All loans of an item, newest first. */
export const loansQuery = (itemId: number) => queryOf(listLoans, { params: { id: itemId } }, { list: 'loans', staleTime: STALE.items })

export interface LoanInput {
  itemId: number
  loan: NewLoan
  version: number
}

const loanOf = ({ itemId, loan, version }: LoanInput) => ({ params: { id: itemId }, body: loan, ifMatch: version })
export const lendMutation = mutationOf(lendItem, loanOf)
export const changeLoanMutation = mutationOf(changeLoan, loanOf)
export const returnMutation = mutationOf(returnItem, ({ itemId, ...body }: { itemId: number; loanId: number; returnedOn: string }) => ({
  params: { id: itemId },
  body,
}))
