import { useState } from 'react'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dialog } from '../../ui/dialog'
import { ARCHIVE_TEXTS } from './archive.texts'
import styles from './merge-dialog.module.css'
import type { MergeAs, Reviewed } from './review.rules'

const TEXTS = ARCHIVE_TEXTS.merge

interface Props {
  /** The item that remains; null while nothing is being merged. */
  into: Reviewed | null
  others: readonly Reviewed[]
  onMerge(from: string, as: MergeAs): void
  onClose(): void
}

/** Asks which other finding it is, and whether both are the same item or two of a kind. The first finding's picture remains. */
export function MergeDialog({ into, others, onMerge, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const from = others.find((item) => item.key === chosen)?.key
  const called = into?.name || ARCHIVE_TEXTS.thisItem
  const order = [...others].sort((a, b) => Number(b.photoId !== into?.photoId) - Number(a.photoId !== into?.photoId))

  function close() {
    setChosen(null)
    onClose()
  }
  function finish(as: MergeAs) {
    if (from === undefined) return
    setChosen(null)
    onMerge(from, as)
  }

  return (
    <Dialog
      open={into !== null}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={TEXTS.title}
      text={TEXTS.text(called)}
      footer={
        <>
          <Button disabled={from === undefined} onClick={() => finish('same')}>
            {TEXTS.same}
          </Button>
          <Button look="line" disabled={from === undefined} onClick={() => finish('two')}>
            {TEXTS.two}
          </Button>
          <Button look="text" tone="quiet" onClick={close}>
            {COMMON_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <ul className={styles.list}>
        {order.map((item) => (
          <li key={item.key}>
            <button type="button" aria-pressed={item.key === from} onClick={() => setChosen(item.key)}>
              <img src={item.imageUrl} alt="" width={56} height={56} loading="lazy" />
              <span>{item.name || ARCHIVE_TEXTS.unnamed}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
