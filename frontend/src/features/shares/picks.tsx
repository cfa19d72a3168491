import { useId } from 'react'
import { cx } from '../../ui/cx'
import styles from './share.module.css'

interface Props<Value extends string> {
  legend: string
  /** Cards with a note each, or words in a row with a line below the chosen one. */
  look: 'cards' | 'tabs'
  options: readonly { value: Value; label: string; note?: string }[]
  value: Value
  onValue(value: Value): void
}

/** A question with a few answers, one of which is chosen. Radio buttons underneath. */
export function Picks<Value extends string>({ legend, look, options, value, onValue }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.question}>
      <legend>{legend}</legend>
      <div className={cx(styles.picks, styles[look])}>
        {options.map((option) => (
          <label key={option.value} className={styles.pick}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onValue(option.value)} />
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
