/**
 * Projects that are being or were deleted. Their queries are disabled, because the server announces the deletion before it has
 * answered, and refetching then would only return 404.
 */
const projects = new Map<number, 'deleting' | 'deleted'>()

/** Whether queries of this project may run. */
export function isQueryable(projectId: number | string | null): boolean {
  return typeof projectId === 'number' ? !projects.has(projectId) : projectId !== null
}

/** Runs a deletion. If it fails, the project's queries are enabled again. */
export async function whileDeleting<Answer>(projectId: number, run: () => Promise<Answer>): Promise<Answer> {
  projects.set(projectId, 'deleting')
  try {
    const answer = await run()
    projects.set(projectId, 'deleted')
    return answer
  } catch (error) {
    projects.delete(projectId)
    throw error
  }
}

/** Enables the queries of projects that were restored. @param listed the projects that exist now */
export function enableRestored(listed: readonly { id: number }[]): void {
  for (const { id } of listed) if (projects.get(id) === 'deleted') projects.delete(id)
}
