import type { ReportKind } from '@arc/contracts/reports/reports'
import { formatNumber } from '../../lib/format'
import { cx } from '../../ui/cx'
import { Money } from '../../ui/money'
import { REPORT_TEXTS } from './report.texts'
import styles from './report-sheet.module.css'

const TEXTS = REPORT_TEXTS.cover

interface Props {
  kind: ReportKind
  /** What it covers. */
  title: string
  room?: string | null
  /** The address of the picture, if it has one. */
  picture: string | null
  items: number
  /** In dollars; null while nothing has a value, undefined while it is not known. */
  value: number | null | undefined
  /** Null while it is unknown. */
  documented?: number | null
  large?: boolean
}

/** The cover of a report: its headline, what it covers, its picture and figures. Paper is light in both themes. */
export function ReportSheet({ kind, title, room = null, picture, items, value, documented = null, large = false }: Props) {
  const [first, of, last] = TEXTS.headlines[kind]
  return (
    <div className={cx(styles.ground, large && styles.large)} aria-hidden="true">
      <div className={styles.sheet}>
        <p className={styles.name}>{TEXTS.brand}</p>
        <p className={styles.headline}>
          {first}
          <br />
          {of} <em>{last}</em>
        </p>
        <p className={styles.place}>{room ? `${title}, ${room}` : title}</p>
        <div className={styles.picture}>{picture && <img src={picture} alt="" loading="lazy" decoding="async" />}</div>
        <dl>
          {value !== undefined && (
            <div>
              <dt>{TEXTS.value}</dt>
              <dd>
                <Money value={value} cents="auto" none={REPORT_TEXTS.noValue} />
              </dd>
            </div>
          )}
          <div>
            <dt>{TEXTS.items}</dt>
            <dd>{formatNumber(items)}</dd>
          </div>
          {documented !== null && (
            <div>
              <dt>{TEXTS.documented}</dt>
              <dd>{formatNumber(documented)}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  )
}
