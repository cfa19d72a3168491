import type { ReportKind } from '@arc/contracts/reports/reports'
import { formatNumber } from '../../lib/format'
import { Money } from '../../ui/money'
import { REPORT_TEXTS } from './report.texts'
import styles from './report-sheet.module.css'

const TEXTS = REPORT_TEXTS.cover

interface Props {
  kind: ReportKind
  project: string
  room: string | null
  items: number
  /** In dollars; null while nothing has a value. */
  value: number | null
  /** Null while it is unknown. */
  documented: number | null
}

/** Preview of the report cover with current figures. Printed paper is light in both themes. */
export function ReportSheet({ kind, project, room, items, value, documented }: Props) {
  const [first, of, last] = TEXTS.headlines[kind]
  return (
    <div className={styles.ground} aria-hidden="true">
      <div className={styles.sheet}>
        <p className={styles.name}>{TEXTS.brand}</p>
        <p className={styles.headline}>
          {first}
          <br />
          {of} <em>{last}</em>
        </p>
        <p className={styles.place}>
          {project}
          {room && <span>{room}</span>}
        </p>
        <dl>
          <div>
            <dt>{TEXTS.value}</dt>
            <dd>
              <Money value={value} cents="auto" />
            </dd>
          </div>
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
