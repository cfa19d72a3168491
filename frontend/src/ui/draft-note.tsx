import { Button } from './button'
import { FORM_TEXTS } from './form.texts'
import styles from './form-notes.module.css'

const TEXTS = FORM_TEXTS.draft

interface Props {
  /** When it was written, in milliseconds. */
  at: number
  /** Whether the record was changed since. */
  changed: boolean
  onStartAgain(): void
}

/** Says that a form holds what was typed into it at an earlier time, and empties it. */
export function DraftNote({ at, changed, onStartAgain }: Props) {
  return (
    <div className={styles.draft} role="status">
      <span>{[TEXTS.written(at), ...(changed ? [TEXTS.changed] : [])].join(' ')}</span>
      <Button look="text" tone="quiet" size="small" onClick={onStartAgain}>
        {TEXTS.startAgain}
      </Button>
    </div>
  )
}
