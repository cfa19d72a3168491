import { ItemChange } from '@arc/contracts/inventory/items'
import { type KeyboardEvent, useRef, useState } from 'react'
import { moneyInput } from '../../lib/form-fields'
import { moneyToInput } from '../../lib/number-input'
import { ARCHIVE_TEXTS } from './archive.texts'
import type { Reviewed } from './review.rules'
import styles from './value-input.module.css'

const Value = moneyInput(ItemChange.shape.estimatedValue.unwrap())

interface Props {
  item: Reviewed
  onChange(item: Reviewed): void
  /** Closes the input; opens the one of the next or previous line where `to` says so. @returns false when there is no such line */
  onLeave(to: 'next' | 'previous' | null): boolean
}

/** The value of a line as an input: Enter takes it over, Tab goes on to the value of the next line, Escape drops it. */
export function ValueInput({ item, onChange, onLeave }: Props) {
  const before = moneyToInput(item.estimatedValue)
  const [text, setText] = useState(before)
  const value = valueIn(text)
  /** The browser also reports the focus of a removed input as lost. */
  const left = useRef(false)

  /** @returns false for a text that is no value; it stays */
  function take(): boolean {
    if (value === undefined) return false
    if (text !== before) onChange({ ...item, estimatedValue: value, valueEdited: true })
    return true
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!['Escape', 'Enter', 'Tab'].includes(event.key)) return
    if (event.key !== 'Escape' && !take()) return event.preventDefault()
    left.current = true
    if (event.key === 'Escape') return void onLeave(null)
    // At the first and last line, Tab leaves the input as everywhere.
    if (onLeave(event.key === 'Enter' ? null : event.shiftKey ? 'previous' : 'next')) event.preventDefault()
  }

  return (
    <input
      className={styles.input}
      // biome-ignore lint/a11y/noAutofocus: the value was pressed to type another one
      autoFocus
      inputMode="decimal"
      aria-label={ARCHIVE_TEXTS.review.valueOf(item.name || ARCHIVE_TEXTS.thisItem)}
      aria-invalid={value === undefined || undefined}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!left.current && take()) onLeave(null)
      }}
    />
  )
}

/** Dollars, null for an empty text, undefined for a text that is no value. */
const valueIn = (text: string): number | null | undefined => Value.safeParse(text).data
