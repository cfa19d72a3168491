import { z } from 'zod'
import { ProfileRecord } from '../auth/account-data.js'
import { bytes, route } from '../define.js'
import { INVENTORY_RECORDS } from '../inventory/account-data.js'
import { MEDIA_RECORDS } from '../media/account-data.js'
import { momentOfAnyYear, Ok } from '../text.js'

/** Days for which a finished export can be downloaded. */
export const EXPORT_DAYS = 7
/** Exports that a user can start within 24 hours; those that failed are not counted. */
export const EXPORTS_PER_DAY = 5
/** Version of the format, which the manifest names. An import reads this version and older ones. Version 2 adds projects in the trash, version 3 insurance policies, version 4 maps of room photos and claims. */
export const FORMAT_VERSION = 4

export const AccountExport = z.object({
  id: z.uuid(),
  status: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** Per cent. */
  progress: z.number().int().min(0).max(100),
  error: z.string().nullable(),
  createdAt: z.string(),
  /** When the file is deleted; null until it is ready. */
  expiresAt: z.string().nullable(),
  items: z.number().int(),
  photos: z.number().int(),
  documents: z.number().int(),
  /** Files that are listed in the export, but missing in the storage. */
  missing: z.number().int(),
  sizeBytes: z.number().int(),
})
export type AccountExport = z.output<typeof AccountExport>

const params = z.object({ id: z.uuid() })

export const listAccountExports = route({
  name: 'listAccountExports',
  method: 'GET',
  path: '/api/account-exports',
  access: 'user',
  summary: 'The exports of the account that can be downloaded or are being created, newest first.',
  response: z.array(AccountExport),
})
/** What the account contains now. */
export const AccountFigures = z.object({
  items: z.number().int(),
  photos: z.number().int(),
  documents: z.number().int(),
  reports: z.number().int(),
  /** Bytes of all files. */
  bytes: z.number(),
  /** True when nothing was added since the sign-up, so that an export can be imported. */
  empty: z.boolean(),
})
export type AccountFigures = z.output<typeof AccountFigures>

export const getAccountFigures = route({
  name: 'getAccountFigures',
  method: 'GET',
  path: '/api/account-exports/figures',
  access: 'user',
  summary: 'How much an export of the account would contain, and how much a deletion would remove.',
  response: AccountFigures,
})
export const startAccountExport = route({
  name: 'startAccountExport',
  method: 'POST',
  path: '/api/account-exports',
  access: 'user',
  also: [409],
  summary: 'Starts an export of the whole account as a ZIP; 409 while one is being created, 429 above the daily limit.',
  response: AccountExport,
  // A suspended account may still export its data before it is deleted.
  whileSuspended: true,
})
export const deleteAccountExport = route({
  name: 'deleteAccountExport',
  method: 'DELETE',
  path: '/api/account-exports/{id}',
  access: 'user',
  summary: 'Deletes an export and its file.',
  params,
  response: Ok,
  whileSuspended: true,
})
export const downloadAccountExport = route({
  name: 'downloadAccountExport',
  method: 'GET',
  path: '/api/account-exports/{id}/download',
  access: 'user',
  also: [206],
  summary: 'The ZIP. A request with a `Range` header gets that part, so that a download can be resumed.',
  params,
  response: bytes('application/zip'),
})
export const accountExportSchema = route({
  name: 'accountExportSchema',
  method: 'GET',
  path: '/api/account-exports/schema.json',
  access: 'public',
  summary: 'The JSON Schema of the records in an export.',
  response: z.record(z.string(), z.unknown()),
})

export const ReportRecord = z.object({
  kind: z.literal('report'),
  id: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  projectId: z.number().int().nullable(),
  roomId: z.number().int().nullable(),
  totalItems: z.number().int(),
  totalValue: z.number(),
  itemsWithPhotos: z.number().int(),
  pages: z.number().int(),
  sizeBytes: z.number().int(),
  timeZone: z.string(),
  createdAt: momentOfAnyYear(),
  /** Paths of the PDF, and of the tables, which older reports lack. */
  file: z.string().nullable(),
  csvFile: z.string().nullable().default(null),
  xlsxFile: z.string().nullable().default(null),
})

/** All kinds of records: each has a file `data/<kind>.json`, an array with one record a line. */
export const EXPORT_RECORDS = { profile: ProfileRecord, ...INVENTORY_RECORDS, ...MEDIA_RECORDS, report: ReportRecord } as const
export type ExportKind = keyof typeof EXPORT_RECORDS
export type ExportRecord = z.output<(typeof EXPORT_RECORDS)[ExportKind]>

const ManifestFile = z.object({ path: z.string(), bytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
/** A file that a record names, but whose bytes are not stored. */
const MissingFile = z.object({ kind: z.string(), id: z.string(), name: z.string() })
/** `manifest.json`, the last entry of the ZIP. It lists every other entry. */
export const Manifest = z.object({
  format: z.literal('arc-account-export'),
  version: z.number().int().min(1).max(FORMAT_VERSION),
  createdAt: momentOfAnyYear(),
  /** Number of records of each kind. */
  counts: z.record(z.string(), z.number().int()),
  /** Number and bytes of the photos, documents, receipts and reports. */
  media: z.object({ files: z.number().int(), bytes: z.number().int() }),
  missing: z.array(MissingFile),
  files: z.array(ManifestFile),
})
export type Manifest = z.output<typeof Manifest>

/** The published schema: one definition per kind of record, and `manifest`. */
export const exportSchema = (): Record<string, unknown> => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'a.r.c. account export',
  description: 'Each file data/<kind>.json is an array of records of that definition; manifest.json is a manifest.',
  $defs: Object.fromEntries(
    Object.entries({ ...EXPORT_RECORDS, manifest: Manifest }).map(([kind, schema]) => {
      const { $schema: _, ...definition } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
      return [kind, definition]
    }),
  ),
})
