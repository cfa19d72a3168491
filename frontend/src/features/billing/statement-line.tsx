import { formatDay } from '../../lib/format'
import { formatMoney } from '../../lib/format-money'
import styles from './billing-page.module.css'

const OTHERS = [
  { text: '38%', amount: 54 },
  { text: '52%', amount: 42 },
  { text: '44%', amount: 48 },
  { text: '30%', amount: 60 },
] as const

/** The charge as it will stand on the statement of the bank; a picture, the same is written beside it. */
export function StatementLine({ date, plan, amount }: { date: Date; plan: string; amount: number }) {
  const line = (at: number) => {
    const other = OTHERS[at]
    return (
      other && (
        <li key={other.text}>
          <i style={{ width: 56 }} />
          <i style={{ width: other.text }} />
          <i style={{ width: other.amount }} />
        </li>
      )
    )
  }
  return (
    <ul className={styles.statement} aria-hidden="true">
      {[0, 1].map(line)}
      <li className={styles.ours}>
        <span>{formatDay(date)}</span>
        <span>{plan}</span>
        <span className="num">{formatMoney(amount, 'always').slice(1)}</span>
      </li>
      {[2, 3].map(line)}
    </ul>
  )
}
