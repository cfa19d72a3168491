import type { ItemPhoto } from '@arc/contracts/inventory/item-files'
import type { Item } from '@arc/contracts/inventory/items'
import { type KeyboardEvent, useState } from 'react'
import { cx } from '../../ui/cx'
import { FullScreen } from '../../ui/full-screen'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { isCutOut, pictureUrl } from '../items/items.rules'
import { PHOTO_TEXTS } from './item-photos.texts'
import { PhotoStrip } from './photo-strip'
import styles from './photo-viewer.module.css'
import type { ItemPhotos } from './use-item-photos'
import { ZoomStage } from './zoom-stage'

const TEXTS = PHOTO_TEXTS.viewer

interface Props {
  item: Pick<Item, 'id' | 'name'>
  photos: ItemPhotos['photos']
  /** The photo to begin with. */
  first: string
  readOnly: boolean
  onCover(photo: ItemPhoto): void
  onDelete(photo: ItemPhoto): Promise<boolean>
  onClose(): void
}

/** The photos of an item over the whole screen, one at a time, with zoom. */
export default function PhotoViewer({ item, photos, first, readOnly, onCover, onDelete, onClose }: Props) {
  const [shown, setShown] = useState(first)
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === shown),
  )
  const photo = photos[index]
  if (!photo) return null
  const step = (by: 1 | -1) => setShown(photos[index + by]?.id ?? photo.id)
  const web = pictureUrl({ id: item.id, imageUrl: photo.url }, 'web') ?? photo.url
  const number = index + 1
  const count = photos.length
  const place = photo.isCover ? PHOTO_TEXTS.coverOf(number, count) : PHOTO_TEXTS.photoOf(number, count)

  async function remove(deleted: ItemPhoto) {
    const next = photos[index + 1] ?? photos[index - 1]
    if (!(await onDelete(deleted))) return
    if (next) setShown(next.id)
    else onClose()
  }

  function onKeyDown({ key, defaultPrevented }: KeyboardEvent) {
    if (defaultPrevented) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }

  return (
    <FullScreen
      open
      onOpenChange={(open) => !open && onClose()}
      title={item.name}
      text={`${place}. ${photo.box ? PHOTO_TEXTS.wholeOn(photo.addedAt) : PHOTO_TEXTS.addedOn(photo.addedAt)}`}
      onKeyDown={onKeyDown}
      actions={
        <>
          {!readOnly && !photo.isCover && <IconButton label={TEXTS.makeCover} icon="star" onClick={() => onCover(photo)} />}
          <a className={styles.download} href={photo.url} download={`${item.name} ${number}`} aria-label={TEXTS.download}>
            <Icon name="download" />
          </a>
          {!readOnly && <IconButton label={TEXTS.delete} icon="trash" onClick={() => void remove(photo)} />}
        </>
      }
    >
      <ZoomStage
        key={photo.id}
        src={web}
        full={photo.url}
        small={pictureUrl({ id: item.id, imageUrl: photo.url }, 'thumbnail')}
        alt={PHOTO_TEXTS.altOf(item.name, number)}
        lit={isCutOut(photo.url)}
        box={photo.box}
        onSwipe={step}
      >
        {index > 0 && (
          <IconButton className={cx(styles.side, styles.previous)} label={TEXTS.previous} icon="chevronLeft" onClick={() => step(-1)} />
        )}
        {index < count - 1 && (
          <IconButton className={cx(styles.side, styles.next)} label={TEXTS.next} icon="chevronRight" onClick={() => step(1)} />
        )}
      </ZoomStage>
      <div className={styles.strip}>
        <PhotoStrip item={item} photos={photos} current={photo.id} labelOf={PHOTO_TEXTS.photoOf} onOpen={({ id }) => setShown(id)} />
      </div>
    </FullScreen>
  )
}
