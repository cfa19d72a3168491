import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../lib/format'
import { MenuNotice, MenuNotices } from '../../ui/menu-notices'
import { batchQuery } from './archive.queries'
import { ARCHIVE_TEXTS } from './archive.texts'
import { pendingPlaces } from './pending-photos'
import { isRunning, type StoredBatch } from './progress.rules'
import { storedBatches } from './stored-batch'

const TEXTS = ARCHIVE_TEXTS.waiting
const pathOf = (roomId: number | null) => (roomId === null ? '/archive' : `/room/${roomId}`)

/** Photos that were left before their items were saved, each with a link to go on: for the menu. */
export function WaitingBatches({ onFollow }: { onFollow(): void }) {
  const batches = storedBatches()
  const unsent = pendingPlaces().filter(({ roomId }) => !batches.some((batch) => batch.roomId === roomId))
  if (batches.length + unsent.length === 0) return null
  return (
    <MenuNotices label={TEXTS.label}>
      {batches.map((batch) => (
        <Batch key={batch.progressKey} batch={batch} onFollow={onFollow} />
      ))}
      {unsent.map(({ roomId, count }) => (
        <MenuNotice
          key={roomId ?? 'archive'}
          to={pathOf(roomId)}
          icon="images"
          text={TEXTS.unsent(formatCount(count, 'photo'))}
          onFollow={onFollow}
        />
      ))}
    </MenuNotices>
  )
}

function Batch({ batch, onFollow }: { batch: StoredBatch; onFollow(): void }) {
  const { data } = useQuery(batchQuery(batch.progressKey))
  if (!data || data.progress < 0) return null
  const photos = formatCount(data.total, 'photo')
  const text = isRunning(data) ? TEXTS.running(photos) : TEXTS.ready(photos)
  return <MenuNotice to={pathOf(batch.roomId)} icon="images" text={text} onFollow={onFollow} />
}
