import { changeLoan, lendItem, listLoans, type NewLoan, returnItem } from '@arc/contracts/inventory/loans'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { fetchList } from '../../lib/fetch-list'
import { STALE } from '../../lib/stale-times'
import { refreshInventory } from '../items/items.queries'

/** All loans of an item, newest first. Its key starts like that of the item, so every change of the item refreshes it. */
export const loansQuery = (itemId: number) =>
  queryOptions({
    queryKey: ['/api/items', itemId, 'loans'],
    queryFn: ({ signal }) => fetchList('loans', call(listLoans, { params: { id: itemId } }, { signal })),
    staleTime: STALE.items,
  })

export interface LoanInput {
  itemId: number
  loan: NewLoan
  version: number
}

export const lendMutation = mutationOptions({
  mutationFn: ({ itemId, loan, version }: LoanInput) => call(lendItem, { params: { id: itemId }, body: loan }, { ifMatch: version }),
  onSettled: (_answer, _error, _input, _result, { client }) => refreshInventory(client),
})
export const changeLoanMutation = mutationOptions({
  mutationFn: ({ itemId, loan, version }: LoanInput) => call(changeLoan, { params: { id: itemId }, body: loan }, { ifMatch: version }),
  onSettled: (_answer, _error, _input, _result, { client }) => refreshInventory(client),
})
export const returnMutation = mutationOptions({
  mutationFn: ({ itemId, loanId, returnedOn }: { itemId: number; loanId: number; returnedOn: string }) =>
    call(returnItem, { params: { id: itemId }, body: { loanId, returnedOn } }),
  onSettled: (_answer, _error, _input, _result, { client }) => refreshInventory(client),
})
