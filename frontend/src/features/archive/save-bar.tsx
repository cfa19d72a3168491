import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Dock } from '../../ui/dock'
import { Money } from '../../ui/money'
import { ARCHIVE_TEXTS } from './archive.texts'
import { CORRECTION_TEXTS } from './corrections.texts'
import styles from './save-bar.module.css'

interface Props {
  /** New items. */
  count: number
  /** In dollars; null while nothing has a value. */
  value: number | null
  blocked: boolean
  saving: boolean
  onCorrect(): void
  onCancel(): void
  onSave(): void
}

/** What finishes the review: a sentence that corrects several lines at once, and the button that saves them. */
export function SaveBar({ count, value, blocked, saving, onCorrect, onCancel, onSave }: Props) {
  return (
    <Dock as="aside" floats aria-label={ARCHIVE_TEXTS.review.bar}>
      <span className={styles.sum}>
        <b>
          <Money value={value} cents="auto" />
        </b>
        <small>{formatCount(count, 'item')}</small>
      </span>
      <Button look="text" tone="quiet" className={styles.cancel} disabled={saving} onClick={onCancel}>
        {COMMON_TEXTS.cancel}
      </Button>
      <Button look="line" disabled={saving} onClick={onCorrect}>
        {CORRECTION_TEXTS.correct}
        <span className={styles.rest}>{CORRECTION_TEXTS.by}</span>
      </Button>
      <Button disabled={blocked || saving} onClick={onSave}>
        {blocked
          ? ARCHIVE_TEXTS.review.chooseRoom
          : saving
            ? ARCHIVE_TEXTS.review.saving
            : count === 0
              ? ARCHIVE_TEXTS.review.attach
              : ARCHIVE_TEXTS.review.save(count)}
      </Button>
    </Dock>
  )
}
