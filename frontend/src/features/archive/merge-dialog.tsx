import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './merge-dialog.module.css'
import type { Reviewed } from './review.rules'

interface Props {
  /** The item that remains; null while nothing is being merged. */
  into: Reviewed | null
  others: readonly Reviewed[]
  onMerge(from: string): void
  onClose(): void
}

/** Selects the duplicate to merge. The first finding's picture remains, quantities add up. */
export function MergeDialog({ into, others, onMerge, onClose }: Props) {
  const called = into?.name || ARCHIVE_TEXTS.thisItem
  const order = [...others].sort((a, b) => Number(b.photoId !== into?.photoId) - Number(a.photoId !== into?.photoId))
  return (
    <Dialog
      open={into !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={ARCHIVE_TEXTS.merge.title}
      text={ARCHIVE_TEXTS.merge.text(called)}
      footer={
        <Button look="line" onClick={onClose}>
          {COMMON_TEXTS.cancel}
        </Button>
      }
    >
      <ul className={styles.list}>
        {order.map((item) => (
          <li key={item.key}>
            <button type="button" onClick={() => onMerge(item.key)}>
              <img src={item.imageUrl} alt="" width={56} height={56} loading="lazy" />
              <span>{item.name || ARCHIVE_TEXTS.unnamed}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
