import type { ItemPhoto } from '@arc/contracts/inventory/item-files'
import type { Item } from '@arc/contracts/inventory/items'
import { type ReactNode, useEffect, useRef } from 'react'
import { ItemPicture } from '../items/item-picture'
import { PHOTO_TEXTS } from './item-photos.texts'
import styles from './photo-strip.module.css'

interface Props {
  item: Pick<Item, 'id'>
  photos: readonly ItemPhoto[]
  /** The id of the ringed photo. */
  current: string | undefined
  labelOf(number: number, count: number): string
  onOpen(photo: ItemPhoto): void
  /** A tile at the end. */
  end?: ReactNode
}

/** Thumbnails of the photos in a row that scrolls. */
export function PhotoStrip({ item, photos, current, labelOf, onOpen, end }: Props) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const tile = current && row.current?.querySelector('[aria-current]')
    if (tile) tile.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <ul className={styles.strip} ref={row} aria-label={PHOTO_TEXTS.photos}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <button
            type="button"
            className={styles.tile}
            aria-label={labelOf(index + 1, photos.length)}
            aria-current={photo.id === current || undefined}
            onClick={() => onOpen(photo)}
          >
            <ItemPicture item={{ id: item.id, imageUrl: photo.url }} size="thumbnail" className={styles.picture} />
          </button>
        </li>
      ))}
      {end && <li>{end}</li>}
    </ul>
  )
}
