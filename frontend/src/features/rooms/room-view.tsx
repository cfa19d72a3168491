import type { Item } from '@arc/contracts/inventory/items'
import type { Room } from '@arc/contracts/inventory/rooms'
import { name } from '@arc/contracts/text'
import { type ReactNode, useState } from 'react'
import { ItemPicture } from '../../entities/items/item-picture'
import { proofOf, type Sort, sortItems } from '../../entities/items/items.rules'
import { ItemsValue } from '../../entities/items/items-value'
import { roomPicture } from '../../entities/rooms/rooms.rules'
import { formatNumber } from '../../lib/format'
import { BackLink } from '../../ui/back-link'
import { Counts } from '../../ui/counts'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { InlineName } from '../../ui/inline-name'
import { Plate } from '../../ui/plate'
import { Segmented } from '../../ui/segmented'
import { ItemGrid } from './item-grid'
import styles from './room-view.module.css'

const ROOM_NAME = name('Room name')
type Layout = 'gallery' | 'list'

interface Props {
  room: Pick<Room, 'id' | 'name' | 'isSample'>
  items: readonly Item[]
  /** Target of the back link. */
  back?: { to: string; label: string }
  menu?: ReactNode
  add?: ReactNode
  renaming?: boolean
  /** The name being saved, so that the heading does not flicker. */
  shownName?: string
  onRename?(name: string): void
  onRenameEnd?(): void
  /** Link target of an item; null where items are not links. */
  itemLink?: (item: Item) => string | null
}

const nothing = () => {}
const LAYOUTS = [
  { value: 'gallery', label: <span className="vh">Gallery</span>, icon: <Icon name="grid" /> },
  { value: 'list', label: <span className="vh">List</span>, icon: <Icon name="list" /> },
] as const

/**
 * A room and its items, from props alone: the room page adds controls, a public view adds none (spec ROOM-09).
 */
export function RoomView({ room, items, back, menu, add, renaming = false, shownName, onRename, onRenameEnd, itemLink }: Props) {
  const [layout, setLayout] = useState<Layout>('gallery')
  const [sort, setSort] = useState<Sort>('value')
  const cover = items.find((item) => item.imageUrl)
  const standIn = (
    <Plate
      {...roomPicture(room.name)}
      sizes="(min-width: 900px) 58vw, 100vw"
      alt={room.name}
      fit="diorama"
      eager
      radius={16}
      className={styles.picture}
    />
  )
  return (
    <div className={styles.columns}>
      <div className={styles.aside}>
        <nav className={styles.crumb} aria-label="Breadcrumb">
          {back && <BackLink to={back.to}>{back.label}</BackLink>}
        </nav>
        {cover && !room.isSample ? (
          <ItemPicture item={cover} alt={room.name} size="web" eager radius={16} className={styles.picture} failed={standIn} />
        ) : (
          standIn
        )}
        <InlineName
          className={styles.title}
          label="Room name"
          schema={ROOM_NAME}
          name={shownName ?? room.name}
          editing={renaming}
          onSave={onRename ?? nothing}
          onCancel={onRenameEnd ?? nothing}
          menu={menu}
        />
        <Counts
          counts={[
            { label: 'Room value', value: <ItemsValue items={items} none="–" /> },
            { label: 'Items', value: formatNumber(items.length) },
            { label: 'Documented', value: formatNumber(items.filter((item) => proofOf(item) !== 'estimate').length) },
          ]}
        />
        {add && <div className={styles.add}>{add}</div>}
      </div>
      <div>
        <div className={styles.tools}>
          <label className={styles.sort}>
            <span className="vh">Order</span>
            <select
              value={sort}
              onChange={(event) => {
                const { value } = event.target
                setSort(value === 'name' || value === 'newest' ? value : 'value')
              }}
            >
              <option value="value">Highest value</option>
              <option value="newest">Newest first</option>
              <option value="name">By name</option>
            </select>
            <Icon name="chevronDown" size={16} />
          </label>
          <Segmented label="View" options={LAYOUTS} value={layout} onValue={setLayout} />
        </div>
        {items.length === 0 ? (
          <EmptyState
            picture="/world/things/dining-chair-400.webp"
            className={styles.empty}
            title="an empty room"
            text={add ? 'Take a photo of it, or add the first item by hand.' : 'Nothing has been archived here yet.'}
          />
        ) : (
          <ItemGrid
            items={sortItems(items, sort)}
            layout={layout}
            linkOf={itemLink ?? ((item) => `/item/${item.id}?from=room-${room.id}`)}
          />
        )}
      </div>
    </div>
  )
}
