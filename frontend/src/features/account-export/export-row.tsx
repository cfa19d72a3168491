import { useMutation } from '@tanstack/react-query'
import { type AccountExport, deleteExportMutation, exportAddress } from '../../entities/account-data/account-data.queries'
import { formatBytes, formatCount, formatLastUpdate, formatMonthDay } from '../../lib/format'
import { buttonClass } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import rows from '../../ui/row-list.module.css'
import { toast } from '../../ui/toast-store'
import { EXPORT_TEXTS as TEXTS } from './account-export.texts'
import styles from './export-section.module.css'

/** A finished export with its download. */
export function ExportRow({ made }: { made: AccountExport }) {
  const remove = useMutation({ ...deleteExportMutation, onError: () => toast({ title: TEXTS.deleteFailed, look: 'destructive' }) })
  const { id, createdAt, expiresAt, sizeBytes, missing } = made
  const moment = formatLastUpdate(createdAt)
  return (
    <li className={cx(rows.row, rows.wraps)}>
      <div className={styles.words}>
        <b>{TEXTS.exported(moment)}</b>
        <small>{[formatBytes(sizeBytes), expiresAt && TEXTS.until(formatMonthDay(expiresAt))].filter(Boolean).join(' · ')}</small>
        {missing > 0 && <small className={styles.problem}>{TEXTS.missing(formatCount(missing, 'file'))}</small>}
      </div>
      <span className={styles.acts}>
        {/* The browser itself saves the file: it can be larger than the memory of the page. */}
        <a className={buttonClass({ look: 'line', size: 'small' })} href={exportAddress(id)} download>
          <Icon name="download" size={16} />
          {TEXTS.download}
        </a>
        <IconButton icon="trash" label={TEXTS.delete(moment)} disabled={remove.isPending} onClick={() => remove.mutate(id)} />
      </span>
    </li>
  )
}
