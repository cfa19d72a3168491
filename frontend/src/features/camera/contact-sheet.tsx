import type { ReactNode } from 'react'
import type { QueuedPhoto } from '../../entities/photo-queue/queue.rules'
import { useObjectUrl } from '../../lib/use-object-url'
import { cx } from '../../ui/cx'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import { isSoft } from './photo-viewer'

interface Props {
  photos: readonly QueuedPhoto[]
  onLook(id: string): void
  /** Takes a soft photo again; null where there is no camera. */
  onAgain: ((photo: QueuedPhoto) => void) | null
  /** The last, empty frame. */
  children?: ReactNode
}

/** The photos, numbered; a soft one is named. */
export function ContactSheet({ photos, onLook, onAgain, children }: Props) {
  return (
    <ol className={styles.sheet} aria-label={TEXTS.film}>
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <Frame photo={photo} number={at + 1} onLook={onLook} onAgain={onAgain} />
        </li>
      ))}
      {children && <li>{children}</li>}
    </ol>
  )
}

function Frame({ photo, number, onLook, onAgain }: { photo: QueuedPhoto; number: number } & Pick<Props, 'onLook' | 'onAgain'>) {
  const url = useObjectUrl(photo.file)
  const soft = isSoft(photo)
  return (
    <figure>
      <button type="button" className={styles.frame} aria-label={TEXTS.look(number)} onClick={() => onLook(photo.id)}>
        <img src={url} alt="" width={420} height={560} />
      </button>
      <figcaption className={cx(soft && styles.soft)}>
        <span>
          <i>{number}</i>
          {soft && <span className={styles.amber}>{TEXTS.photo.soft}</span>}
        </span>
        {soft && onAgain && (
          <button type="button" aria-label={TEXTS.photo.againOf(number)} onClick={() => onAgain(photo)}>
            {TEXTS.photo.again}
          </button>
        )}
      </figcaption>
    </figure>
  )
}
