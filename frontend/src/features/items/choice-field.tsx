import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from 'react'
import { Button } from '../../ui/button'
import { FieldFrame } from '../../ui/field'
import { Icon } from '../../ui/icon'
import tones from '../projects/tones.module.css'
import styles from './choice-field.module.css'

interface Props {
  label: string
  /** What is made by the inline form: "category", "room". */
  noun: string
  options: readonly { value: string; label: string }[]
  none: string
  value: string
  error?: string | null
  disabled?: boolean
  controlRef?: Ref<HTMLSelectElement>
  onValue(value: string): void
  /** Makes a new one; true when it worked. Its name comes trimmed and non-empty. */
  onCreate(name: string): Promise<boolean>
}

/** A required choice whose list can be added to in place (checklist ITEM-03, ITEM-04). */
export function ChoiceField(props: Props) {
  const { label, noun, options, value, error, disabled } = props
  const [name, setName] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const newId = useId()
  const blank = (name ?? '').trim() === ''

  async function create(event?: FormEvent) {
    event?.preventDefault()
    if (blank || busy) return
    setBusy(true)
    const made = await props.onCreate((name ?? '').trim())
    setBusy(false)
    if (made) setName(null)
  }
  // The inline form stands inside the item's form, so Enter must not save the item.
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') create(event)
    if (event.key === 'Escape') {
      event.stopPropagation()
      setName(null)
    }
  }

  return (
    <FieldFrame
      label={
        <span>
          {label} <span aria-hidden="true">*</span>
        </span>
      }
      error={error}
    >
      {(ids) => (
        <div className={styles.choice}>
          <div className={styles.row}>
            <span className={styles.frame}>
              <select
                {...ids}
                ref={props.controlRef}
                required
                className={styles.select}
                disabled={disabled}
                value={value}
                onChange={(event) => props.onValue(event.target.value)}
              >
                <option value="">{options.length === 0 ? props.none : `Choose a ${noun}`}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
              <Icon name="chevronDown" size={16} className={styles.arrow} />
            </span>
            {!disabled && name === null && (
              <Button look="line" icon={<Icon name="plus" size={16} />} onClick={() => setName('')}>
                New<span className="vh"> {noun}</span>
              </Button>
            )}
          </div>
          {name !== null && (
            <div className={styles.row}>
              <label className="vh" htmlFor={newId}>
                New {noun} name
              </label>
              <input
                id={newId}
                // biome-ignore lint/a11y/noAutofocus: the field appears because its button was pressed
                autoFocus
                className={styles.select}
                placeholder={`New ${noun} name`}
                maxLength={200}
                value={name}
                onChange={(event) => setName(event.target.value)}
                onKeyDown={onKey}
              />
              <Button size="small" disabled={blank} busy={busy} onClick={() => create()}>
                {busy ? '...' : 'Add'}
              </Button>
              <Button look="text" className={tones.quiet} onClick={() => setName(null)}>
                Cancel
              </Button>
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
