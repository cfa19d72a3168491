import { useEffect } from 'react'
import { canRetry, type CameraProblem as Problem, problemIn } from '../../entities/capture/camera.rules'
import { CameraControls } from '../../entities/capture/camera-controls'
import { ProblemText } from '../../entities/capture/problem-text'
import type { Camera } from '../../entities/capture/use-camera'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import styles from './camera-view.module.css'
import { SCANNER_TEXTS } from './scanner.texts'

const TEXTS = SCANNER_TEXTS.camera

interface Props {
  camera: Camera
  /** What happens at the moment, instead of the invitation to hold a barcode into the frame. */
  status: string | null
  /** The picture is frozen. */
  frozen: boolean
  /** A photo that was read, in place of the camera's picture. */
  still: string | null
}

/** The camera's picture with its frame, and the choice of camera and zoom. */
export function CameraView({ camera, status, frozen, still }: Props) {
  const { video, state } = camera
  useEffect(() => {
    if (state !== 'live') return
    if (frozen) video.current?.pause()
    else video.current?.play().catch((error: unknown) => console.warn('The video did not continue', error))
  }, [frozen, state, video])
  const live = state === 'live'
  const problem = problemIn(state)
  const text = status ?? (frozen ? null : live ? TEXTS.aim : problem ? null : TEXTS.starting)
  return (
    <div className={styles.view} data-scan-view>
      <video ref={video} className={styles.picture} data-off={!live || undefined} aria-label={TEXTS.label} playsInline muted />
      {still && <img src={still} alt="" className={styles.picture} />}
      {(live || still) && (
        <div className={cx(styles.window, frozen && styles.read)} aria-hidden="true">
          <i />
        </div>
      )}
      {problem && !still && <CameraProblem camera={camera} problem={problem} />}
      <p className={styles.status} role="status">
        {text && <span>{text}</span>}
      </p>
      {live && !still && <CameraControls camera={camera} />}
    </div>
  )
}

function CameraProblem({ camera, problem }: { camera: Camera; problem: Problem }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <div className={styles.problem} tabIndex={0}>
      <ProblemText problem={problem} heading="h2">
        {TEXTS.instead} {TEXTS.privacy}
      </ProblemText>
      {canRetry(problem) && (
        <Button look="line" icon={<Icon name="retry" size={16} />} onClick={camera.open}>
          {TEXTS.retry}
        </Button>
      )}
    </div>
  )
}
