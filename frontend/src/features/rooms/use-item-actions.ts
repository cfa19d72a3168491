import type { BulkChange } from '@arc/contracts/inventory/bulk'
import type { Item } from '@arc/contracts/inventory/items'
import type { LibraryDocument } from '@arc/contracts/media/documents'
import { useMutation } from '@tanstack/react-query'
import { attachToSelectedMutation } from '../../entities/documents/documents.queries'
import type { ActionItem } from '../../entities/items/action-item'
import { changeItemsMutation, deleteItemsMutation } from '../../entities/items/bulk.queries'
import { changeItemMutation } from '../../entities/items/items.queries'
import { tagItemsMutation } from '../../entities/tags/tags.queries'
import { useUndo } from '../../entities/trash/use-undo'
import { problemText } from '../../lib/api'
import { formatCount } from '../../lib/format'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { toast } from '../../ui/toast-store'
import { ITEM_ACTION_TEXTS } from './room.texts'

/** "3 items"; null for one item, whose name is shown instead. */
const countOf = (items: readonly ActionItem[], changed: number): string | null => (items.length === 1 ? null : formatCount(changed, 'item'))

/** What can be done with items of a room; each change is reported with "Undo". All return whether it succeeded. */
export function useItemActions() {
  const changing = useMutation(changeItemsMutation)
  const tagging = useMutation(tagItemsMutation)
  const attaching = useMutation(attachToSelectedMutation)
  const deleting = useMutation(deleteItemsMutation)
  const editing = useMutation(changeItemMutation)
  const offerUndo = useUndo()

  const idsOf = (items: readonly ActionItem[]) => items.map(({ id }) => id)
  const failed = (error: unknown, failure: { title: string; text: string }) => {
    toast({ title: failure.title, text: problemText(error) || failure.text, look: 'destructive' })
    return false
  }

  async function change(items: readonly ActionItem[], what: BulkChange): Promise<boolean> {
    try {
      const answer = await changing.mutateAsync({ ids: idsOf(items), change: what })
      if (answer.items === 0) toast({ title: ITEM_ACTION_TEXTS.nothingChanged })
      else
        offerUndo({
          title: ITEM_ACTION_TEXTS.changed(countOf(items, answer.items)),
          text: items.length === 1 ? items[0]?.name : undefined,
          actionId: answer.actionId,
        })
      return true
    } catch (error) {
      return failed(error, ITEM_ACTION_TEXTS.changeFailed)
    }
  }

  async function tag(items: readonly ActionItem[], what: { add: string[]; remove: string[] }): Promise<boolean> {
    try {
      const answer = await tagging.mutateAsync({ ids: idsOf(items), ...what })
      if (answer.items === 0) toast({ title: ITEM_ACTION_TEXTS.nothingChanged })
      else offerUndo({ title: ITEM_ACTION_TEXTS.changed(countOf(items, answer.items)), actionId: answer.actionId })
      return true
    } catch (error) {
      return failed(error, ITEM_ACTION_TEXTS.changeFailed)
    }
  }

  async function attach(items: readonly ActionItem[], document: LibraryDocument): Promise<boolean> {
    try {
      const answer = await attaching.mutateAsync({ ids: idsOf(items), document })
      if (answer.items === 0) toast({ title: ITEM_ACTION_TEXTS.allHaveIt, text: document.name })
      else offerUndo({ title: ITEM_ACTION_TEXTS.attached(countOf(items, answer.items)), text: document.name, actionId: answer.actionId })
      return true
    } catch (error) {
      return failed(error, ITEM_ACTION_TEXTS.attachFailed)
    }
  }

  async function move(items: readonly ActionItem[], room: { id: number; name: string }): Promise<boolean> {
    try {
      const answer = await changing.mutateAsync({ ids: idsOf(items), change: { roomId: room.id } })
      const title = answer.items === 0 ? ITEM_ACTION_TEXTS.nothingChanged : ITEM_ACTION_TEXTS.moved(countOf(items, answer.items))
      offerUndo({ title, text: ITEM_ACTION_TEXTS.toRoom(room.name), actionId: answer.actionId })
      return true
    } catch (error) {
      return failed(error, { title: COMMON_TEXTS.error, text: ITEM_ACTION_TEXTS.moveFailed })
    }
  }

  async function remove(items: readonly ActionItem[]): Promise<boolean> {
    try {
      const answer = await deleting.mutateAsync(idsOf(items))
      const text = items.length === 1 ? items[0]?.name : undefined
      offerUndo({ title: ITEM_ACTION_TEXTS.deleted(countOf(items, answer.items)), text, actionId: answer.actionId })
      return true
    } catch (error) {
      return failed(error, ITEM_ACTION_TEXTS.deleteFailed)
    }
  }

  /** Renames or pins one item. */
  async function edit(item: Item, what: { name: string } | { isDashboardImage: boolean }): Promise<boolean> {
    try {
      const saved = await editing.mutateAsync({ item, change: what, version: item.version })
      toast({ title: ITEM_ACTION_TEXTS.changed(null), text: saved.name })
      return true
    } catch (error) {
      return failed(error, ITEM_ACTION_TEXTS.changeFailed)
    }
  }

  const busy = [changing, tagging, attaching, deleting, editing].some(({ isPending }) => isPending)
  return { change, tag, attach, move, remove, edit, busy }
}

export type ItemActions = ReturnType<typeof useItemActions>
