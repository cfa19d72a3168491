import type { Item } from '@arc/contracts/inventory/items'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemPicture } from '../../entities/items/item-picture'
import { deleteItemMutation } from '../../entities/items/items.queries'
import { trashUntil } from '../../entities/trash/trash-until'
import { useUndo } from '../../entities/trash/use-undo'
import { Button } from '../../ui/button'
import { Confirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toast-store'
import styles from './delete-item.module.css'
import { ITEM_TEXTS } from './item.texts'
import { FORM_TOASTS, type FormToasts } from './item-form.toasts'
import { showReadOnlyToast } from './read-only-toast'

interface DeleteProps {
  item: Pick<Item, 'id' | 'name' | 'imageUrl'>
  toasts?: FormToasts
  onDeleted(): void
  /** Called when the delete starts and when it fails: the page must not refetch an item that is being deleted. */
  onDeleting?(deleting: boolean): void
}

interface Props extends DeleteProps {
  /** An item of the sample project: deleting is refused. */
  sample?: boolean
}

/** Delete button in the form of an existing item, with confirmation (spec ITEM-14, ITEM-15, ITEM-29). */
export function DeleteItem({ sample, ...rest }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="text" tone="danger" icon={<Icon name="trash" size={16} />} onClick={sample ? showReadOnlyToast : () => setAsking(true)}>
        {ITEM_TEXTS.delete}
      </Button>
      <ConfirmDeleteItem {...rest} open={asking} onOpenChange={setAsking} />
    </>
  )
}

interface ConfirmProps extends DeleteProps {
  open: boolean
  onOpenChange(open: boolean): void
}

/** Asks whether an item is to be deleted, deletes it, and offers to undo that. */
export function ConfirmDeleteItem({ item, toasts = FORM_TOASTS, onDeleted, onDeleting, open, onOpenChange }: ConfirmProps) {
  const remove = useMutation(deleteItemMutation)
  const offerUndo = useUndo()

  async function confirm() {
    onDeleting?.(true)
    try {
      const { actionId } = await remove.mutateAsync(item.id)
      offerUndo({ title: toasts.deleted, text: item.name, actionId })
      onDeleted()
    } catch {
      onDeleting?.(false)
      toast({ ...toasts.deleteFailed, look: 'destructive' })
    }
    onOpenChange(false)
  }

  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={
        <span className={styles.title}>
          <ItemPicture item={item} ratio="1" radius={12} className={styles.picture} none={<Icon name="image" size={28} />} />
          {ITEM_TEXTS.confirmDelete.title(item.name)}
        </span>
      }
      text={ITEM_TEXTS.confirmDelete.text}
      action={ITEM_TEXTS.confirmDelete.action}
      busy={remove.isPending}
      onConfirm={confirm}
    >
      <p className={styles.waits}>{ITEM_TEXTS.confirmDelete.waits(item.name, trashUntil())}</p>
    </Confirm>
  )
}
