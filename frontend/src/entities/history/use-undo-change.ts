import type { ItemHistoryEntry } from '@arc/contracts/inventory/history'
import { Item } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { problemText } from '../../lib/api'
import { readConflict } from '../../lib/conflict'
import { toast } from '../../ui/toast-store'
import { undoChangeMutation } from './history.queries'
import { labelsOf } from './history.rules'
import { HISTORY_TEXTS as TEXTS } from './history.texts'

/** Undoes changes of an item, and reports each: a conflict with the fields that were changed since. */
export function useUndoChange(itemId: number) {
  const { mutateAsync, isPending, variables } = useMutation(undoChangeMutation)

  async function undo(entry: ItemHistoryEntry) {
    try {
      await mutateAsync({ itemId, changeId: entry.id })
      toast({ title: TEXTS.undone, text: labelsOf(entry.fields) })
    } catch (error) {
      const since = readConflict(error, Item)?.fields ?? []
      const named = since.map((field) => entry.fields.find((one) => one.field === field) ?? { field, name: null })
      const text = since.length > 0 ? TEXTS.changedSince(labelsOf(named), since.length === 1) : problemText(error) || TEXTS.tryAgain
      toast({ title: TEXTS.notUndone, text, look: 'destructive' })
    }
  }
  return { undo, busy: isPending ? (variables?.changeId ?? null) : null }
}
