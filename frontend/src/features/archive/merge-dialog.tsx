import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import styles from './merge-dialog.module.css'
import type { Reviewed } from './review.rules'

interface Props {
  /** The item that stays; null while nothing is being merged. */
  into: Reviewed | null
  others: readonly Reviewed[]
  onMerge(from: string): void
  onClose(): void
}

/** Picks the second finding of the same thing. The first one's picture stays, quantities add up. */
export function MergeDialog({ into, others, onMerge, onClose }: Props) {
  const called = into?.name || 'this item'
  const order = [...others].sort((a, b) => Number(b.photoId !== into?.photoId) - Number(a.photoId !== into?.photoId))
  return (
    <Dialog
      open={into !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="one and the same?"
      text={`Choose the other picture of ${called}. The quantities add up, the larger value stays, unless you typed one.`}
      footer={
        <Button look="line" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <ul className={styles.list}>
        {order.map((item) => (
          <li key={item.key}>
            <button type="button" onClick={() => onMerge(item.key)}>
              <img src={item.imageUrl} alt="" width={56} height={56} loading="lazy" />
              <span>{item.name || 'Unnamed item'}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
