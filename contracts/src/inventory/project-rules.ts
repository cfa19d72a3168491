/** Which project a user sees first. The server and the screens read these rules and no other. */

import { SAMPLE_HOME } from './projects.js'

interface Ordered {
  id: number
  isSample: boolean
  createdAt: string | Date
}
interface Choosable extends Ordered {
  name: string
  lastActiveAt: string | Date
}

const time = (at: string | Date) => new Date(at).getTime()

/** "Sample Home" first, then newest first (spec PROJ-11). */
export const orderProjects = <P extends Ordered>(projects: readonly P[]): P[] =>
  [...projects].sort((a, b) => Number(b.isSample) - Number(a.isSample) || time(b.createdAt) - time(a.createdAt) || b.id - a.id)

/**
 * The project to show while none is selected (spec PROJ-08, PROJ-09, D-18): a basic user gets the sample, a returning user
 * the last used project or the most recently active one, and a first-time user the sample or the first project. A guest in the
 * home of somebody else gets the last used project there, or the most recently active one: the sample is its owner's.
 * @param last the project that was used last; null for a first-time user
 * @returns undefined when there is no project at all
 */
export function currentProject<P extends Choosable>(
  all: readonly P[],
  { last, basic, guest }: { last: number | null; basic: boolean; guest: boolean },
): P | undefined {
  const projects = orderProjects(all)
  const sample = projects.find((project) => project.isSample || project.name === SAMPLE_HOME)
  const byActivity = [...projects].sort((a, b) => time(b.lastActiveAt) - time(a.lastActiveAt))
  const lastUsed = projects.find((project) => project.id === last)
  if (guest) return lastUsed ?? byActivity.find((project) => project !== sample) ?? sample
  if (basic && sample) return sample
  if (last === null) return sample ?? projects[0]
  return lastUsed ?? byActivity[0]
}
