import type { ProjectSummary } from '@arc/contracts/inventory/projects'
import { useQuery } from '@tanstack/react-query'
import { ItemPicture } from '../../entities/items/item-picture'
import { ItemsValue } from '../../entities/items/items-value'
import { ListTabs } from '../../entities/overview/list-tabs'
import { shownSummaryQuery, useProjects } from '../../entities/projects/use-projects'
import { formatCount } from '../../lib/format'
import { Button } from '../../ui/button'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { NameHeadline } from '../../ui/headline'
import { Icon } from '../../ui/icon'
import { openOverlay } from '../../ui/overlays'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'
import { ListRow, RowLetter, Rows } from '../../ui/rows'
import { SkeletonRows } from '../../ui/skeleton-rows'
import { ROOM_TEXTS } from './room.texts'
import styles from './rooms-page.module.css'

const NO_PICTURE = { id: 0, imageUrl: null }

/** `/rooms`: the rooms of the selected project with what is in them. */
export default function RoomsPage() {
  // Renders again when another project is selected.
  const { project } = useProjects()
  const query = useQuery(shownSummaryQuery())
  return (
    <Page title={ROOM_TEXTS.allRooms}>
      <NameHeadline name={ROOM_TEXTS.allRooms}>
        {project && !project.readOnly && (
          <Button icon={<Icon name="plus" size={18} />} onClick={() => openOverlay('room')}>
            {ROOM_TEXTS.room}
          </Button>
        )}
      </NameHeadline>
      <ListTabs />
      <QueryState query={query} skeleton={<SkeletonRows count={6} />} what={COMMON_TEXTS.what.rooms}>
        {({ rooms }) => (
          <Rows soft double>
            {rooms.map((room) => (
              <RoomRow key={room.id} room={room} />
            ))}
          </Rows>
        )}
      </QueryState>
    </Page>
  )
}

function RoomRow({ room: { id, name, totals, shelf } }: { room: ProjectSummary['rooms'][number] }) {
  const cover = shelf.find(({ imageUrl }) => imageUrl !== null)
  return (
    <ListRow
      to={`/room/${id}`}
      size={72}
      start={
        <ItemPicture item={cover ?? NO_PICTURE} size="thumbnail" className={styles.picture} radius={8} none={<RowLetter of={name} />} />
      }
      title={name}
      note={formatCount(totals.items, 'item')}
      state={totals.items > 0 && <ItemsValue totals={totals} none="" />}
    />
  )
}
