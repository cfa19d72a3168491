import { useProjects } from '../../entities/projects/use-projects'
import { ProjectItems } from '../../features/rooms/project-items'
import { ROOM_TEXTS } from '../../features/rooms/room.texts'
import { RoomSkeleton } from '../../features/rooms/room-skeleton'
import { COMMON_TEXTS } from '../../ui/common.texts'
import { Page } from '../../ui/page'
import { QueryState } from '../../ui/query-state'

/** `/items`: all items of the selected project. */
export default function ItemsPage() {
  const { query, project } = useProjects()
  return (
    <Page title={ROOM_TEXTS.allItems}>
      {!project && <h1 className="vh">{ROOM_TEXTS.allItems}</h1>}
      <QueryState query={query} skeleton={<RoomSkeleton />} what={COMMON_TEXTS.what.projects}>
        {() => project && <ProjectItems key={project.id} project={project} />}
      </QueryState>
    </Page>
  )
}
