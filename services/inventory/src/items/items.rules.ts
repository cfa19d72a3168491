import type { ItemChange } from '@arc/contracts/inventory/items'

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

const named = (rooms: NamedRoom[], name: string) => rooms.find((room) => room.name.toLowerCase() === name.toLowerCase())

/**
 * The room of a reviewed item (checklist D-20, ARCH-17): the chosen one, else the suggested one by name; a thing of
 * category Other goes to the Junk Drawer, everything else to the Kitchen, else to the project's first room.
 * @param rooms the rooms of the target project, oldest first
 */
export function roomOf(item: Reviewed, rooms: NamedRoom[]): NamedRoom | undefined {
  const chosen = rooms.find(({ id }) => id === item.roomId) ?? rooms.find(({ id }) => id === item.assignedRoomId)
  if (chosen) return chosen
  const isOther = (item.category ?? 'Other').toLowerCase() === 'other'
  const suggested = item.suggestedRoom ? named(rooms, item.suggestedRoom) : undefined
  return suggested ?? (isOther ? named(rooms, 'Junk Drawer') : undefined) ?? named(rooms, 'Kitchen') ?? rooms[0]
}

/** The columns that a change sets; absent fields stay as they are, and the snake-case pins count too (checklist DATA-07). */
export function columnsOf(change: ItemChange) {
  const { roomId: _room, projectId: _project, is_project_thumbnail, is_dashboard_image, quantity, documents, ...fields } = change
  return {
    ...fields,
    ...(quantity === undefined ? {} : { quantity: quantity ?? 1 }),
    ...(documents === undefined
      ? {}
      : {
          documents: documents.map((paper) => ({
            ...paper,
            mimeType: paper.mimeType ?? 'application/octet-stream',
            fromLibrary: paper.fromLibrary ?? false,
          })),
        }),
    ...(is_project_thumbnail === undefined ? {} : { isProjectThumbnail: is_project_thumbnail }),
    ...(is_dashboard_image === undefined ? {} : { isDashboardImage: is_dashboard_image }),
  }
}
