import { Button } from '../../ui/button'
import styles from './field-conflict.module.css'
import { ITEM_TEXTS } from './item.texts'

interface Props {
  label: string
  /** The value that was saved elsewhere, as shown to the user; empty for none. */
  theirs: string
  onKeep(): void
  onTake(): void
}

/** Shown beside a field that was changed elsewhere while it was being edited; the typed value stays in the input. */
export function FieldConflict({ label, theirs, onKeep, onTake }: Props) {
  const texts = ITEM_TEXTS.conflict
  return (
    <span className={styles.conflict} role="alert">
      <span>{texts.title(label, theirs || texts.empty)}</span>
      <span className={styles.actions}>
        <Button look="line" size="small" onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button look="line" size="small" onClick={onTake}>
          {texts.take}
        </Button>
      </span>
    </span>
  )
}
