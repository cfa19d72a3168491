import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx'
import styles from './inline-name.module.css'
import { blurOutcome } from './inline-name.rules'

interface Props {
  /** Accessible name of the input: "Project name". */
  label: string
  name: string
  editing: boolean
  onSave(name: string): void
  onCancel(): void
  /** Menu on the right. */
  menu?: ReactNode
  className?: string
}

/** An editable heading: Enter saves, Escape cancels, blur saves a name and cancels an empty one (spec PROJ-12, ROOM-10). */
export function InlineName({ label, name, editing, onSave, onCancel, menu, className }: Props) {
  const [text, setText] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  const settled = useRef(false)

  useEffect(() => {
    if (!editing) return
    settled.current = false
    setText(name)
    field.current?.focus()
    field.current?.select()
  }, [editing, name])

  function settle(outcome: 'save' | 'cancel') {
    // Enter and Escape remove the input, which also fires blur.
    if (settled.current) return
    settled.current = true
    if (outcome === 'save') onSave(text.trim())
    else onCancel()
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') settle(blurOutcome(text, name))
    if (event.key === 'Escape') settle('cancel')
  }

  return (
    <div className={cx(styles.line, className)}>
      {editing ? (
        <input
          ref={field}
          className={styles.field}
          aria-label={label}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
          onBlur={() => settle(blurOutcome(text, name))}
        />
      ) : (
        <h1 className={styles.name}>{name}</h1>
      )}
      {menu}
    </div>
  )
}
