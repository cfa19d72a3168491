import { useRef, useState } from 'react'
import { Steps } from '../../entities/capture/steps'
import { Button } from '../../ui/button'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { QrCode } from '../../ui/qr-code'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import { ContactSheet } from './contact-sheet'
import type { OnlineTools } from './online'
import { PhotoViewer } from './photo-viewer'
import { PlaceButton } from './place-button'
import { ScreenBar } from './screen-bar'
import type { Captures } from './use-captures'

interface Props {
  captures: Captures
  tools: OnlineTools | null
  onClose: (() => void) | null
  onOwnCamera(): void
  onReview(): void
  onFiles(files: File[]): void
}

/** On a desktop: a code that opens the camera on a phone, and the ways to take photos with this computer. */
export function DesktopInvite({ captures, tools, onClose, onOwnCamera, onReview, onFiles }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<string | null>(null)
  const { photos, place, remove } = captures
  const address = new URL(place.roomId === null ? '/camera' : `/camera?room=${place.roomId}`, window.location.href).href
  return (
    <>
      <ScreenBar back={onClose && { label: TEXTS.close, icon: 'close', onPress: onClose }} />
      <div className={`wrap ${styles.pair}`}>
        <div>
          <h1>
            {TEXTS.desktop.title[0]} <em>{TEXTS.desktop.title[1]}</em>
          </h1>
          <div className={styles.code}>
            <QrCode text={address} label={TEXTS.desktop.code} />
          </div>
          <Steps steps={TEXTS.desktop.steps} />
          <p className={styles.ways}>
            <Button look="text" icon={<Icon name="camera" size={16} />} onClick={onOwnCamera}>
              {TEXTS.desktop.own}
            </Button>
            <Button look="text" icon={<Icon name="image" size={16} />} onClick={() => files.current?.click()}>
              {TEXTS.desktop.files}
            </Button>
          </p>
          <FileInput inputRef={files} accept="image/*" label={TEXTS.files} multiple onFiles={onFiles} />
        </div>
        <div>
          <div className={styles.tally}>
            <p>
              <b className="num">{photos.length}</b>
              <span>
                {TEXTS.count(photos.length)}
                <br />
                <PlaceButton captures={captures} tools={tools} />
              </span>
            </p>
            {photos.length > 0 && <Button onClick={onReview}>{TEXTS.review}</Button>}
          </div>
          {photos.length === 0 ? (
            <div className={styles.nothing}>
              <img src="/world/things/camera-400.webp" alt="" width={200} height={200} className={styles.object} />
              <h2>{TEXTS.desktop.empty.title}</h2>
              <p className="muted">{TEXTS.desktop.empty.text}</p>
            </div>
          ) : (
            <ContactSheet photos={photos} onLook={setShown} onAgain={null} />
          )}
        </div>
      </div>
      <PhotoViewer photos={photos} shown={shown} onShow={setShown} onAgain={null} onRemove={(photo) => void remove(photo)} />
    </>
  )
}
