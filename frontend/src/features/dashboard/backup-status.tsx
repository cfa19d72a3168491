import { formatLastUpdate, formatNumber, truncateEmail } from '../../lib/format'
import { PageSection } from '../../ui/page'
import styles from './backup-status.module.css'
import type { Summary } from './dashboard.rules'
import { DASHBOARD_TEXTS } from './dashboard.texts'

interface Props {
  summary: Pick<Summary, 'totals' | 'lastUpdate'>
  email: string
}

const TEXTS = DASHBOARD_TEXTS.backup

/** What is stored and how it is transferred (spec DASH-13 to DASH-15). */
export function BackupStatus({ summary: { totals, lastUpdate }, email }: Props) {
  const encrypted = location.protocol === 'https:'
  return (
    <PageSection title={TEXTS.title}>
      <dl className={styles.status}>
        <div>
          <dt>{TEXTS.items}</dt>
          <dd>{formatNumber(totals.items)}</dd>
        </div>
        <div>
          <dt>{TEXTS.photos}</dt>
          <dd>{formatNumber(totals.photos)}</dd>
        </div>
        <div>
          <dt>{TEXTS.lastUpdate}</dt>
          <dd>{lastUpdate ? formatLastUpdate(lastUpdate) : TEXTS.never}</dd>
        </div>
        <div>
          <dt>{TEXTS.account}</dt>
          <dd title={email}>{truncateEmail(email)}</dd>
        </div>
      </dl>
      <ul className="small muted">
        <li>{encrypted ? TEXTS.encrypted : TEXTS.notEncrypted}</li>
        <li>{TEXTS.atRest}</li>
      </ul>
    </PageSection>
  )
}
