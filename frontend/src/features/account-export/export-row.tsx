import { useMutation } from '@tanstack/react-query'
import { type AccountExport, deleteExportMutation, exportAddress } from '../../entities/account-data/account-data.queries'
import { formatBytes, formatCount, formatDay, formatLastUpdate } from '../../lib/format'
import { buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { ListRow } from '../../ui/rows'
import { toast } from '../../ui/toast-store'
import { EXPORT_TEXTS as TEXTS } from './account-export.texts'

/** A finished export with its download. */
export function ExportRow({ made }: { made: AccountExport }) {
  const remove = useMutation({ ...deleteExportMutation, onError: () => toast({ title: TEXTS.deleteFailed, look: 'destructive' }) })
  const { id, createdAt, expiresAt, sizeBytes, missing } = made
  const moment = formatLastUpdate(createdAt)
  return (
    <ListRow
      wraps
      title={TEXTS.exported(moment)}
      note={
        <>
          {[formatBytes(sizeBytes), expiresAt && TEXTS.until(formatDay(expiresAt))].filter(Boolean).join(', ')}
          {missing > 0 && <span className="brick"> {TEXTS.missing(formatCount(missing, 'file'))}</span>}
        </>
      }
      end={
        <>
          {/* The browser itself saves the file: it can be larger than the memory of the page. */}
          <a className={buttonClass({ look: 'line', size: 'small' })} href={exportAddress(id)} download>
            <Icon name="download" size={16} />
            {TEXTS.download}
          </a>
          <IconButton icon="trash" label={TEXTS.delete(moment)} disabled={remove.isPending} onClick={() => remove.mutate(id)} />
        </>
      }
    />
  )
}
