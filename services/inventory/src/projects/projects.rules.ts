import { MY_HOME } from '@arc/contracts/inventory/projects'

interface Ordered {
  isSample: boolean
  createdAt: Date
  id: number
}

/** "Sample Home" first, then newest first (spec PROJ-11). */
export const inOrder = <P extends Ordered>(projects: P[]): P[] =>
  [...projects].sort((a, b) => Number(b.isSample) - Number(a.isSample) || b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id)

/** The project that takes uploads when the chosen one may not: "My Home", else the oldest own one (spec D-17). */
export function homeOf<P extends Ordered & { name: string }>(projects: P[]): P | undefined {
  const own = projects.filter((project) => !project.isSample).sort((a, b) => a.id - b.id)
  return own.find((project) => project.name === MY_HOME) ?? own[0]
}
