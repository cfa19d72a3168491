import { Button } from './button'
import { FORM_TEXTS } from './form.texts'
import styles from './form-notes.module.css'
import { Row } from './layout'

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

interface CardProps {
  at: number
  /** What is in it. */
  content: string | undefined
  onContinue(): void
  onDiscard(): void
}

/** Asks what shall become of what was typed at an earlier time. */
export function DraftCard({ at, content, onContinue, onDiscard }: CardProps) {
  return (
    <div className={styles.card} role="status">
      <div>
        <b>{TEXTS.written(at)}</b>
        {content && <p className="small muted">{content}</p>}
      </div>
      <Row gap={2}>
        <Button size="small" onClick={onContinue}>
          {TEXTS.continue}
        </Button>
        <Button look="line" size="small" onClick={onDiscard}>
          {TEXTS.discard}
        </Button>
      </Row>
    </div>
  )
}
