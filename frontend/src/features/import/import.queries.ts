import { type ImportMapping, type ItemImport, importItems, listItemImports, previewImport } from '@arc/contracts/inventory/imports'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { refreshInventory } from '../../entities/items/items.queries'
import { call } from '../../lib/api'

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
export const previewImportMutation = mutationOptions({
  mutationFn: (request: ImportRequest) => call(previewImport, { params: { id: request.projectId }, body: formOf(request) }),
})

/** How often the progress of an import is asked for, in milliseconds. */
const PROGRESS_MS = 500

/** The latest imports into a project, asked for again while one runs. @param watched true once a file was sent */
export const itemImportsQuery = (projectId: number, watched: boolean) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'imports'],
    queryFn: ({ signal }) => call(listItemImports, { params: { id: projectId } }, { signal }),
    refetchInterval: ({ state }) => (watched || state.data?.some(isRunning) ? PROGRESS_MS : false),
  })

export const isRunning = ({ status }: ItemImport): boolean => status === 'waiting' || status === 'running'

/** Imports all lines of a file, or none. */
export const importItemsMutation = mutationOptions({
  mutationFn: (request: ImportRequest) => call(importItems, { params: { id: request.projectId }, body: formOf(request) }),
  onSuccess: (_result, _request, _context, { client }) => refreshInventory(client),
})
