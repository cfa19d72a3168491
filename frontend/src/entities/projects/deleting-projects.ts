/**
 * Projects whose deletion is running. Their queries are disabled, because the server announces the deletion before it has
 * answered, and refetching then would only return 404.
 */
const deleting = new Set<number>()

/** Whether queries of this project may run. */
export function isQueryable(projectId: number | string | null): boolean {
  return typeof projectId === 'number' ? !deleting.has(projectId) : projectId !== null
}

/** Runs a deletion. If it fails, the project's queries are enabled again. */
export async function whileDeleting<Answer>(projectId: number, run: () => Promise<Answer>): Promise<Answer> {
  deleting.add(projectId)
  try {
    return await run()
  } catch (error) {
    deleting.delete(projectId)
    throw error
  }
}
