/**
 * An amount in US dollars with tabular figures. `large` sets the `$` small, raised and muted, and fits
 * a long amount into the width of its container.
 * Props: `value` (dollars; null or undefined shows `none`), `cents` ('auto' shows them when there are any, 'never', 'always'), `large`, `none`.
 */
import { type Cents, formatMoney } from '../lib/format-money'
import { cx } from './cx'
import styles from './money.module.css'

/** Width of a digit of the display type, in em. */
const DIGIT_WIDTH = 0.55

interface MoneyProps {
  value: number | null | undefined
  cents?: Cents
  large?: boolean
  none?: string
  className?: string
}

export function Money({ value, cents = 'never', large, none = '\u2013', className }: MoneyProps) {
  if (value === null || value === undefined) return <span className={className}>{none}</span>
  const text = formatMoney(value, cents)
  if (!large) return <span className={cx('num', className)}>{text}</span>
  const [sign, figure] = text.startsWith('\u2212') ? ['\u2212', text.slice(2)] : ['', text.slice(1)]
  return (
    <span className={cx('figure', className)}>
      <span className={styles.large} style={{ fontSize: `min(1em, ${100 / (text.length * DIGIT_WIDTH)}cqi)` }}>
        {sign}
        <span className={styles.currency}>$</span>
        {figure}
      </span>
    </span>
  )
}
