import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { cx } from './cx'
import styles from './inline-name.module.css'
import { blurOutcome } from './inline-name.rules'

interface Props {
  /** Accessible name of the input: "Project name". */
  label: string
  name: string
  /** Checks the name; its messages are shown below the input. */
  schema: z.ZodType<string, string>
  editing: boolean
  onSave(name: string): void
  onCancel(): void
  /** Menu on the right. */
  menu?: ReactNode
  className?: string
}

/** An editable heading: Enter saves, Escape cancels, blur saves a name and cancels an empty one (spec PROJ-12, ROOM-10). */
export function InlineName({ label, name, schema, editing, onSave, onCancel, menu, className }: Props) {
  const [text, setText] = useState(name)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const settled = useRef(false)

  useEffect(() => {
    if (!editing) return
    settled.current = false
    setText(name)
    setError(null)
    field.current?.focus()
    field.current?.select()
  }, [editing, name])

  function settle(outcome: 'save' | 'cancel') {
    // Enter and Escape remove the input, which also fires blur.
    if (settled.current) return
    const checked = schema.safeParse(text)
    if (outcome === 'save' && !checked.success) return setError(checked.error.issues[0]?.message ?? '')
    settled.current = true
    if (outcome === 'save' && checked.data !== undefined) onSave(checked.data)
    else onCancel()
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') settle(blurOutcome(text, name))
    if (event.key === 'Escape') settle('cancel')
  }

  return (
    <div className={cx(styles.line, className)}>
      {editing ? (
        <span className={styles.edit}>
          <input
            ref={field}
            className={styles.field}
            aria-label={label}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : errorId}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError(null)
            }}
            onKeyDown={onKey}
            onBlur={() => settle(blurOutcome(text, name))}
          />
          {error !== null && (
            <span id={errorId} className={styles.error} role="alert">
              {error}
            </span>
          )}
        </span>
      ) : (
        <h1 className={styles.name}>{name}</h1>
      )}
      {menu}
    </div>
  )
}
