import { type ImportMapping, type ItemImport, importItems, listItemImports, previewImport } from '@arc/contracts/inventory/imports'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { mutationOf, refetchTouched } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'

export interface ImportRequest {
  projectId: number
  file: File
  /** Null: the server recognises the columns by their names. */
  mapping: ImportMapping | null
}

function formOf({ file, mapping }: ImportRequest): FormData {
  const form = new FormData()
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  form.set('file', file)
  return form
}

/** Reads a file and shows what it would become. */
export const previewImportMutation = mutationOf(previewImport, (request: ImportRequest) => ({
  params: { id: request.projectId },
  body: formOf(request),
}))

/** How often the progress of an import is asked for, in milliseconds. */
const PROGRESS_MS = 500

/** The latest imports into a project, asked for again while one runs. @param watched true once a file was sent */
export const itemImportsQuery = (projectId: number, watched: boolean) =>
  queryOf(
    listItemImports,
    { params: { id: projectId } },
    { refetchInterval: ({ state }) => (watched || state.data?.some(isRunning) ? PROGRESS_MS : false) },
  )

export const isRunning = ({ status }: ItemImport): boolean => status === 'waiting' || status === 'running'

/** Imports all lines of a file, or none. When the answer is lost, the import goes on, and its end is what counts. */
export const importItemsMutation = mutationOptions({
  mutationFn: async (request: ImportRequest, { client }) => {
    const list = () => client.fetchQuery({ ...itemImportsQuery(request.projectId, true), staleTime: 0 })
    const known = new Set((await list()).map(({ id }) => id))
    try {
      return await call(importItems, { params: { id: request.projectId }, body: formOf(request) })
    } catch (error) {
      const ended = await endOf(list, known).catch(() => undefined)
      if (ended?.status === 'done') return { items: ended.items, newRooms: ended.newRooms }
      throw error
    }
  },
  onSuccess: (_result, _request, _context, { client }) => refetchTouched(client, importItems),
})

/** Waits for the end of the import that was begun since. @param known the imports before @returns undefined when none was begun */
async function endOf(list: () => Promise<ItemImport[]>, known: ReadonlySet<string>): Promise<ItemImport | undefined> {
  for (;;) {
    const begun = (await list()).find(({ id }) => !known.has(id))
    if (!begun || !isRunning(begun)) return begun
    await new Promise((resolve) => setTimeout(resolve, PROGRESS_MS))
  }
}
