import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatCount } from '../../lib/format'
import { Icon } from '../../ui/icon'
import { batchQuery } from './archive.queries'
import { ARCHIVE_TEXTS } from './archive.texts'
import { pendingPlaces } from './pending-photos'
import { isRunning, type StoredBatch } from './progress.rules'
import { storedBatches } from './stored-batch'
import styles from './waiting-batches.module.css'

const TEXTS = ARCHIVE_TEXTS.waiting
const pathOf = (roomId: number | null) => (roomId === null ? '/archive' : `/room/${roomId}`)

/** Photos that were left before their items were saved, each with a link to go on: for the menu. */
export function WaitingBatches({ onFollow }: { onFollow(): void }) {
  const batches = storedBatches()
  const unsent = pendingPlaces().filter(({ roomId }) => !batches.some((batch) => batch.roomId === roomId))
  if (batches.length + unsent.length === 0) return null
  return (
    <ul className={styles.list} aria-label={TEXTS.label}>
      {batches.map((batch) => (
        <Batch key={batch.progressKey} batch={batch} onFollow={onFollow} />
      ))}
      {unsent.map(({ roomId, count }) => (
        <li key={roomId ?? 'archive'}>
          <Entry to={pathOf(roomId)} text={TEXTS.unsent(formatCount(count, 'photo'))} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

function Batch({ batch, onFollow }: { batch: StoredBatch; onFollow(): void }) {
  const { data } = useQuery(batchQuery(batch.progressKey))
  if (!data || data.progress < 0) return null
  const photos = formatCount(data.total, 'photo')
  const text = isRunning(data) ? TEXTS.running(photos) : TEXTS.ready(photos)
  return (
    <li>
      <Entry to={pathOf(batch.roomId)} text={text} onFollow={onFollow} />
    </li>
  )
}

function Entry({ to, text, onFollow }: { to: string; text: string; onFollow(): void }) {
  return (
    <Link to={to} className={styles.entry} onClick={onFollow}>
      <Icon name="images" />
      {text}
      <Icon name="arrowRight" size={16} />
    </Link>
  )
}
