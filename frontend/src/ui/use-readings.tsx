import { type ChangeEvent, type FocusEvent, type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { formatMoney } from '../lib/format-money'
import { moneyToInput, parseMoney } from '../lib/number-input'
import { COMMON_TEXTS } from './common.texts'
import { Icon } from './icon'
import styles from './money-field.module.css'

const TEXTS = COMMON_TEXTS.amount

interface Readings {
  value: number
  other: number
}

/** Both readings of an amount that has two ("1.200"); null if it has one, or none. */
function readingsOf(text: string): Readings | null {
  const read = parseMoney(text)
  return read.state === 'number' && read.other !== undefined ? { value: read.value, other: read.other } : null
}

export type AmountInput = InputHTMLAttributes<HTMLInputElement> & { ref?: (element: HTMLInputElement | null) => void }

/**
 * What was typed into an input for dollars stays as it is. An amount that can be read in two ways says how it was understood when the input
 * is left, or before Enter sends it, with the other reading to take.
 * @returns the props of an input with this added, and what it says, for below the input; null while there is nothing to say
 */
export function useReadings() {
  const input = useRef<HTMLInputElement | null>(null)
  const [readings, setReadings] = useState<Readings | null>(null)

  function take(amount: number) {
    if (!input.current) return
    // As if it had been typed, for whoever holds the text.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input.current, moneyToInput(amount))
    input.current.dispatchEvent(new InputEvent('input', { bubbles: true }))
    input.current.focus()
  }

  const inputOf = ({ ref, onBlur, onChange, onKeyDown, ...rest }: AmountInput) => ({
    ...rest,
    inputMode: 'decimal' as const,
    ref(element: HTMLInputElement | null) {
      input.current = element
      ref?.(element)
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setReadings(null)
      return onChange?.(event)
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      setReadings(readingsOf(event.target.value))
      return onBlur?.(event)
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const found = event.key === 'Enter' && !event.nativeEvent.isComposing ? readingsOf(event.currentTarget.value) : null
      // Seen once, the next Enter sends it.
      if (!found || readings) return onKeyDown?.(event)
      event.preventDefault()
      setReadings(found)
    },
  })

  const note: ReactNode = readings && (
    <span className={styles.reading}>
      <Icon name="check" size={16} />
      <span>
        {TEXTS.understood} <b>{formatMoney(readings.value, 'always')}</b>
      </span>
      <button type="button" className="link" onClick={() => take(readings.other)}>
        {TEXTS.itIs(formatMoney(readings.other, 'always'))}
      </button>
    </span>
  )
  const announcement = (
    <span className="vh" role="status">
      {readings && `${TEXTS.understood} ${formatMoney(readings.value, 'always')}`}
    </span>
  )
  return { inputOf, note, announcement }
}
