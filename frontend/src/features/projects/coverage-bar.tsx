import { Icon } from '../../ui/icon'
import styles from './coverage-bar.module.css'
import { coverageStatus, formatCoverage } from './insurance.rules'
import { INSURANCE_TEXTS } from './project.texts'

interface Props {
  coverage: number
  archived: number
}

/** Coverage compared with the archived value. Sufficient: the bar is the coverage. Insufficient: the bar is full, with a tick at the coverage. */
export function CoverageBar({ coverage, archived }: Props) {
  const status = coverageStatus(coverage, archived)
  const words = INSURANCE_TEXTS.summary(formatCoverage(coverage), formatCoverage(archived), status.text)
  return (
    <>
      <div className={styles.bar} role="img" aria-label={words}>
        <i style={{ width: `${status.fill}%` }} />
        {status.mark !== null && <u style={{ left: `${status.mark}%` }} />}
      </div>
      <dl className={styles.legend}>
        <div>
          <dt>
            <span className={styles.dot} />
            {INSURANCE_TEXTS.archived}
          </dt>
          <dd>{formatCoverage(archived)}</dd>
        </div>
        <div>
          <dt>
            {status.mark !== null && <span className={styles.tick} />}
            {INSURANCE_TEXTS.coverage}
          </dt>
          <dd>{formatCoverage(coverage)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        <Icon name={status.enough ? 'shield' : 'alert'} className={status.enough ? 'pine' : 'amber'} />
        <span>
          <b>{status.difference}</b> {status.text}
        </span>
      </p>
    </>
  )
}
