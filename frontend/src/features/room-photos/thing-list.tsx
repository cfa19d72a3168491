import { lineTotalOf } from '@arc/contracts/inventory/item-rules'
import type { PhotoThing } from '@arc/contracts/inventory/room-photos'
import { memo } from 'react'
import { Icon } from '../../ui/icon'
import { Money } from '../../ui/money'
import styles from './photo-index.module.css'
import { PHOTO_INDEX_TEXTS as TEXTS } from './photo-index.texts'

/** The name of a thing: that of its item, or what was found. */
export const nameOf = ({ item, name }: Pick<PhotoThing, 'item' | 'name'>): string => item?.name ?? (name || TEXTS.unnamed)

interface Props {
  written: readonly PhotoThing[]
  others: readonly PhotoThing[]
  chosen: number | null
  onChoose(thing: PhotoThing): void
}

/** All things of the photo in reading order, those that are written down first: the map for the keyboard and for screen readers. */
export function ThingList({ written, others, chosen, onChoose }: Props) {
  return (
    <ol className={styles.list} aria-label={TEXTS.list}>
      {written.map((thing, at) => (
        <Row key={thing.id} thing={thing} number={at + 1} isChosen={thing.id === chosen} onChoose={onChoose} />
      ))}
      {others.map((thing) => (
        <Row key={thing.id} thing={thing} isChosen={thing.id === chosen} onChoose={onChoose} />
      ))}
    </ol>
  )
}

interface RowProps {
  thing: PhotoThing
  number?: number
  isChosen: boolean
  onChoose(thing: PhotoThing): void
}

/** Renders again only when it is chosen or changed: a tap on a map of 200 things must not render 200 rows. */
const Row = memo(function Row({ thing, number, isChosen, onChoose }: RowProps) {
  const { item, state } = thing
  return (
    <li>
      <button type="button" aria-current={isChosen || undefined} onClick={() => onChoose(thing)}>
        <i aria-hidden="true">{number ?? '+'}</i>
        {item && <span>{item.name}</span>}
        {state === 'open' && <span className={styles.new}>{TEXTS.notWritten(nameOf(thing))}</span>}
        {state === 'deleted' && <span className={styles.gone}>{TEXTS.inTrash(nameOf(thing))}</span>}
        {item ? <Money value={lineTotalOf(item)} none="" /> : <Icon name="chevronRight" size={16} />}
      </button>
    </li>
  )
})
