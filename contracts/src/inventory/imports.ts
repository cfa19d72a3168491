import { z } from 'zod'
import { bytes, MiB, multipart, route } from '../define.js'
import { id } from '../text.js'
import { COLUMN_NAMES } from './item-columns.js'
import { ITEM_FILTERS } from './item-filters.js'
import { ItemSort } from './items.js'

/** Most columns of one file. */
export const MAX_IMPORT_COLUMNS = 200

/** What a column fills: one of the list's columns, or `field:12` for the custom field with that id. Several columns can fill the notes. */
export const ImportTarget = z.union([z.enum(COLUMN_NAMES), z.string().regex(/^field:\d{1,10}$/)])
/** The name of a custom field's column in an export. */
export const customColumn = (name: string): string => `Field: ${name}`

/** What each column of the file fills, by position; null leaves the column out. */
export const ImportMapping = z.array(ImportTarget.nullable()).max(MAX_IMPORT_COLUMNS)
export type ImportMapping = z.output<typeof ImportMapping>

/** Most lines of one file. */
export const MAX_IMPORT_ROWS = 10_000
/** Most errors that one answer lists. */
export const MAX_IMPORT_ERRORS = 100
/** Lines that the preview shows as they will be stored. */
export const PREVIEW_ROWS = 20

const PreviewItem = z.object({
  line: z.number().int(),
  name: z.string(),
  room: z.string(),
  /** The place in the room, "Shelf 2 > Box 3"; null without one. */
  place: z.string().nullable(),
  category: z.string(),
  quantity: z.number().int(),
  /** Of one, in US dollars. */
  estimatedValue: z.number().nullable(),
})

export const ImportPreview = z.object({
  /** The columns of the file with the `ImportTarget` that each fills, which may be one of a later release, and some of its values. */
  columns: z.array(z.object({ name: z.string(), field: z.string().nullable(), samples: z.array(z.string()) })),
  rows: z.number().int(),
  /** `line` is the line of the file, the header being 1. */
  errors: z.array(z.object({ line: z.number().int(), column: z.string().nullable(), message: z.string() })).max(MAX_IMPORT_ERRORS),
  errorCount: z.number().int(),
  items: z.array(PreviewItem).max(PREVIEW_ROWS),
  /** Rooms that the import creates. */
  newRooms: z.array(z.string()),
  totalValue: z.number(),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** The import of a file. */
export const ItemImport = z.object({
  id: z.uuid(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Per cent of its lines. */
  progress: z.number().int().min(0).max(100),
  /** Created items; 0 until all of them are. */
  items: z.number().int(),
  newRooms: z.array(z.string()),
  /** Why it failed. */
  error: z.string().nullable(),
  createdAt: z.string(),
})
export type ItemImport = z.output<typeof ItemImport>
/** Most imports that a list names. */
export const MAX_LISTED_IMPORTS = 10

const params = z.object({ id })
/** `mapping`: JSON of `ImportMapping`; without it, the columns are recognised by their names. */
const body = multipart(z.object({ mapping: z.string().optional() }), { file: { many: false, required: true } })
const bodyLimit = 8 * MiB

export const previewImport = route({
  name: 'previewImport',
  method: 'POST',
  path: '/api/projects/{id}/import/preview',
  access: 'user',
  summary: 'Reads a CSV or TSV file and shows what an import would create. Stores nothing.',
  params,
  body,
  bodyLimit,
  response: ImportPreview,
})
export const importItems = route({
  name: 'importItems',
  method: 'POST',
  path: '/api/projects/{id}/import',
  access: 'user',
  also: [409],
  summary:
    'Creates an item for each line of a CSV or TSV file, and the missing rooms: all of it or nothing. It goes on when the caller leaves: see `listItemImports`.',
  params,
  body,
  bodyLimit,
  response: z.object({ items: z.number().int(), newRooms: z.array(z.string()) }),
})
export const listItemImports = route({
  name: 'listItemImports',
  method: 'GET',
  path: '/api/projects/{id}/imports',
  access: 'user',
  also: [404],
  summary: 'The latest imports of files into a project, the newest first, and how far each is.',
  params,
  response: z.array(ItemImport).max(MAX_LISTED_IMPORTS),
})
export const exportItems = route({
  name: 'exportItems',
  method: 'GET',
  path: '/api/items/export.csv',
  access: 'user',
  also: [404],
  summary: 'A list of items as it is filtered and sorted, as CSV in the columns that an import reads.',
  query: z
    .object({
      projectId: id.optional(),
      roomId: id.optional(),
      placeId: id.optional(),
      ...ITEM_FILTERS,
      sort: ItemSort.default('newest'),
    })
    .refine(
      ({ projectId, roomId, placeId }) => [projectId, roomId, placeId].some((value) => value !== undefined),
      'Name a project, a room, or a place.',
    ),
  response: bytes('text/csv'),
})
export const exportNamedItems = route({
  name: 'exportNamedItems',
  method: 'POST',
  path: '/internal/items/export',
  access: 'service',
  summary: 'Items of a user in the order of their ids here, as CSV in the columns that an import reads; ids of others are left out.',
  body: z.object({ userId: z.string(), ids: z.array(id) }),
  response: bytes('text/csv'),
  // Some 800,000 ids.
  bodyLimit: 8 * MiB,
})
