import { type Item, type ItemCard, ItemSort, type ItemTotals } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { name } from '@arc/contracts/text'
import type { ReactNode } from 'react'
import { FILTER_TEXTS } from '../../entities/items/filter.texts'
import { ItemPicture } from '../../entities/items/item-picture'
import { OrderSelect } from '../../entities/items/order-select'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import type { SaveOutcome } from '../../lib/conflict'
import type { Rows } from '../../lib/shown-pages'
import { cx } from '../../ui/cx'
import { EmptyState } from '../../ui/empty-state'
import { InlineName } from '../../ui/inline-name'
import { PillRow } from '../../ui/pill'
import { Plate } from '../../ui/plate'
import { type GridSelection, ItemGrid, type ItemKey } from './item-grid'
import { fewPhotos, type Layout, LayoutChoice } from './layout-choice'
import { ROOM_TEXTS } from './room.texts'
import { RoomNote } from './room-note'
import styles from './room-view.module.css'

const ROOM_NAME = name(ROOM_TEXTS.roomName)

interface Props {
  room: Pick<Room, 'id' | 'name' | 'isSample' | 'version'>
  totals: ItemTotals
  /** The first item with a picture. */
  cover: ItemCard | null
  /** The items loaded so far, in the order of `sort`. */
  items: readonly Item[]
  sort: ItemSort
  onSort(sort: ItemSort): void
  layout: Layout
  onLayout(layout: Layout): void
  /** Shown instead of the items until they have loaded, and when they fail to. */
  waiting?: ReactNode
  /** Called when the end of `items` comes near the window. */
  onEnd(): void
  /** Called with the items that are near the window. */
  onRows(rows: Rows): void
  /** Shown below the items: whether more of them are loading. */
  more?: ReactNode
  /** The button that adds an item. */
  add?: ReactNode
  /** The one button of an empty room. */
  addFirst?: ReactNode
  /** The places of the room. */
  places?: ReactNode
  renaming?: boolean
  /** Saves a name that was edited on `version`. */
  onRename?(name: string, version: number): Promise<SaveOutcome>
  onRenameEnd?(): void
  /** Select mode: what replaces the tools above the items, and what is selected. */
  selecting?: { tools: ReactNode; selection: GridSelection } | null
  /** The row above the items, with these controls in it; the two alone by default. */
  tools?(controls: ReactNode): ReactNode
  /** Set while filters apply: how many items meet them. */
  filtered?: { items: number } | null
  itemMenu?: (item: Item) => ReactNode
  onLongPress?: (item: Item) => void
  onItemKey?: (item: Item, key: ItemKey) => void
  /** Link target of an item; null where items are not links. */
  itemLink?: (item: Item) => string | null
}

const nothing = () => {}
const notSaved = async (): Promise<SaveOutcome> => 'failed'

/**
 * A room and its items, from props alone: the room page adds controls, a public view adds none (spec ROOM-09).
 */
export function RoomView(props: Props) {
  const { room, totals, cover, items, sort, layout, add, renaming = false, itemLink } = props
  const empty = totals.items === 0 && items.length === 0 && !props.filtered
  const standIn = (
    <Plate
      {...roomPicture(room.name)}
      sizes="(min-width: 744px) 33vw, 100vw"
      alt={room.name}
      fit="diorama"
      eager
      className={styles.picture}
    />
  )
  const controls = (
    <>
      <LayoutChoice value={layout} onValue={props.onLayout} />
      <OrderSelect choices={ItemSort.options} value={sort} onValue={props.onSort} />
    </>
  )
  return (
    <div className={styles.room}>
      <div>
        {cover && !room.isSample ? (
          <ItemPicture item={cover} alt={room.name} size="web" eager className={styles.picture} failed={standIn} />
        ) : (
          !empty && standIn
        )}
        <div className={styles.title}>
          <div>
            <InlineName
              label={ROOM_TEXTS.roomName}
              schema={ROOM_NAME}
              name={room.name}
              version={room.version}
              editing={renaming}
              onSave={props.onRename ?? notSaved}
              onClose={props.onRenameEnd ?? nothing}
            />
            <p className="muted num">
              <RoomNote totals={totals} />
            </p>
          </div>
          {add}
        </div>
      </div>
      <div className={styles.items}>
        {!props.selecting && !empty && (
          <div className={styles.tools}>{props.tools ? props.tools(controls) : <PillRow label={ROOM_TEXTS.view}>{controls}</PillRow>}</div>
        )}
        {props.selecting?.tools}
        {props.waiting ? (
          props.waiting
        ) : items.length === 0 && props.filtered ? (
          <EmptyState picture="/world/things/card-catalogue-400.webp" {...FILTER_TEXTS.nothing} />
        ) : items.length === 0 ? (
          <EmptyState
            picture={roomPicture(room.name).src}
            fit="diorama"
            title={ROOM_TEXTS.empty.title}
            text={add ? ROOM_TEXTS.empty.textToAdd : ROOM_TEXTS.empty.text}
            action={props.addFirst}
          />
        ) : (
          <ItemGrid
            items={items}
            total={Math.max(props.filtered?.items ?? totals.items, items.length)}
            layout={layout}
            linkOf={itemLink ?? ((item) => `/item/${item.id}?from=room-${room.id}`)}
            onEnd={props.onEnd}
            onRows={props.onRows}
            selection={props.selecting?.selection}
            menuOf={props.itemMenu}
            onLongPress={props.onLongPress}
            onItemKey={props.onItemKey}
          />
        )}
        {props.more}
        {layout === 'list' && fewPhotos(totals) && (
          <p className={cx('muted small', styles.note)}>{ROOM_TEXTS.shownAsList(totals.items - totals.photos, totals.items)}</p>
        )}
      </div>
      {props.places && <div className={styles.more}>{props.places}</div>}
    </div>
  )
}
