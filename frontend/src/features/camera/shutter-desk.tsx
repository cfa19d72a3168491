import { useState } from 'react'
import type { QueuedPhoto } from '../../entities/photo-queue/queue.rules'
import { Button } from '../../ui/button'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import { FilmStrip } from './film-strip'
import { PhotoViewer } from './photo-viewer'
import type { Captures } from './use-captures'

interface Props {
  captures: Captures
  offline: boolean
  /** The camera shows a picture, and the photo before is stored. */
  ready: boolean
  again: QueuedPhoto | null
  onShoot(): void
  onAgain(photo: QueuedPhoto | null): void
  onReview(): void
}

/** Advice, the photos so far, and the shutter. */
export function ShutterDesk({ captures, offline, ready, again, onShoot, onAgain, onReview }: Props) {
  const { photos, full, remove } = captures
  const [shown, setShown] = useState<string | null>(null)
  const number = again ? photos.findIndex(({ id }) => id === again.id) + 1 : photos.length + 1
  return (
    <div className={styles.desk}>
      <div className={styles.hint}>
        <p>
          <small>{hintLabel({ count: photos.length, offline, full, again: again !== null, number })}</small>
          <b>{again ? adviceFor(number - 1) : full ? TEXTS.full : adviceFor(photos.length)}</b>
        </p>
        {again && (
          <Button look="text" tone="quiet" onClick={() => onAgain(null)}>
            {TEXTS.keep}
          </Button>
        )}
      </div>
      <FilmStrip photos={photos} onLook={({ id }) => setShown(id)} />
      <div className={styles.shutter}>
        <p className={styles.count} role="status" aria-label={TEXTS.taken(photos.length)}>
          <b>{photos.length}</b>
          <span>{TEXTS.count(photos.length)}</span>
        </p>
        <button
          type="button"
          className={styles.press}
          aria-label={again ? TEXTS.again(number) : TEXTS.shutter(number)}
          aria-disabled={!ready || (full && !again) || undefined}
          onClick={onShoot}
        >
          <i />
        </button>
        <Button disabled={photos.length === 0} onClick={onReview}>
          {TEXTS.review}
        </Button>
      </div>
      <PhotoViewer
        photos={photos}
        shown={shown}
        onShow={setShown}
        onAgain={(photo) => {
          setShown(null)
          onAgain(photo)
        }}
        onRemove={(photo) => void remove(photo)}
      />
    </div>
  )
}

const adviceFor = (count: number) => TEXTS.advice[Math.min(count, TEXTS.advice.length - 1)]

function hintLabel(now: { count: number; offline: boolean; full: boolean; again: boolean; number: number }): string {
  if (now.again) return TEXTS.retaking(now.number)
  if (now.full) return TEXTS.hint.full
  if (now.offline) return TEXTS.hint.offline
  return now.count === 0 ? TEXTS.hint.first : TEXTS.hint.next
}
