import type { Item } from '@arc/contracts/inventory/items'
import type { NewLoan } from '@arc/contracts/inventory/loans'
import { useMutation } from '@tanstack/react-query'
import { problemText } from '../../lib/api'
import { toast } from '../../ui/toast-store'
import { useUndo } from '../trash/use-undo'
import { localToday } from './loan.rules'
import { changeLoanMutation, lendMutation, returnMutation } from './loans.queries'
import { LOAN_TEXTS } from './loans.texts'

type Lendable = Pick<Item, 'id' | 'name' | 'version' | 'loan'>

/** Lends an item and takes it back; each change is reported with "Undo". All return whether it succeeded. */
export function useLending() {
  const lending = useMutation(lendMutation)
  const changing = useMutation(changeLoanMutation)
  const returning = useMutation(returnMutation)
  const offerUndo = useUndo()

  async function report(change: Promise<{ actionId: string | null }>, title: string, text: string): Promise<boolean> {
    try {
      const { actionId } = await change
      offerUndo({ title, text, actionId })
      return true
    } catch (error) {
      toast({ title: LOAN_TEXTS.failed, text: problemText(error) || LOAN_TEXTS.failedText, look: 'destructive' })
      return false
    }
  }

  return {
    /** Lends the item, or changes its loan. */
    save: ({ id: itemId, name, version, loan: before }: Lendable, loan: NewLoan) =>
      before
        ? report(changing.mutateAsync({ itemId, loan, version }), LOAN_TEXTS.changed, name)
        : report(lending.mutateAsync({ itemId, loan, version }), LOAN_TEXTS.lent, name),
    giveBack: ({ id: itemId, name, loan }: Lendable) =>
      loan
        ? report(returning.mutateAsync({ itemId, loanId: loan.id, returnedOn: localToday() }), LOAN_TEXTS.returned, name)
        : Promise.resolve(true),
    busy: lending.isPending || changing.isPending || returning.isPending,
  }
}
