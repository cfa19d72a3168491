import type { ItemChange, NewItem } from '@arc/contracts/inventory/items'
import { type Column, columnOf } from './items.sql.js'

interface NamedRoom {
  id: number
  name: string
}
interface Reviewed {
  category?: string | undefined
  roomId?: number | null | undefined
  assignedRoomId?: number | null | undefined
  suggestedRoom?: string | null | undefined
}

const JUNK_DRAWER = 'Junk Drawer'
const named = (rooms: NamedRoom[], name: string) => rooms.find((room) => room.name.toLowerCase() === name.toLowerCase())

/**
 * The room of a reviewed item (spec D-20, ARCH-17): the chosen one; an item of category Other goes to the Junk Drawer; else
 * the suggested one, the Kitchen, or the project's first room.
 * @param rooms the rooms of the target project, oldest first
 */
export function roomOf(item: Reviewed, rooms: NamedRoom[]): NamedRoom | undefined {
  const byId = (wanted: number | null | undefined) => rooms.find(({ id }) => id === wanted)
  const chosen = byId(item.roomId)
  if (chosen) return chosen
  const fallback = named(rooms, 'Kitchen') ?? rooms[0]
  if ((item.category ?? 'Other').toLowerCase() === 'other') return named(rooms, JUNK_DRAWER) ?? fallback
  return byId(item.assignedRoomId) ?? named(rooms, item.suggestedRoom ?? '') ?? fallback
}

/**
 * What a change sets: columns, and documents and photos apart. Absent fields stay as they are, and the snake-case pins count too
 * (spec DATA-07).
 */
export function columnsOf(change: ItemChange & Pick<NewItem, 'photos'>) {
  const { roomId: _room, projectId: _project, is_project_thumbnail, is_dashboard_image, quantity, documents, photos, ...fields } = change
  const columns = {
    ...fields,
    ...(quantity === undefined ? {} : { quantity: quantity ?? 1 }),
    ...(is_project_thumbnail === undefined ? {} : { isProjectThumbnail: is_project_thumbnail }),
    ...(is_dashboard_image === undefined ? {} : { isDashboardImage: is_dashboard_image }),
  }
  return { columns, documents, photos }
}

const PLACE = ['roomId', 'projectId'] as const

/** The fields that a change names, as the change log knows them. */
export function fieldsOf(change: ItemChange): string[] {
  const { columns, documents } = columnsOf(change)
  return [...Object.keys(columns), ...PLACE.filter((field) => change[field] != null), ...(documents ? ['documents'] : [])]
}

/**
 * The columns that a change sets, by their names in the table, when it sets nothing else: no cover, photos, pin, place, custom values,
 * or documents.
 * @returns undefined for every other change
 */
export function plainColumns(change: ItemChange & Pick<NewItem, 'photos'>): Record<Column, unknown> | undefined {
  const { documents, photos, columns } = columnsOf(change)
  const { imageUrl, isProjectThumbnail, isDashboardImage, placeId, customValues, ...plain } = columns
  const others = [documents, photos, imageUrl, isProjectThumbnail, isDashboardImage, placeId, customValues]
  if (others.some((value) => value !== undefined)) return undefined
  return Object.fromEntries(Object.entries(plain).map(([field, value]) => [columnOf(field), value]))
}
