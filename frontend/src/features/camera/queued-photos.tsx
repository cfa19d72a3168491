import { countWaiting, isSent } from '../../entities/photo-queue/queue.rules'
import { useQueue } from '../../entities/photo-queue/use-queue'
import { MenuNotice, MenuNotices } from '../../ui/menu-notices'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'

/** Photos of the camera that are not sent, or not reviewed, each with a link: for the menu. */
export function QueuedPhotos({ userId, onFollow }: { userId: string; onFollow(): void }) {
  const { sets } = useQueue(userId)
  const now = Date.now()
  const open = sets?.filter(({ closed }) => !closed) ?? []
  const closed = sets?.filter((set) => set.closed) ?? []
  const sent = closed.filter((set) => isSent(set, now)).reduce((sum, { photos }) => sum + photos.length, 0)
  const entries = [
    { to: '/camera/review', count: countWaiting(open, now), text: TEXTS.menu.waiting },
    { to: '/camera/queue', count: countWaiting(closed, now), text: TEXTS.menu.waiting },
    { to: '/camera/queue', count: sent, text: TEXTS.menu.sent },
  ].filter(({ count }) => count > 0)
  if (entries.length === 0) return null
  return (
    <MenuNotices label={TEXTS.menu.label}>
      {entries.map(({ to, count, text }) => (
        <MenuNotice key={text(count) + to} to={to} icon="camera" text={text(count)} onFollow={onFollow} />
      ))}
    </MenuNotices>
  )
}
