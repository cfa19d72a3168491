import type { Item } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteItemMutation } from '../../entities/items/items.queries'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toast-store'
import { ITEM_TEXTS } from './item.texts'
import { showReadOnlyToast } from './read-only-toast'

interface Props {
  item: Pick<Item, 'id' | 'name'>
  /** An item of the sample project: deleting is refused. */
  sample?: boolean
  onDeleted(): void
  /** Called when the delete starts and when it fails: the page must not refetch an item that is being deleted. */
  onDeleting?(deleting: boolean): void
}

/** Delete button of an existing item, with confirmation (spec ITEM-14, ITEM-15, ITEM-29). */
export function DeleteItem({ item, sample, onDeleted, onDeleting }: Props) {
  const [asking, setAsking] = useState(false)
  const remove = useMutation(deleteItemMutation)

  async function confirm() {
    onDeleting?.(true)
    try {
      await remove.mutateAsync(item.id)
      toast({ title: ITEM_TEXTS.deleted, text: item.name })
      onDeleted()
    } catch {
      onDeleting?.(false)
      toast({ ...ITEM_TEXTS.deleteFailed, look: 'destructive' })
    }
    setAsking(false)
  }

  return (
    <>
      <Button look="text" tone="danger" icon={<Icon name="trash" size={16} />} onClick={sample ? showReadOnlyToast : () => setAsking(true)}>
        {ITEM_TEXTS.delete}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={ITEM_TEXTS.confirmDelete.title(item.name)}
        text={ITEM_TEXTS.confirmDelete.text}
        action={ITEM_TEXTS.confirmDelete.action}
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  )
}
