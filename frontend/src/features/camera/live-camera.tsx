import { useEffect, useRef, useState } from 'react'
import { problemIn } from '../../entities/capture/camera.rules'
import { CameraControls } from '../../entities/capture/camera-controls'
import { takePhoto } from '../../entities/capture/take-photo'
import { TorchButton } from '../../entities/capture/torch-button'
import { useCamera } from '../../entities/capture/use-camera'
import type { QueuedPhoto } from '../../entities/photo-queue/queue.rules'
import { useOnline } from '../../lib/use-online'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toast-store'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import { CameraProblem } from './camera-problem'
import type { OnlineTools } from './online'
import { PlaceButton } from './place-button'
import { ScreenBar } from './screen-bar'
import { ShutterDesk } from './shutter-desk'
import type { Captures } from './use-captures'

interface Props {
  captures: Captures
  tools: OnlineTools | null
  waiting: number
  /** The photo that is taken again; null for a new one. */
  again: QueuedPhoto | null
  onAgain(photo: QueuedPhoto | null): void
  onClose: (() => void) | null
  onReview(): void
  onFiles(files: File[]): void
}

/** The camera's picture with one tap per photo. */
export function LiveCamera({ captures, tools, waiting, again, onAgain, onClose, onReview, onFiles }: Props) {
  const camera = useCamera()
  const online = useOnline()
  const [taking, setTaking] = useState(false)
  const busy = useRef(false)
  const { state, video, torch } = camera
  const live = state === 'live'

  async function shoot() {
    if (!video.current || !live || busy.current || (captures.full && !again)) return
    busy.current = true
    setTaking(true)
    try {
      const stored = await captures.add(await takePhoto(video.current), again ?? undefined)
      if (stored && again) onAgain(null)
    } catch (error) {
      console.error('No photo was taken', error)
      toast({ ...TEXTS.notTaken, look: 'destructive' })
    } finally {
      busy.current = false
      setTaking(false)
    }
  }

  // Space and Enter take a photo, unless they press a control.
  const shootNow = useRef(shoot)
  useEffect(() => {
    shootNow.current = shoot
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('button, a, input, select, [role=dialog]')) return
      event.preventDefault()
      void shootNow.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  const problem = problemIn(state)
  return (
    <div className={styles.look} data-live={problem ? undefined : true}>
      <ScreenBar back={onClose && { label: TEXTS.close, icon: 'close', onPress: onClose }} tools={torch && <TorchButton torch={torch} />}>
        {problem ? (
          <PlaceButton captures={captures} tools={tools} />
        ) : (
          <h1>
            <PlaceButton captures={captures} tools={tools} />
          </h1>
        )}
      </ScreenBar>
      {problem && <CameraProblem problem={problem} onRetry={camera.open} onFiles={onFiles} />}
      <div className={styles.view} hidden={problem !== null}>
        <video ref={video} data-off={!live || undefined} aria-label={TEXTS.live} playsInline muted />
        {taking && <div className={styles.flash} aria-hidden="true" />}
        {!online && (
          <p className={styles.badge}>
            <Icon name="offline" size={16} />
            {TEXTS.offline(waiting)}
          </p>
        )}
        {!live && !problem && (
          <p className={styles.starting} role="status">
            {TEXTS.starting}
          </p>
        )}
        {live && <CameraControls camera={camera} />}
      </div>
      {!problem && (
        <ShutterDesk
          captures={captures}
          offline={!online}
          ready={live && !taking}
          again={again}
          onShoot={() => void shoot()}
          onAgain={onAgain}
          onReview={onReview}
        />
      )}
    </div>
  )
}
