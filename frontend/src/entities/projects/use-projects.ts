import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useUser } from '../auth/auth.queries'
import { projectsQuery } from './projects.queries'
import { chooseProject, clearSelection, isBasic, keepSelection, orderProjects, readSelection, type Selection } from './projects.rules'

let selection: Selection = readSelection(localStorage)
const listeners = new Set<() => void>()

function become(next: Selection) {
  selection = next
  for (const listener of listeners) listener()
}
function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Selects a project; it is kept across reloads. */
export function selectProject(id: number): void {
  become(keepSelection(localStorage, id))
}

/** Selects nothing: the rules then choose. */
export function deselectProject(): void {
  become(clearSelection(localStorage))
}

/** The projects in their order, the one to show, and whether this user has basic limits. */
export function useProjects() {
  const kept = useSyncExternalStore(listen, () => selection)
  const user = useUser()
  const query = useQuery(projectsQuery)
  const basic = user ? isBasic(user) : true
  const projects = query.data ? orderProjects(query.data) : []
  const chosen = query.data && user ? chooseProject({ selection: kept, projects, basic }) : null
  const gone = query.data !== undefined && kept.selectedProjectId !== null && !projects.some((one) => one.id === kept.selectedProjectId)

  useEffect(() => {
    // While the list is being asked for again, a project that was just made may still be missing from the old one.
    if (gone && !query.isFetching) deselectProject()
  }, [gone, query.isFetching])

  return { query, projects, project: projects.find((one) => one.id === chosen), basic, user }
}
