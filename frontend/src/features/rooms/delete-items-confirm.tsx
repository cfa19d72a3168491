import type { ActionItem } from '../../entities/items/action-item'
import { ItemPicture } from '../../entities/items/item-picture'
import { totalValue } from '../../entities/items/items.rules'
import { trashUntil } from '../../entities/trash/trash-until'
import { formatCount } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import { Confirm } from '../../ui/confirm'
import styles from './delete-items-confirm.module.css'
import { ITEM_ACTION_TEXTS } from './room.texts'

interface Props {
  items: readonly ActionItem[]
  busy: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks before items are deleted, and says until when they wait in the trash. */
export function DeleteItemsConfirm({ items, busy, onConfirm, onClose }: Props) {
  const texts = ITEM_ACTION_TEXTS.confirmDelete
  const [only] = items
  const one = items.length === 1
  const subject = one ? only?.name : `${formatCount(items.length, 'item')}, ${formatMoney(totalValue(items))}`
  return (
    <Confirm
      open
      onOpenChange={(open) => open || onClose()}
      title={
        <span className={styles.title}>
          {one && only && <ItemPicture item={only} ratio="1" radius={12} className={styles.picture} />}
          <span>{one ? texts.one : texts.many(formatCount(items.length, 'item'))}</span>
        </span>
      }
      text={`${subject}. ${one ? ITEM_ACTION_TEXTS.waits.one : ITEM_ACTION_TEXTS.waits.many} ${ITEM_ACTION_TEXTS.trash(trashUntil())}`}
      action={texts.action}
      busy={busy}
      onConfirm={onConfirm}
    />
  )
}
