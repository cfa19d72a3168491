import { z } from 'zod'
import { MiB, multipart, route } from '../define.js'
import { name, Ok } from '../text.js'

/** Bytes of one part of an upload; the last one can be shorter. A part that failed is sent again, not the whole file. */
export const IMPORT_PART_BYTES = 16 * MiB
/** Largest export that can be imported. */
export const MAX_IMPORT_FILE_BYTES = 20 * 1024 * MiB

export const AccountImport = z.object({
  id: z.uuid(),
  status: z.enum(['uploading', 'waiting', 'running', 'done', 'failed']),
  /** Per cent. */
  progress: z.number().int().min(0).max(100),
  error: z.string().nullable(),
  name: z.string(),
  sizeBytes: z.number().int(),
  /** Parts of the file that have arrived. */
  parts: z.number().int(),
  items: z.number().int(),
  photos: z.number().int(),
  createdAt: z.string(),
})
export type AccountImport = z.output<typeof AccountImport>

const params = z.object({ id: z.uuid() })

export const listAccountImports = route({
  name: 'listAccountImports',
  method: 'GET',
  path: '/api/account-imports',
  access: 'user',
  summary: 'The imports of the account, newest first.',
  response: z.array(AccountImport),
})
export const startAccountImport = route({
  name: 'startAccountImport',
  method: 'POST',
  path: '/api/account-imports',
  access: 'user',
  also: [409],
  summary: 'Starts the upload of an account export; 409 for an account that is not empty. An unfinished upload is replaced.',
  body: z.object({
    name: name('File name'),
    sizeBytes: z.number().int().min(1).max(MAX_IMPORT_FILE_BYTES, 'The file is larger than 20 GB.'),
  }),
  response: AccountImport,
})
export const uploadImportPart = route({
  name: 'uploadImportPart',
  method: 'POST',
  path: '/api/account-imports/{id}/parts/{index}',
  access: 'user',
  also: [409],
  summary: 'Stores the next part of the file. With the last one the import starts.',
  params: params.extend({ index: z.coerce.number().int().min(0).max(2000) }),
  body: multipart(z.object({}), { part: { many: false, required: true } }),
  response: AccountImport,
  bodyLimit: IMPORT_PART_BYTES + MiB,
})
export const deleteAccountImport = route({
  name: 'deleteAccountImport',
  method: 'DELETE',
  path: '/api/account-imports/{id}',
  access: 'user',
  also: [409],
  summary: 'Cancels an upload, or removes an ended import from the list. What was imported stays.',
  params,
  response: Ok,
})
