import { useLocation } from 'react-router-dom'
import type { CapturePlace } from '../../entities/photo-queue/queue.rules'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import { CameraScreen } from './camera-screen'
import type { OnlineTools } from './online'
import { QueueScreen } from './queue-screen'
import { ReviewScreen } from './review-screen'
import { useCaptures } from './use-captures'

interface Props {
  userId: string
  /** Null without a connection. */
  tools: OnlineTools | null
  /** Where a new set goes. */
  first?: CapturePlace
}

/** The screens of the camera: `/camera`, `/camera/review`, and `/camera/queue`. */
export function CameraRoutes({ userId, tools, first }: Props) {
  const { pathname } = useLocation()
  const captures = useCaptures(userId, first)
  return (
    <div className={styles.screen}>
      {captures.failed && (
        <p className={styles.unstored} role="alert">
          {TEXTS.storage}
        </p>
      )}
      {pathname === '/camera/review' ? (
        <ReviewScreen userId={userId} captures={captures} tools={tools} />
      ) : pathname === '/camera/queue' ? (
        <QueueScreen captures={captures} tools={tools} />
      ) : (
        <CameraScreen captures={captures} first={first} tools={tools} />
      )}
    </div>
  )
}
