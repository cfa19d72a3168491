import { name as nameSchema } from '@arc/contracts/text'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { cx } from '../../ui/cx'
import { FieldFrame } from '../../ui/field'
import fieldStyles from '../../ui/field.module.css'
import { useOtherText } from '../../ui/form-scope'
import { Icon } from '../../ui/icon'
import { SelectControl } from '../../ui/select'
import styles from './choice-field.module.css'
import { ITEM_TEXTS } from './item.texts'

interface Props {
  label: string
  /** What the inline form creates: "category", "room". */
  noun: string
  options: readonly { value: string; label: string }[]
  none: string
  value: string
  error?: string | null
  hint?: ReactNode
  disabled?: boolean
  /** Can be left empty. */
  optional?: boolean
  ref?: Ref<HTMLSelectElement>
  onValue(value: string): void
  /** Creates a new option; resolves to true on success. The name is trimmed and non-empty. */
  onCreate(name: string): Promise<boolean>
}

/** A required select with an inline form to add an option (spec ITEM-03, ITEM-04). */
export function ChoiceField(props: Props) {
  const { label, noun, options, value, error, disabled, optional = false } = props
  const [name, setName] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const newId = useId()
  const [nameError, setNameError] = useState<string | null>(null)
  const blank = (name ?? '').trim() === ''
  useOtherText(!blank)

  async function create(event?: FormEvent) {
    event?.preventDefault()
    if (blank || busy) return
    const checked = nameSchema(ITEM_TEXTS.theName(noun)).safeParse(name)
    if (!checked.success) return setNameError(checked.error.issues[0]?.message ?? null)
    setBusy(true)
    const made = await props.onCreate(checked.data)
    setBusy(false)
    if (made) setName(null)
  }
  // The inline form is inside the item form, so Enter must not submit the item.
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') create(event)
    if (event.key === 'Escape') {
      event.stopPropagation()
      setName(null)
    }
  }

  return (
    <FieldFrame
      optional={optional}
      label={
        <span>
          {label} {!optional && <span aria-hidden="true">*</span>}
        </span>
      }
      error={error}
      hint={props.hint}
    >
      {(ids) => (
        <div className={styles.choice}>
          <div className={styles.row}>
            <SelectControl
              {...ids}
              ref={props.ref}
              required={!optional}
              className={styles.choices}
              disabled={disabled}
              placeholder={options.length === 0 ? props.none : ITEM_TEXTS.choose(noun)}
              options={options}
              value={value}
              onValue={props.onValue}
            />
            {!disabled && name === null && (
              <Button look="line" icon={<Icon name="plus" size={16} />} onClick={() => setName('')}>
                {ITEM_TEXTS.newChoice}
                <span className="vh"> {noun}</span>
              </Button>
            )}
          </div>
          {name !== null && (
            <div className={styles.row}>
              <label className="vh" htmlFor={newId}>
                {ITEM_TEXTS.newName(noun)}
              </label>
              <input
                id={newId}
                // biome-ignore lint/a11y/noAutofocus: the field appears because its button was pressed
                autoFocus
                className={cx(fieldStyles.input, styles.choices)}
                placeholder={ITEM_TEXTS.newName(noun)}
                aria-invalid={nameError !== null || undefined}
                aria-describedby={nameError === null ? undefined : `${newId}-error`}
                value={name}
                onChange={(event) => {
                  setName(event.target.value)
                  setNameError(null)
                }}
                onKeyDown={onKey}
              />
              <Button size="small" disabled={blank} busy={busy} onClick={() => create()}>
                {busy ? '...' : ITEM_TEXTS.addChoice}
              </Button>
              <Button look="text" tone="quiet" onClick={() => setName(null)}>
                {COMMON_TEXTS.cancel}
              </Button>
            </div>
          )}
          {name !== null && nameError !== null && (
            <p id={`${newId}-error`} className={fieldStyles.error} role="alert">
              <Icon name="alert" size={16} />
              {nameError}
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
