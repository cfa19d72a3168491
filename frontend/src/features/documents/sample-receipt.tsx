import { cx } from '../../ui/cx'
import styles from './sample-receipt.module.css'

const LINES = [
  ['ESPRESSO MACHINE', '579.00'],
  ['TAMPER 58 MM', '24.00'],
  ['BEANS 1 KG', '17.00'],
] as const
/** Widths of the bars, relative to each other. */
const BARS = [3, 1, 2, 1, 1, 3, 1, 2, 3, 1, 1, 2, 1, 3, 2, 1, 1, 3, 1, 2, 1, 1, 3, 2]

/** A drawn receipt between crop marks: how a document should lie. It is decoration, no document of the user. */
export function SampleReceipt({ className }: { className?: string }) {
  return (
    <div className={cx(styles.ground, className)} aria-hidden="true">
      <i className={styles.marks} />
      <div className={styles.receipt}>
        <b>Corner Coffee Supply</b>
        <small>Kitchen Row 7</small>
        <hr />
        <p>
          <span>14 Nov 2022</span>
          <span>16:41</span>
        </p>
        <hr />
        {LINES.map(([name, price]) => (
          <p key={name}>
            <span>{name}</span>
            <span>{price}</span>
          </p>
        ))}
        <hr />
        <p className={styles.total}>
          <span>TOTAL</span>
          <span>$620.00</span>
        </p>
        <hr />
        <div className={styles.bars}>
          {BARS.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
            <i key={at} style={{ flexGrow: width }} />
          ))}
        </div>
      </div>
    </div>
  )
}
