import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { formatMoney } from '../lib/format-money'
import { moneyToInput, parseMoney } from '../lib/number-input'
import { COMMON_TEXTS } from './common.texts'
import { cx } from './cx'
import { TextField, type TextFieldProps } from './field'
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

/**
 * A field for an amount of US dollars. What was typed stays as it is; an amount that can be read in two ways says how it was understood when
 * the field is left, or before Enter sends it, with the other reading to take.
 */
export function MoneyField({
  hint,
  onBlur,
  onChange,
  onKeyDown,
  ...rest
}: Omit<TextFieldProps, 'ref'> & { ref?: (element: HTMLInputElement | null) => void }) {
  const { ref: register, ...props } = rest
  const input = useRef<HTMLInputElement | null>(null)
  const [readings, setReadings] = useState<Readings | null>(null)

  function onEnter(event: KeyboardEvent<HTMLInputElement>) {
    const found = event.key === 'Enter' && !event.nativeEvent.isComposing ? readingsOf(event.currentTarget.value) : null
    // Seen once, the next Enter sends it.
    if (found && !readings) {
      event.preventDefault()
      setReadings(found)
      return
    }
    onKeyDown?.(event)
  }

  function take(amount: number) {
    if (!input.current) return
    // As if it had been typed, for whoever holds the text.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input.current, moneyToInput(amount))
    input.current.dispatchEvent(new InputEvent('input', { bubbles: true }))
    input.current.focus()
  }

  return (
    <>
      <TextField
        {...props}
        ref={(element) => {
          input.current = element
          register?.(element)
        }}
        className={cx('num', props.className)}
        inputMode="decimal"
        hint={
          readings ? (
            <span className={styles.reading}>
              <Icon name="check" size={16} />
              <span>
                {TEXTS.understood} <b>{formatMoney(readings.value, 'always')}</b>
              </span>
              <button type="button" className="link" onClick={() => take(readings.other)}>
                {TEXTS.itIs(formatMoney(readings.other, 'always'))}
              </button>
            </span>
          ) : (
            hint
          )
        }
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setReadings(null)
          return onChange?.(event)
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setReadings(readingsOf(event.target.value))
          return onBlur?.(event)
        }}
        onKeyDown={onEnter}
      />
      <span className="vh" role="status">
        {readings && `${TEXTS.understood} ${formatMoney(readings.value, 'always')}`}
      </span>
    </>
  )
}
