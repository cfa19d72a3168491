import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import type { SaveOutcome } from '../lib/conflict'
import { COMMON_TEXTS } from './common.texts'
import { cx } from './cx'
import { FieldConflict } from './field-conflict'
import { IconButton } from './icon-button'
import styles from './inline-name.module.css'
import { blurOutcome } from './inline-name.rules'

interface Props {
  /** Accessible name of the input: "Project name". */
  label: string
  name: string
  /** The version of the entity that has this name. */
  version: number
  /** Checks the name; its messages are shown below the input. */
  schema: z.ZodType<string, string>
  editing: boolean
  /** Saves a name that was edited on `version`. */
  onSave(name: string, version: number): Promise<SaveOutcome>
  /** Called when the name was saved or the edit was cancelled. */
  onClose(): void
  /** Menu on the right; while the name is edited, buttons to save and cancel take its place. */
  menu?: ReactNode
  className?: string
}

/** An editable heading: Enter saves, Escape cancels, blur saves a name and cancels an empty one (spec PROJ-12, ROOM-10). */
export function InlineName({ editing, menu, className, ...edit }: Props) {
  return (
    <div className={cx(styles.line, className)}>
      {editing ? (
        <NameInput {...edit} />
      ) : (
        <>
          <h1 className={styles.name}>{edit.name}</h1>
          {menu}
        </>
      )}
    </div>
  )
}

/** The keyboard has Enter and Escape; a click must not move the focus, because blur saves. */
const byPointer = { tabIndex: -1, onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** Mounted while the name is edited, so that a change elsewhere never replaces what was typed. */
function NameInput({ label, name, version, schema, onSave, onClose }: Omit<Props, 'editing' | 'menu' | 'className'>) {
  const [base] = useState({ name, version })
  const [text, setText] = useState(name)
  const [saving, setSaving] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [conflict, setConflict] = useState(false)
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const settled = useRef(false)
  /** Whether the focus went elsewhere, where it stays. */
  const left = useRef(false)

  useEffect(() => {
    if (saving !== null) return
    settled.current = false
    if (left.current) return
    field.current?.focus()
    field.current?.select()
  }, [saving])

  async function settle(outcome: 'save' | 'cancel') {
    // Enter and Escape remove the input, which also fires blur.
    if (settled.current) return
    if (outcome === 'cancel') return close()
    const checked = schema.safeParse(text)
    if (!checked.success) return setError(checked.error.issues[0]?.message ?? '')
    settled.current = true
    setSaving(checked.data)
    const saved = await onSave(checked.data, conflict ? version : base.version)
    if (saved === 'saved') return onClose()
    // What was typed stays, for another attempt.
    if (saved === 'conflict') setConflict(true)
    setSaving(null)
  }
  function close() {
    settled.current = true
    onClose()
  }
  const finish = () => void settle(conflict ? 'save' : blurOutcome(text, base.name))
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') finish()
    if (event.key === 'Escape') close()
  }

  // The new name, so that the heading does not flicker.
  if (saving !== null) return <h1 className={styles.name}>{saving}</h1>
  return (
    <>
      <span className={styles.edit}>
        <h1>
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
            onFocus={() => {
              left.current = false
            }}
            onBlur={() => {
              if (!settled.current) left.current = true
              // With a conflict, one of the two buttons decides.
              if (!conflict) void settle(blurOutcome(text, base.name))
            }}
          />
        </h1>
        {error !== null && (
          <span id={errorId} className={styles.error} role="alert">
            {error}
          </span>
        )}
        {conflict && <FieldConflict label={label} theirs={name} onKeep={() => void settle('save')} onTake={close} />}
      </span>
      <IconButton {...byPointer} icon="check" label={COMMON_TEXTS.save} onClick={finish} />
      <IconButton {...byPointer} icon="close" label={COMMON_TEXTS.cancel} onClick={close} />
    </>
  )
}
