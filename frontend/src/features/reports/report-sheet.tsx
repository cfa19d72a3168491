import { formatNumber } from '../../lib/format'
import { Money } from '../../ui/money'
import styles from './report-sheet.module.css'

interface Props {
  project: string
  room: string | null
  items: number
  /** In dollars; null while nothing has a value. */
  value: number | null
  documented: number
}

/** Preview of the report cover with current figures. Printed paper is light in both themes. */
export function ReportSheet({ project, room, items, value, documented }: Props) {
  return (
    <div className={styles.ground} aria-hidden="true">
      <div className={styles.sheet}>
        <p className={styles.name}>a.r.c.</p>
        <p className={styles.headline}>
          inventory
          <br />
          of <em>belongings</em>
        </p>
        <p className={styles.place}>
          {project}
          {room && <span>{room}</span>}
        </p>
        <dl>
          <div>
            <dt>Total value</dt>
            <dd>
              <Money value={value} cents="auto" />
            </dd>
          </div>
          <div>
            <dt>Items</dt>
            <dd>{formatNumber(items)}</dd>
          </div>
          <div>
            <dt>Documented</dt>
            <dd>{formatNumber(documented)}</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
