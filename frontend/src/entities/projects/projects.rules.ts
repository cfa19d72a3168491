import type { User } from '@arc/contracts/auth/accounts'
import { currentProject } from '@arc/contracts/inventory/project-rules'
import type { Project } from '@arc/contracts/inventory/projects'

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

/** Basic limits apply to basic users, except for the user ids whitelisted in the configuration (spec AUTH-10, D-08). */
export function isBasic(user: Pick<User, 'subscriptionTier' | 'unlimited'>): boolean {
  return user.subscriptionTier === 'basic' && !user.unlimited
}

/** The multiple-projects flag (spec AUTH-09). */
export function hasMultipleProjects(projects: readonly unknown[]): boolean {
  return projects.length > 1
}

type Choosable = Pick<Project, 'id' | 'name' | 'isSample' | 'lastActiveAt' | 'createdAt'>

/**
 * The project to show (spec PROJ-08 to PROJ-10, D-18): the selected one while it exists, else the one that the server would choose.
 * @returns null when there is no project at all
 */
export function chooseProject(input: { selection: Selection; projects: readonly Choosable[]; basic: boolean }): number | null {
  const { selection, projects, basic } = input
  const selected = projects.find((project) => project.id === selection.selectedProjectId)
  return (selected ?? currentProject(projects, { last: lastUsed(selection), basic }))?.id ?? null
}

/** The project that was used last, 0 if that is unknown; null for a first-time user. */
export const lastUsed = ({ hasSelectedProject, lastSelectedProjectId }: Selection): number | null =>
  hasSelectedProject ? (lastSelectedProjectId ?? 0) : null

/** Basic users cannot delete "My Home", whatever its name is now, because it receives their uploads (spec PROJ-17). */
export function isProtected(project: Pick<Project, 'isHome'>, basic: boolean): boolean {
  return basic && project.isHome
}

type Target = Pick<Project, 'id' | 'readOnly' | 'isSample' | 'isHome'>

/** Projects that accept photos: the user's own, never the sample. */
export function uploadTargets<P extends Target>(projects: readonly P[]): P[] {
  return projects.filter((project) => !project.readOnly && !project.isSample)
}

/** Upload target: the selected project if it accepts photos, else the home, else the first one that does (spec D-17). */
export function uploadTargetOf<P extends Target>(projects: readonly P[], chosen: number | null): P | undefined {
  const open = uploadTargets(projects)
  return open.find((project) => project.id === chosen) ?? open.find((project) => project.isHome) ?? open[0]
}

/** Picture of a project card: its thumbnail, or the built-in picture for the sample; other projects show an icon. */
export function projectPicture(project: Pick<Project, 'isSample' | 'thumbnailUrl'>): {
  src: string | null
  fit: 'photo' | 'diorama'
} {
  const url = project.thumbnailUrl
  if (project.isSample && !url) return { src: '/world/rooms/living-room-400.webp', fit: 'diorama' }
  return { src: url?.replace(/^\/api\/image\/([\w-]+)$/, '/api/thumbnail/$1?size=small') ?? null, fit: 'photo' }
}
