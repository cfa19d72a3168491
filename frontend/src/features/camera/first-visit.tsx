import { Button } from '../../ui/button'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import { LibraryButton } from './camera-problem'
import type { OnlineTools } from './online'
import { PlaceButton } from './place-button'
import { ScreenBar } from './screen-bar'
import type { Captures } from './use-captures'

interface Props {
  captures: Captures
  tools: OnlineTools | null
  onClose: (() => void) | null
  onAllow(): void
  onFiles(files: File[]): void
}

/** Says why the camera is asked for, before the browser asks. */
export function FirstVisit({ captures, tools, onClose, onAllow, onFiles }: Props) {
  return (
    <div className={styles.look}>
      <ScreenBar back={onClose && { label: TEXTS.close, icon: 'close', onPress: onClose }}>
        <PlaceButton captures={captures} tools={tools} />
      </ScreenBar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <div className={styles.panel} tabIndex={0}>
        <div>
          <img src="/world/things/camera-400.webp" alt="" width={200} height={200} className={styles.object} />
          <h1>
            {TEXTS.first.title[0]} <br />
            <em>{TEXTS.first.title[1]}</em>
          </h1>
          <p className="muted">{TEXTS.first.text}</p>
        </div>
      </div>
      <div className={styles.choices}>
        <Button wide onClick={onAllow}>
          {TEXTS.first.allow}
        </Button>
        <LibraryButton onFiles={onFiles} />
      </div>
    </div>
  )
}
