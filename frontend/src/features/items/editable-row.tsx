import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { z } from 'zod'
import type { SaveOutcome } from '../../lib/conflict'
import { useKeptChoice } from '../../lib/use-kept-choice'
import { useZodForm } from '../../lib/use-zod-form'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { FieldConflict } from '../../ui/field-conflict'
import { Form } from '../../ui/form'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { useReadings } from '../../ui/use-readings'
import styles from './item-attributes.module.css'

interface Props<Value> {
  /** Under which the typed text is kept: the item and the field. */
  draft: string
  label: string
  /** Initial text of the input. */
  value: string
  /** Displayed value, if it differs. */
  shown?: string
  prefix?: string
  numeric?: boolean
  long?: boolean
  type?: 'date'
  options?: readonly { value: string; label: string }[]
  readOnly: boolean
  /** Version of the item the displayed value belongs to. */
  version: number
  /** From the typed text to the value that is saved; its messages are shown below the input. */
  schema: z.ZodType<Value, string>
  /** Saves a value that was edited on `version`. The input closes when it is saved. */
  onSave(value: Value, version: number): Promise<SaveOutcome>
  /** Opens the input, because the value is asked for elsewhere; `onOpened` is called then. */
  asked?: boolean
  onOpened?(): void
}

/** One row: a value that becomes an input when clicked, with save and cancel. Enter saves, Escape cancels. */
export function EditableRow<Value>(props: Props<Value>) {
  const { label, value, shown = value, long, readOnly, asked = false, onOpened } = props
  const [open, setOpen] = useKeptChoice(`row ${label}`, [true, false], false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!asked) return
    setOpen(true)
    onOpened?.()
  }, [asked, setOpen, onOpened])

  function close() {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }

  return (
    <div className={cx(styles.row, long && styles.long, open && styles.open)}>
      <dt>{open ? <label htmlFor={id}>{label}</label> : label}</dt>
      <dd>
        {!open && readOnly && <span className={cx(styles.value, shown === '' && styles.none)}>{shown || '–'}</span>}
        {!open && !readOnly && (
          <button
            ref={button}
            type="button"
            className={styles.value}
            aria-label={shown === '' ? `Add ${label.toLowerCase()}` : `${label}: ${shown}, edit`}
            onClick={() => setOpen(true)}
          >
            <Icon name="edit" size={16} />
            <span className={shown === '' ? styles.none : undefined}>{shown || 'Add'}</span>
          </button>
        )}
        {open && <RowForm {...props} id={id} onClose={close} />}
      </dd>
    </div>
  )
}

interface RowFormProps<Value> extends Props<Value> {
  id: string
  onClose(): void
}

function RowForm<Value>(props: RowFormProps<Value>) {
  const { id, draft, label, value, shown = value, prefix, numeric, long, type, options, schema, version, onSave, onClose } = props
  const form = useZodForm(z.object({ value: schema }), { value })
  const { register, handleSubmit, setFocus, formState, getValues } = form
  // What the user saw when the input opened; after a conflict, what the other side saved.
  const [base, setBase] = useState({ value, version })
  const [conflict, setConflict] = useState(false)
  const { inputOf, note, announcement } = useReadings()
  useEffect(() => setFocus('value'), [setFocus])

  async function save(data: { value: Value }, on = conflict ? version : base.version) {
    if (getValues('value') === base.value && !conflict) return onClose()
    const outcome = await onSave(data.value, on)
    setConflict(outcome === 'conflict')
    if (outcome === 'saved') onClose()
    return outcome === 'saved'
  }
  function onKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Enter' && long && (event.metaKey || event.ctrlKey)) event.currentTarget.closest('form')?.requestSubmit()
  }

  const error = formState.errors.value?.message
  const busy = formState.isSubmitting
  const input = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onKeyDown: onKey,
    ...register('value'),
  }
  return (
    <Form
      form={form}
      draft={draft}
      onSubmit={(data) => save(data)}
      onCancel={onClose}
      escapes
      onDraftConflict={(fields) => setConflict(fields.length > 0)}
    >
      <div className={cx(styles.field, error !== undefined && styles.invalid)}>
        {prefix && <span aria-hidden="true">{prefix}</span>}
        {options ? (
          <select {...input}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : long ? (
          <textarea {...input} readOnly={busy} />
        ) : (
          <input {...(prefix === '$' ? inputOf(input) : input)} type={type} readOnly={busy} inputMode={numeric ? 'decimal' : undefined} />
        )}
        <IconButton type="submit" icon="check" label={COMMON_TEXTS.save} disabled={busy} />
        <IconButton type="reset" icon="close" label={COMMON_TEXTS.cancel} disabled={busy} />
      </div>
      {note}
      {announcement}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {conflict && (
        <FieldConflict
          label={label}
          theirs={shown}
          onTake={onClose}
          onKeep={() => {
            setBase({ value, version })
            void handleSubmit((data) => save(data, version))()
          }}
        />
      )}
    </Form>
  )
}
