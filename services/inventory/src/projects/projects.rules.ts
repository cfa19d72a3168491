/** The project that takes uploads when the chosen one may not: the home, else the oldest own one (spec D-17). */
export function homeOf<P extends { id: number; isHome: boolean; isSample: boolean }>(projects: P[]): P | undefined {
  const own = projects.filter((project) => !project.isSample).sort((a, b) => a.id - b.id)
  return own.find((project) => project.isHome) ?? own[0]
}
