import { MY_HOME } from '@arc/contracts/inventory/projects'

/** The project that takes uploads when the chosen one may not: "My Home", else the oldest own one (spec D-17). */
export function homeOf<P extends { id: number; name: string; isSample: boolean }>(projects: P[]): P | undefined {
  const own = projects.filter((project) => !project.isSample).sort((a, b) => a.id - b.id)
  return own.find((project) => project.name === MY_HOME) ?? own[0]
}
