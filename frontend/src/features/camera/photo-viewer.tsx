import type { QueuedPhoto } from '../../entities/photo-queue/queue.rules'
import { useObjectUrl } from '../../lib/use-object-url'
import { Button } from '../../ui/button'
import { FullScreen } from '../../ui/full-screen'
import { Icon } from '../../ui/icon'
import styles from './camera.module.css'
import { CAMERA_TEXTS as TEXTS } from './camera.texts'
import { SOFT_BELOW } from './sharpness.rules'

interface Props {
  photos: readonly QueuedPhoto[]
  /** Id of the shown photo; null while closed. */
  shown: string | null
  onShow(id: string | null): void
  /** Null where there is no camera to take it again with. */
  onAgain: ((photo: QueuedPhoto) => void) | null
  onRemove(photo: QueuedPhoto): void
}

export const isSoft = ({ sharpness }: QueuedPhoto): boolean => sharpness !== null && sharpness < SOFT_BELOW

/** One photo of the set, large, with what can be done about it. The arrow keys show the others. */
export function PhotoViewer({ photos, shown, onShow, onAgain, onRemove }: Props) {
  const at = photos.findIndex(({ id }) => id === shown)
  const photo = photos[at]
  const url = useObjectUrl(photo?.file)
  const step = (by: number) => {
    const next = photos[at + by]
    if (next) onShow(next.id)
  }
  if (!photo) return null
  return (
    <FullScreen
      open
      onOpenChange={(open) => !open && onShow(null)}
      title={TEXTS.photo.name(at + 1)}
      text={`${TEXTS.photo.of(at + 1, photos.length)}${isSoft(photo) ? ` · ${TEXTS.photo.soft}` : ''}`}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') step(1)
        if (key === 'ArrowLeft') step(-1)
      }}
    >
      <div className={styles.large}>
        <img src={url} alt={TEXTS.photo.alt(at + 1)} />
      </div>
      <div className={styles.largeActions}>
        {onAgain && (
          <Button look="line" icon={<Icon name="camera" size={16} />} onClick={() => onAgain(photo)}>
            {TEXTS.photo.again}
          </Button>
        )}
        <Button
          look="line"
          icon={<Icon name="trash" size={16} />}
          onClick={() => {
            onShow(null)
            onRemove(photo)
          }}
        >
          {TEXTS.photo.remove}
        </Button>
      </div>
    </FullScreen>
  )
}
