import {
  type AccountImport,
  deleteAccountImport,
  IMPORT_PART_BYTES,
  listAccountImports,
  startAccountImport,
  uploadImportPart,
} from '@arc/contracts/reports/account-imports'
import { mutationOptions } from '@tanstack/react-query'
import { call, upload } from '../../lib/api'
import { mutationOf, refetchTouched } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { STALE } from '../../lib/stale-times'

export type { AccountImport } from '@arc/contracts/reports/account-imports'

/** Interval of the progress of an import, in milliseconds. */
const POLL_MS = 1000
export const isImporting = ({ status }: AccountImport) => status === 'waiting' || status === 'running'

/** The imports of the account, newest first; polled while one runs. */
export const accountImportsQuery = queryOf(
  listAccountImports,
  {},
  { refetchInterval: ({ state }) => (state.data?.some(isImporting) ? POLL_MS : false), staleTime: STALE.opened },
)

interface Upload {
  file: File
  /** Receives the share that is uploaded, in per cent. */
  onProgress(percent: number): void
}

/** Uploads an export in parts, one after the other; with the last one the import starts. */
export const importAccountMutation = mutationOptions({
  mutationFn: async ({ file, onProgress }: Upload) => {
    const { id } = await call(startAccountImport, { body: { name: file.name, sizeBytes: file.size } })
    for (let index = 0; index * IMPORT_PART_BYTES < file.size; index++) {
      const from = index * IMPORT_PART_BYTES
      const part = file.slice(from, from + IMPORT_PART_BYTES)
      const form = new FormData()
      form.append('part', part, 'part')
      const sent = (percent: number) => onProgress(Math.floor(((from + (part.size * percent) / 100) / file.size) * 100))
      await upload(uploadImportPart, form, sent, { params: { id, index } })
    }
  },
  onSettled: (_answer, _error, _input, _result, { client }) => refetchTouched(client, startAccountImport),
})

export const deleteImportMutation = mutationOf(deleteAccountImport, (id: string) => ({ params: { id } }))
