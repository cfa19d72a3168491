import type { User } from '@arc/contracts/auth/accounts'
import { currentProject } from '@arc/contracts/inventory/project-rules'
import type { Project } from '@arc/contracts/inventory/projects'
import { lastUsed, type Selection } from './selection'

/**
 * Basic limits apply to basic users, except for the user ids whitelisted in the configuration (spec AUTH-10, D-08). In the home of
 * another account the plan of its owner counts.
 */
export function isBasic(user: Pick<User, 'subscriptionTier' | 'unlimited' | 'home'>): boolean {
  const { subscriptionTier, unlimited } = user.home ?? user
  return subscriptionTier === 'basic' && !unlimited
}

/**
 * Whether the server refuses every change: the account is suspended, and its paid cycle is over (spec D-25). In the home of another
 * account that is its owner's, and a viewer changes nothing (spec HOME-06).
 * @param projects all projects of the home; a suspended account counts as read-only until they are loaded
 */
export function isReadOnlyAccount(
  user: Pick<User, 'accountStatus' | 'home'>,
  projects: readonly Pick<Project, 'readOnly'>[] = [],
): boolean {
  const { accountStatus } = user.home ?? user
  return isViewer(user) || (accountStatus === 'suspended' && projects.every(({ readOnly }) => readOnly))
}

/** Whether the user may look at the home that is open, and not change it. */
export const isViewer = ({ home }: Pick<User, 'home'>): boolean => home?.role === 'viewer'

/** The multiple-projects flag (spec AUTH-09). */
export function hasMultipleProjects(projects: readonly unknown[]): boolean {
  return projects.length > 1
}

type Choosable = Pick<Project, 'id' | 'name' | 'isSample' | 'lastActiveAt' | 'createdAt'>

interface ChoiceInput {
  selection: Selection
  projects: readonly Choosable[]
  basic: boolean
  /** In the home of somebody else. */
  guest?: boolean
}

/**
 * The project to show (spec PROJ-08 to PROJ-10, D-18): the selected one while it exists, else the one that the server would choose.
 * @returns null when there is no project at all
 */
export function chooseProject(input: ChoiceInput): number | null {
  const { selection, projects, basic, guest = false } = input
  const selected = projects.find((project) => project.id === selection.selectedProjectId)
  return (selected ?? currentProject(projects, { last: lastUsed(selection), basic, guest }))?.id ?? null
}

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
