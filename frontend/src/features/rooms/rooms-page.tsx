import type { ProjectSummary } from '@arc/contracts/inventory/projects'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ItemPicture } from '../../entities/items/item-picture'
import { ItemsValue } from '../../entities/items/items-value'
import { ListTabs } from '../../entities/overview/list-tabs'
import { shownSummaryQuery, useProjects } from '../../entities/projects/use-projects'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Icon } from '../../ui/icon'
import { openOverlay } from '../../ui/overlays'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { ROOM_TEXTS } from './room.texts'
import styles from './rooms-page.module.css'

/** `/rooms`: the rooms of the selected project with what is in them. */
export default function RoomsPage() {
  // Renders again when another project is selected.
  const { project } = useProjects()
  const query = useQuery(shownSummaryQuery())
  return (
    <Page title={ROOM_TEXTS.allRooms}>
      <header className={styles.head}>
        <h1>{ROOM_TEXTS.allRooms}</h1>
        {project && !project.readOnly && (
          <Button icon={<Icon name="plus" size={18} />} onClick={() => openOverlay('room')}>
            {ROOM_TEXTS.room}
          </Button>
        )}
      </header>
      <ListTabs />
      <QueryState query={query} skeleton={<SkeletonRows count={6} />} what={COMMON_TEXTS.what.rooms}>
        {({ rooms }) => (
          <ul className={styles.rooms}>
            {rooms.map((room) => (
              <RoomRow key={room.id} room={room} />
            ))}
          </ul>
        )}
      </QueryState>
    </Page>
  )
}

function RoomRow({ room: { id, name, totals, shelf } }: { room: ProjectSummary['rooms'][number] }) {
  const cover = shelf.find(({ imageUrl }) => imageUrl !== null)
  const letter = (
    <span className={styles.letter} aria-hidden="true">
      {[...name.trim()][0]}
    </span>
  )
  return (
    <li>
      <Link to={`/room/${id}`} className={styles.row}>
        {cover ? (
          <ItemPicture item={cover} size="thumbnail" className={styles.picture} radius={8} none={letter} />
        ) : (
          <span className={styles.none}>{letter}</span>
        )}
        <span>
          <b>{name}</b>
          <small>{formatCount(totals.items, 'item')}</small>
        </span>
        {totals.items > 0 && <ItemsValue totals={totals} none="" className={styles.value} />}
      </Link>
    </li>
  )
}
