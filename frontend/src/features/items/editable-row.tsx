import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import styles from './item-attributes.module.css'

interface Props<Value> {
  label: string
  /** Initial text of the input. */
  value: string
  /** Displayed value, if it differs. */
  shown?: string
  prefix?: string
  numeric?: boolean
  long?: boolean
  options?: readonly { value: string; label: string }[]
  readOnly: boolean
  /** From the typed text to the value that is saved; its messages are shown below the input. */
  schema: z.ZodType<Value, string>
  /** Shown below the input: another person's change of the same attribute. */
  conflict?: ReactNode
  /** Resolves to true when saved; the input then closes. */
  onSave(value: Value): Promise<boolean>
  onClose?(): void
}

/** One row: a value that becomes an input when clicked, with save and cancel. Enter saves, Escape cancels. */
export function EditableRow<Value>(props: Props<Value>) {
  const { label, value, shown = value, long, readOnly } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    props.onClose?.()
    requestAnimationFrame(() => button.current?.focus())
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
            onClick={() => setOpen(true)}
          >
            <span className={shown === '' ? styles.none : undefined}>{shown || 'Add'}</span>
            <Icon name="edit" size={16} />
          </button>
        )}
        {open && <RowForm {...props} id={id} onClose={close} />}
      </dd>
    </div>
  )
}

function RowForm<Value>({ id, value, prefix, numeric, long, options, schema, conflict, onSave, onClose }: Props<Value> & RowFormProps) {
  const { register, handleSubmit, setFocus, formState, getValues } = useForm<{ value: string }, unknown, { value: Value }>({
    resolver: zodResolver(z.object({ value: schema })),
    defaultValues: { value },
  })
  const [initial] = useState(value)
  useEffect(() => setFocus('value'), [setFocus])

  const save = handleSubmit(async (data) => {
    if (getValues('value') === initial && !conflict) return onClose()
    if (await onSave(data.value)) onClose()
  })
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && long && (event.metaKey || event.ctrlKey)) void save()
  }

  const error = formState.errors.value?.message
  const busy = formState.isSubmitting
  const input = {
    id,
    readOnly: busy,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onKeyDown: onKey,
    ...register('value'),
  }
  return (
    <form onSubmit={save} noValidate>
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
          <textarea {...input} />
        ) : (
          <input {...input} inputMode={numeric ? 'decimal' : undefined} />
        )}
        <IconButton type="submit" icon="check" label="Save" disabled={busy} />
        <IconButton icon="close" label="Cancel" disabled={busy} onClick={onClose} />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {conflict}
    </form>
  )
}

interface RowFormProps {
  id: string
  onClose(): void
}
