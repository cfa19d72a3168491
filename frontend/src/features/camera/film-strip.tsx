import { useLayoutEffect, useRef } from 'react'
import type { QueuedPhoto } from '../../entities/photo-queue/queue.rules'
import { useObjectUrl } from '../../lib/use-object-url'
import { cx } from '../../ui/cx'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'

interface Props {
  photos: readonly QueuedPhoto[]
  onLook(photo: QueuedPhoto): void
}

/** The empty frames before the first photo. */
const BLANK = [1, 2, 3, 4, 5, 6, 7]

/** The photos of the set as a strip; the newest is ringed, and its frame is followed by the empty one of the next. */
export function FilmStrip({ photos, onLook }: Props) {
  const strip = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new photo scrolls into view
  useLayoutEffect(() => {
    const element = strip.current
    if (element) element.scrollLeft = element.scrollWidth
  }, [photos.length])
  if (photos.length === 0)
    return (
      <ol className={styles.film} aria-hidden="true">
        {BLANK.map((number) => (
          <li key={number} className={styles.blank}>
            {number}
          </li>
        ))}
      </ol>
    )
  return (
    <ol ref={strip} className={styles.film} aria-label={TEXTS.film}>
      {photos.map((photo, at) => (
        <li key={photo.id} className={cx(at === photos.length - 1 && styles.newest)}>
          <Thumb photo={photo} number={at + 1} onLook={onLook} />
        </li>
      ))}
      <li className={styles.blank} aria-hidden="true">
        {photos.length + 1}
      </li>
    </ol>
  )
}

function Thumb({ photo, number, onLook }: { photo: QueuedPhoto; number: number; onLook(photo: QueuedPhoto): void }) {
  const url = useObjectUrl(photo.file)
  return (
    <button type="button" aria-label={TEXTS.look(number)} onClick={() => onLook(photo)}>
      <img src={url} alt="" width={45} height={60} />
    </button>
  )
}
