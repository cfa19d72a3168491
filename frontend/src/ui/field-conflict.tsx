import { useEffect, useRef } from 'react'
import { Button } from './button'
import { CONFLICT_TEXTS } from './conflict.texts'
import styles from './field-conflict.module.css'

interface Props {
  label: string
  /** The value that was saved elsewhere, as shown to the user; empty for none. */
  theirs: string
  onKeep(): void
  onTake(): void
  /** Scrolls the note into view, when the button that saved is far away. */
  scroll?: boolean
}

/** Shown beside a field that was changed elsewhere while it was being edited; the typed value stays in the input. */
export function FieldConflict({ label, theirs, onKeep, onTake, scroll = false }: Props) {
  const note = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (scroll) note.current?.scrollIntoView({ block: 'center' })
  }, [scroll])
  return (
    <span ref={note} className={styles.conflict} role="alert">
      <span>{CONFLICT_TEXTS.title(label, theirs || CONFLICT_TEXTS.empty)}</span>
      <span className={styles.actions}>
        <Button look="line" size="small" onClick={onKeep}>
          {CONFLICT_TEXTS.keep}
        </Button>
        <Button look="line" size="small" onClick={onTake}>
          {CONFLICT_TEXTS.take}
        </Button>
      </span>
    </span>
  )
}
