import { useRef } from 'react'
import { Button } from '../../ui/button'
import { Dock } from '../../ui/dock'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import styles from './choose-files.module.css'
import { DOCUMENT_TEXTS } from './documents.texts'
import { LIBRARY_ACCEPT } from './upload.rules'

const TEXTS = DOCUMENT_TEXTS.upload

interface Props {
  /** The camera comes first where a document is photographed. */
  first: 'files' | 'camera'
  cameraLabel: string
  onFiles(files: File[]): void
}

/** Two buttons: files, and the camera. On a phone they stand at the thumb. */
export function ChooseFiles({ first, cameraLabel, onFiles }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = () => files.current?.click()
  const photograph = () => camera.current?.click()
  return (
    <>
      <div className={styles.desktop}>
        {first === 'files' ? (
          <>
            <Button size="tall" icon={<Icon name="upload" />} onClick={choose}>
              {TEXTS.choose}
            </Button>
            <Button look="text" icon={<Icon name="camera" size={18} />} onClick={photograph}>
              {cameraLabel}
            </Button>
          </>
        ) : (
          <>
            <Button size="tall" icon={<Icon name="camera" />} onClick={photograph}>
              {cameraLabel}
            </Button>
            <Button look="text" onClick={choose}>
              {TEXTS.choose}
            </Button>
          </>
        )}
      </div>
      <Dock className={styles.phone}>
        <Button icon={<Icon name="camera" />} onClick={photograph}>
          {TEXTS.takePhoto}
        </Button>
        <Button look="line" onClick={choose}>
          {TEXTS.choose}
        </Button>
      </Dock>
      <FileInput inputRef={files} accept={LIBRARY_ACCEPT} multiple label={TEXTS.files} onFiles={onFiles} />
      <FileInput inputRef={camera} accept="image/*" capture label={TEXTS.cameraFile} onFiles={onFiles} />
    </>
  )
}
