import { orderProjects } from '@arc/contracts/inventory/project-rules'
import type { ProjectRef } from '@arc/contracts/inventory/projects'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useUser } from '../auth/auth.queries'
import { projectSummaryQuery, projectsQuery } from './projects.queries'
import { chooseProject, isBasic, isReadOnlyAccount, isViewer } from './projects.rules'
import { clearSelection, lastUsed, readSelection, type Selection, storeSelection } from './selection'

let selection: Selection = readSelection(localStorage)
const listeners = new Set<() => void>()

function setState(next: Selection) {
  selection = next
  for (const listener of listeners) listener()
}
function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The selected project, or the one that the server chooses while none is selected; `last` is the project that was used last. */
export function shownProject(): { project: ProjectRef; last: number | null } {
  const { selectedProjectId: selected } = selection
  return selected === null ? { project: 'current', last: lastUsed(selection) } : { project: selected, last: null }
}

/** What the dashboard shows. */
export function shownSummaryQuery() {
  const { project, last } = shownProject()
  return projectSummaryQuery(project, last)
}

/** Selects a project; the selection survives a reload. */
export function selectProject(id: number): void {
  setState(storeSelection(localStorage, id))
}

/** Clears the selection, so that the selection rules apply again. */
export function deselectProject(): void {
  setState(clearSelection(localStorage))
}

/** Whether the server refuses every change of this account in the home that is open; the banners of both say why. */
export function useReadOnlyAccount(): boolean {
  const user = useUser()
  const suspended = (user?.home ?? user)?.accountStatus === 'suspended'
  const { data } = useQuery({ ...projectsQuery, enabled: suspended })
  return user !== undefined && isReadOnlyAccount(user, data)
}

/** Whether the user may look at the home that is open, and not change it; a suspended account may still make and download reports. */
export function useIsViewer(): boolean {
  const user = useUser()
  return user !== undefined && isViewer(user)
}

/** Ordered projects, the current one, and whether basic limits apply to this user. */
export function useProjects() {
  const selected = useSyncExternalStore(listen, () => selection)
  const user = useUser()
  const query = useQuery(projectsQuery)
  const basic = user ? isBasic(user) : true
  const projects = query.data ? orderProjects(query.data) : []
  const chosen = query.data && user ? chooseProject({ selection: selected, projects, basic, guest: user.home !== undefined }) : null
  const missing =
    query.data !== undefined && selected.selectedProjectId !== null && !projects.some((one) => one.id === selected.selectedProjectId)

  useEffect(() => {
    // While the list is being refetched, a newly created project may still be missing from the cached one.
    if (missing && !query.isFetching) deselectProject()
  }, [missing, query.isFetching])

  return { query, projects, project: projects.find((one) => one.id === chosen), basic, user }
}
