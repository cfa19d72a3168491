import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import styles from './item-attributes.module.css'

interface Props {
  label: string
  /** Initial value of the input. */
  value: string
  /** Displayed value, if it differs. */
  shown?: string
  prefix?: string
  numeric?: boolean
  long?: boolean
  required?: boolean
  options?: readonly { value: string; label: string }[]
  readOnly: boolean
  /** Resolves to true when saved; the input then closes. */
  onSave(value: string): Promise<boolean>
}

/** One row: a value that becomes an input when clicked, with save and cancel. Enter saves, Escape cancels. */
export function EditableRow({ label, value, shown = value, prefix, numeric, long, required, options, readOnly, onSave }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null)
  const open = draft !== null

  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])

  function close() {
    setDraft(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  async function save(event?: FormEvent) {
    event?.preventDefault()
    if (draft === null || busy || (required && draft.trim() === '')) return
    if (draft === value) return close()
    setBusy(true)
    const saved = await onSave(draft)
    setBusy(false)
    if (saved) close()
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && long && (event.metaKey || event.ctrlKey)) save()
  }

  const common = {
    id,
    ref: field,
    value: draft ?? '',
    disabled: busy,
    onKeyDown: onKey,
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
  }
  return (
    <div className={cx(styles.row, long && styles.long)}>
      <dt>{open ? <label htmlFor={id}>{label}</label> : label}</dt>
      <dd>
        {!open && readOnly && <span className={cx(styles.value, shown === '' && styles.none)}>{shown || '–'}</span>}
        {!open && !readOnly && (
          <button
            ref={button}
            type="button"
            className={styles.value}
            aria-label={shown === '' ? `Add ${label.toLowerCase()}` : `${label}: ${shown}, edit`}
            onClick={() => setDraft(value)}
          >
            <span className={shown === '' ? styles.none : undefined}>{shown || 'Add'}</span>
            <Icon name="edit" size={16} />
          </button>
        )}
        {open && (
          <form className={styles.field} onSubmit={save}>
            {prefix && <span aria-hidden="true">{prefix}</span>}
            {options ? (
              <select {...common}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : long ? (
              <textarea {...common} maxLength={5000} />
            ) : (
              <input {...common} maxLength={200} inputMode={numeric ? 'decimal' : undefined} />
            )}
            <IconButton type="submit" icon="check" label="Save" disabled={busy} />
            <IconButton icon="close" label="Cancel" disabled={busy} onClick={close} />
          </form>
        )}
      </dd>
    </div>
  )
}
