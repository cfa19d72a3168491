import { useMutationState } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useOnline } from '../lib/use-online'
import { useQueuedPhotos, useWaitingPhotos } from '../lib/waiting-photos'
import { cx } from '../ui/cx'
import { Icon } from '../ui/icon'
import { OFFLINE_TEXTS } from './offline.texts'
import styles from './offline-bar.module.css'

/** While there is no connection: a bar below the header that says so, and what will be sent afterwards. */
export function OfflineBar() {
  const online = useOnline()
  // React Query pauses a change that is started offline, and sends it when the connection is back.
  const changes = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length
  useLeaveWarning(changes > 0)
  return online ? null : <Bar changes={changes} />
}

function Bar({ changes }: { changes: number }) {
  const photos = useWaitingPhotos()
  const queued = useQueuedPhotos()
  const bar = useRef<HTMLDivElement>(null)

  // The page and the overlays leave room for the bar.
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--notice', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--notice')
    }
  }, [])

  return (
    // A dialog hides the page from assistive technology, but not what has `aria-live`.
    <div ref={bar} className={styles.bar} role="status" aria-live="polite">
      <div className={cx('wrap', styles.row)}>
        <Icon name="offline" className={styles.icon} />
        <p>
          <b>{OFFLINE_TEXTS.offline}</b> {changes + photos > 0 ? OFFLINE_TEXTS.waits({ changes, photos }) : OFFLINE_TEXTS.nothingWaits}
        </p>
        {queued > 0 && (
          <Link to="/camera/queue" className={styles.link}>
            {OFFLINE_TEXTS.see}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Waiting changes are lost with the page, so the browser asks before it is left. */
function useLeaveWarning(on: boolean) {
  useEffect(() => {
    if (!on) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [on])
}
