import type { TrashedItem, TrashedProject, TrashedRoom } from '@arc/contracts/inventory/trash'

/** A row of the trash. */
export type TrashEntry =
  | { kind: 'project'; project: TrashedProject }
  | { kind: 'room'; room: TrashedRoom }
  | { kind: 'item'; item: TrashedItem }

/** What all entries have. */
export function subjectOf(entry: TrashEntry): { id: number; name: string; purgeAt: string } {
  if (entry.kind === 'project') return entry.project
  return entry.kind === 'room' ? entry.room : entry.item
}

/** Projects, rooms and items are numbered apart. */
export const idOf = (entry: TrashEntry): string => `${entry.kind}-${subjectOf(entry).id}`

/** The ids of entries, as a request names them. */
export function selectedOf(entries: readonly TrashEntry[]) {
  const idsOf = (kind: TrashEntry['kind']) => entries.filter((entry) => entry.kind === kind).map((entry) => subjectOf(entry).id)
  return { items: idsOf('item'), rooms: idsOf('room'), projects: idsOf('project') }
}
