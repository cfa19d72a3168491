/** The project selection stored in the browser; survives a reload. */
export interface Selection {
  selectedProjectId: number | null
  lastSelectedProjectId: number | null
  hasSelectedProject: boolean
}

/** Local storage keys of the selection (spec PROJ-07). */
const SELECTION_KEYS = {
  selected: 'selectedProjectId',
  last: 'lastSelectedProjectId',
  returning: 'hasSelectedProject',
} as const

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const idIn = (store: Store, key: string) => {
  const id = Number(store.getItem(key) ?? '')
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Reads the stored selection; unreadable values count as no selection. */
export function readSelection(store: Store): Selection {
  return {
    selectedProjectId: idIn(store, SELECTION_KEYS.selected),
    lastSelectedProjectId: idIn(store, SELECTION_KEYS.last),
    hasSelectedProject: store.getItem(SELECTION_KEYS.returning) === 'true',
  }
}

/** Stores a selection; it also becomes the last used project and marks the user as returning. */
export function storeSelection(store: Store, id: number): Selection {
  store.setItem(SELECTION_KEYS.selected, String(id))
  store.setItem(SELECTION_KEYS.last, String(id))
  store.setItem(SELECTION_KEYS.returning, 'true')
  return readSelection(store)
}

/** Clears the selection but keeps the last used project. */
export function clearSelection(store: Store): Selection {
  store.removeItem(SELECTION_KEYS.selected)
  return readSelection(store)
}

/** The project that was used last, 0 if that is unknown; null for a first-time user. */
export const lastUsed = ({ hasSelectedProject, lastSelectedProjectId }: Selection): number | null =>
  hasSelectedProject ? (lastSelectedProjectId ?? 0) : null

/** The address of what the dashboard shows for a selection: the route `getProjectSummary`, without its schemas. */
export function summaryPath(selection: Selection): string {
  const { selectedProjectId: id } = selection
  const last = id === null ? lastUsed(selection) : null
  return `/api/projects/${id ?? 'current'}/summary${last === null ? '' : `?last=${last}`}`
}
