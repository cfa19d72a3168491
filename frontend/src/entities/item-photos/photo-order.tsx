import type { ItemPhoto } from '@arc/contracts/inventory/item-files'
import type { Item } from '@arc/contracts/inventory/items'
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { ItemPicture } from '../items/item-picture'
import { PHOTO_TEXTS } from './item-photos.texts'
import styles from './photo-order.module.css'

const TEXTS = PHOTO_TEXTS.order
/** The page itself says what was moved; the grips say how. */
const SILENT = {
  announcements: { onDragStart: () => undefined, onDragOver: () => undefined, onDragEnd: () => undefined, onDragCancel: () => undefined },
  screenReaderInstructions: { draggable: '' },
}

interface Props {
  item: Pick<Item, 'id'>
  photos: readonly ItemPhoto[]
  onMove(from: number, to: number): void
  onDelete(photo: ItemPhoto): void
  onDone(): void
}

/** The photos as a list: its first one is the cover. Rows are moved by dragging, by arrows, and by the arrow keys on a grip. */
export default function PhotoOrder({ item, photos, onMove, onDelete, onDone }: Props) {
  const [said, setSaid] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  function moveTo(from: number, to: number) {
    if (to < 0 || to >= photos.length) return
    onMove(from, to)
    setSaid(TEXTS.moved(from + 1, to + 1))
  }
  const pointer = useSensor(PointerSensor)
  const placeOf = (id: unknown) => photos.findIndex((photo) => photo.id === id)
  const drop = ({ active, over }: DragEndEvent) => over && over.id !== active.id && moveTo(placeOf(active.id), placeOf(over.id))

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
      <DndContext sensors={[pointer]} collisionDetection={closestCenter} accessibility={SILENT} onDragEnd={drop}>
        <SortableContext items={photos.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className={styles.list}>
            {photos.map((photo, index) => {
              const number = index + 1
              return (
                <Row key={photo.id} id={photo.id} grip={TEXTS.grip(number, photos.length)} onStep={(by) => moveTo(index, index + by)}>
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
                </Row>
              )
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <p className="vh" role="status">
        {said}
      </p>
    </section>
  )
}

interface RowProps {
  id: string
  grip: string
  /** An arrow key on the grip: -1 is up. */
  onStep(by: 1 | -1): void
  children: ReactNode
}

function Row({ id, grip, onStep, children }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <li
      ref={setNodeRef}
      className={cx(styles.row, isDragging && styles.held)}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined}
    >
      <button ref={setActivatorNodeRef} type="button" className={styles.grip} aria-label={grip} {...listeners} onKeyDown={onKeyDown}>
        <Icon name="grip" />
      </button>
      {children}
    </li>
  )
}
