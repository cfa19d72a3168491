import type { BatchProgress } from '@arc/contracts/analysis/batches'
import { useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button'
import { Dock } from '../../ui/dock'
import { FileInput } from '../../ui/file-input'
import { Icon } from '../../ui/icon'
import { ARCHIVE_TEXTS } from './archive.texts'
import { isMobile } from './photos.rules'
import { RecogniserMark } from './recogniser-mark'
import styles from './upload-view.module.css'

interface Props {
  /** The recogniser in use; undefined until it is known. */
  recogniser: BatchProgress['source'] | undefined
  /** Id of the room the photos are for; null for the archive page. */
  room: number | null
  onPhotos(files: File[]): void
}

const onResize = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
const mobileNow = () => isMobile({ width: window.innerWidth, userAgent: navigator.userAgent })

/** Upload screen: camera first on a phone, library and drag-and-drop on a desktop. */
export function UploadView({ recogniser, room, onPhotos }: Props) {
  const mobile = useSyncExternalStore(onResize, mobileNow)
  const navigate = useNavigate()
  const library = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className={styles.invite}>
        <div className={styles.fan} aria-hidden="true">
          <img src="/static_images/archive_header.jpg" alt="" />
          <img src="/world/rooms/living-room-400.webp" alt="" data-diorama />
          <img src="/world/rooms/kitchen-400.webp" alt="" data-diorama />
          <img src="/world/rooms/master-bedroom-400.webp" alt="" data-diorama />
        </div>
        <div className={styles.intro}>
          <h2>{ARCHIVE_TEXTS.upload.title}</h2>
          <p>{ARCHIVE_TEXTS.upload.text}</p>
          {!mobile && (
            <div className={styles.go}>
              <Button onClick={() => library.current?.click()}>{ARCHIVE_TEXTS.upload.fromLibrary}</Button>
              <span className="muted small">{ARCHIVE_TEXTS.upload.orDrop}</span>
            </div>
          )}
          <p className={`small muted num ${styles.limits}`}>{ARCHIVE_TEXTS.upload.limits}</p>
        </div>
      </div>
      <div className={mobile ? styles.demo : undefined}>{recogniser && <RecogniserMark source={recogniser} />}</div>
      <FileInput inputRef={library} accept="image/*" label={ARCHIVE_TEXTS.upload.library} multiple onFiles={onPhotos} />
      {mobile && (
        <Dock floats className={styles.thumb}>
          <Button icon={<Icon name="camera" />} onClick={() => navigate(room ? `/camera?room=${room}` : '/camera')}>
            {ARCHIVE_TEXTS.upload.takePhoto}
          </Button>
          <Button look="text" icon={<Icon name="images" size={16} />} onClick={() => library.current?.click()}>
            {ARCHIVE_TEXTS.upload.choose}
          </Button>
        </Dock>
      )}
    </>
  )
}
