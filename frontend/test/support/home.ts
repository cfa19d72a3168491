import { getRecogniser } from '@arc/contracts/analysis/batches'
import { getHousehold } from '@arc/contracts/auth/household'
import { listCategories } from '@arc/contracts/inventory/categories'
import { listCustomFields } from '@arc/contracts/inventory/custom-fields'
import { listItemHistory } from '@arc/contracts/inventory/history'
import { listItemImports } from '@arc/contracts/inventory/imports'
import { getItem, type Item, listItemPage } from '@arc/contracts/inventory/items'
import { listItemsByRoom } from '@arc/contracts/inventory/items-by-room'
import { listLoans } from '@arc/contracts/inventory/loans'
import { getProjectOverview } from '@arc/contracts/inventory/overview'
import { listPlaces } from '@arc/contracts/inventory/places'
import { listPolicies } from '@arc/contracts/inventory/policies'
import { getProjectSummary, listProjects, type Project, type ProjectRef } from '@arc/contracts/inventory/projects'
import { countReminders } from '@arc/contracts/inventory/reminders'
import { listItemRoomPhotos, listRoomPhotos } from '@arc/contracts/inventory/room-photos'
import { getRoomSummary, listRooms, type Room } from '@arc/contracts/inventory/rooms'
import { listTags } from '@arc/contracts/inventory/tags'
import { listViews } from '@arc/contracts/inventory/views'
import { listAccountExports } from '@arc/contracts/reports/account-exports'
import { answer } from './stubs'
import { CATEGORIES, cardOf, coverFor, overviewOf, project, roomsOf, sampleHome, summaryOf, totalsOf } from './world'

/** What the user owns; a stub of a test may change it. */
export interface House {
  projects: Project[]
  /** Of all projects. */
  items: Item[]
}

/**
 * Answers what the pages of a signed-in user ask for: dashboard, rooms and items. Stubs that a test adds later count before these.
 * @returns the house, from which the answers are made
 */
export function home({ projects = [sampleHome(), project()], items = [] }: Partial<House> = {}): House {
  const house: House = { projects, items }
  const itemsOf = ({ id }: Project) => house.items.filter(({ projectId }) => projectId === id)
  const rooms = () => house.projects.flatMap(roomsOf)
  const findRoom = (id: number): Room => find(rooms(), id)
  answer(listProjects, () => house.projects.map((one) => ({ ...one, itemCount: itemsOf(one).length })))
  const shown = (id: ProjectRef) => {
    const [first = project()] = house.projects
    return id === 'current' ? first : (house.projects.find((one) => (id === 'home' ? one.isHome : one.id === id)) ?? first)
  }
  answer(getProjectSummary, ({ params: { id } }) => summaryOf(shown(id), itemsOf(shown(id))))
  answer(getProjectOverview, ({ params: { id } }) => overviewOf(shown(id), itemsOf(shown(id))))
  answer(listRooms, ({ query }) => rooms().filter(({ projectId }) => query.projectId === undefined || projectId === query.projectId))
  answer(getRoomSummary, ({ params }) => {
    const inside = house.items.filter(({ roomId }) => roomId === params.id)
    const cover = inside.find(({ imageUrl }) => imageUrl)
    return { room: findRoom(params.id), totals: totalsOf(inside), cover: cover ? cardOf(cover) : null }
  })
  answer(listPolicies, ({ params: { id } }) => {
    const { value } = totalsOf(itemsOf(shown(id)))
    const figures = { value, scheduled: 0, unscheduled: value, coverage: null }
    return { project: shown(id), figures, policies: [], cover: coverFor(shown(id), value), divergences: [] }
  })
  answer(listItemPage, ({ query }) => {
    const shown = house.items.filter(
      ({ roomId, projectId }) =>
        (query.roomId === undefined || roomId === query.roomId) && (query.projectId === undefined || projectId === query.projectId),
    )
    return { items: shown, nextCursor: null, totals: totalsOf(shown) }
  })
  answer(getItem, ({ params }) => find(house.items, params.id))
  // After the item, because its path would match as well.
  answer(listItemsByRoom, ({ query }) =>
    rooms()
      .filter(({ projectId }) => projectId === query.projectId)
      .map(({ id, name }) => {
        const items = house.items.filter(({ roomId }) => roomId === id)
        return { id, name, totals: totalsOf(items), items }
      }),
  )
  answer(listRoomPhotos, ({ params }) => ({ room: findRoom(params.id), photos: [] }))
  answer(listItemRoomPhotos, { photos: [] })
  answer(listItemHistory, { entries: [], nextCursor: null })
  answer(listLoans, [])
  answer(listPlaces, [])
  answer(listViews, [])
  answer(listTags, [])
  answer(listCustomFields, [])
  answer(listItemImports, [])
  answer(listCategories, CATEGORIES)
  answer(getRecogniser, { source: 'demo', name: 'Demo', builtIn: true, captions: null })
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  answer(listAccountExports, [])
  answer(countReminders, { due: 0, timeZone: 'UTC' })
  return house
}

function find<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const found = rows.find((one) => one.id === id)
  if (!found) throw new Error(`The home of this test has none with the id ${id}.`)
  return found
}
