import type { Item } from '@arc/contracts/inventory/items'
import { formatLastUpdate, formatNumber, truncateEmail } from '../../lib/format'
import { Icon } from '../../ui/icon'
import { PageSection } from '../../ui/page'
import styles from './backup-status.module.css'

interface Props {
  items: readonly Item[]
  email: string
}

/** What is stored and how it is transferred (spec DASH-13 to DASH-15). */
export function BackupStatus({ items, email }: Props) {
  const newest = items.reduce<string | null>((last, item) => (last === null || item.updatedAt > last ? item.updatedAt : last), null)
  const encrypted = location.protocol === 'https:'
  return (
    <PageSection title="Backup Status">
      <dl className={styles.status}>
        <div>
          <dt>Items secured</dt>
          <dd>{formatNumber(items.length)}</dd>
        </div>
        <div>
          <dt>Photos stored</dt>
          <dd>{formatNumber(items.filter((item) => item.imageUrl).length)}</dd>
        </div>
        <div>
          <dt>Last update</dt>
          <dd>{newest ? formatLastUpdate(newest) : 'Nothing yet'}</dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd title={email}>{truncateEmail(email)}</dd>
        </div>
      </dl>
      <ul className={styles.notes}>
        <li>
          <Icon name="shield" size={16} />
          {encrypted ? 'SSL: this connection is encrypted.' : 'No SSL: this connection is not encrypted. Use https to encrypt it.'}
        </li>
        <li>
          <Icon name="lock" size={16} />
          Encryption at rest depends on the disk of the server that stores your data. Your password is stored only as a salted hash.
        </li>
      </ul>
    </PageSection>
  )
}
