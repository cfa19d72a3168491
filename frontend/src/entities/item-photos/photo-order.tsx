import type { ItemPhoto } from '@arc/contracts/inventory/item-files'
import type { Item } from '@arc/contracts/inventory/items'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { ItemPicture } from '../items/item-picture'
import { PHOTO_TEXTS } from './item-photos.texts'
import styles from './photo-order.module.css'
import { useDragRow } from './use-drag-row'

const TEXTS = PHOTO_TEXTS.order

interface Props {
  item: Pick<Item, 'id'>
  photos: readonly ItemPhoto[]
  onMove(from: number, to: number): void
  onDelete(photo: ItemPhoto): void
  onDone(): void
}

/** The photos as a list: its first one is the cover. Rows are moved by dragging, by arrows, and by the arrow keys on a grip. */
export function PhotoOrder({ item, photos, onMove, onDelete, onDone }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= photos.length) return
    onMove(from, to)
    setSaid(TEXTS.moved(from + 1, to + 1))
  }
  const { dragged, gripOf, shiftOf } = useDragRow(list, moveTo)

  return (
    <section className={styles.order} aria-labelledby="photo-order">
      <div className={styles.head}>
        <h2 id="photo-order" ref={title} tabIndex={-1}>
          {TEXTS.title}
        </h2>
        <Button size="small" onClick={onDone}>
          {TEXTS.done}
        </Button>
      </div>
      <p className="muted small">{TEXTS.text}</p>
      <ol ref={list} className={cx(styles.list, dragged !== null && styles.dragging)}>
        {photos.map((photo, index) => {
          const number = index + 1
          const shift = shiftOf(index)
          return (
            <li
              key={photo.id}
              className={cx(styles.row, dragged === index && styles.held)}
              style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
            >
              <button type="button" className={styles.grip} aria-label={TEXTS.grip(number, photos.length)} {...gripOf(index)}>
                <Icon name="grip" />
              </button>
              <ItemPicture item={{ id: item.id, imageUrl: photo.url }} size="thumbnail" className={styles.picture} />
              <span className={styles.words}>
                <b>{index === 0 ? PHOTO_TEXTS.cover : number}</b>
                <small className="muted">{photo.box ? PHOTO_TEXTS.wholeOn(photo.addedAt) : PHOTO_TEXTS.addedOn(photo.addedAt)}</small>
              </span>
              {index > 0 && (
                <Button look="text" className={styles.cover} onClick={() => moveTo(index, 0)}>
                  {TEXTS.makeCover}
                </Button>
              )}
              {/* Never disabled: the focus stays on an arrow when its photo arrives at an end. */}
              <span className={styles.arrows}>
                <IconButton
                  label={TEXTS.up(number)}
                  icon="chevronUp"
                  aria-disabled={index === 0}
                  onClick={() => moveTo(index, index - 1)}
                />
                <IconButton
                  label={TEXTS.down(number)}
                  icon="chevronDown"
                  aria-disabled={number === photos.length}
                  onClick={() => moveTo(index, index + 1)}
                />
              </span>
              <IconButton
                className={styles.delete}
                label={TEXTS.delete(number)}
                icon="close"
                iconSize={16}
                onClick={() => onDelete(photo)}
              />
            </li>
          )
        })}
      </ol>
      <p className="vh" role="status">
        {said}
      </p>
    </section>
  )
}
