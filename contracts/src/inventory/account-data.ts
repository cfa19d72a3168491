import { z } from 'zod'
import { bytes, MiB, multipart, route } from '../define.js'
import { Box } from '../media/photos.js'
import { ItemSightingRecord, PhotoThingRecord, RoomPhotoRecord, RoomReviewRecord } from './evidence-records.js'
import { ClaimMarkRecord, ClaimPhotoRecord, ClaimRecord, InsuranceDocumentRecord, PolicyRecord } from './insurance-records.js'
import { itemShape } from './item-fields.js'
import { amount, moment, serial, text } from './record-fields.js'
import { REMINDER_KINDS } from './reminder-rules.js'
import { HomeShareRecord, WishRecord } from './sharing-records.js'

// The records of an account export (docs/services/reports.md). Ids are those of the exporting account; an import replaces them by new ones
// and keeps what refers to what.

const CategoryRecord = z.object({ kind: z.literal('category'), id: serial, name: z.string(), emoji: z.string(), createdAt: moment })
const CustomFieldRecord = z.object({
  kind: z.literal('customField'),
  id: serial,
  name: z.string(),
  fieldKind: z.enum(['text', 'number', 'date', 'flag']),
  version: z.number().int(),
  createdAt: moment,
})
const ViewRecord = z.object({
  kind: z.literal('view'),
  id: serial,
  name: z.string(),
  list: z.enum(['items', 'search']),
  settings: z.record(z.string(), z.unknown()),
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
})
const ReminderSettingsRecord = z.object({
  kind: z.literal('reminderSettings'),
  timeZone: z.string().max(64),
  emailWarranty: z.boolean(),
  emailInsurance: z.boolean(),
  emailLoan: z.boolean(),
  /** Older exports have none. */
  emailClaim: z.boolean().default(true),
})
const ProjectRecord = z.object({
  kind: z.literal('project'),
  id: serial,
  name: z.string(),
  isSample: z.boolean(),
  isHome: z.boolean(),
  insuranceCompany: text,
  personalItemsCoverage: amount,
  insuranceRenewal: text,
  version: z.number().int(),
  createdAt: moment,
  lastActiveAt: moment,
  /** Set for a project in the trash, with the moment at which it is deleted for good. Exports of format 1 have none. */
  deletedAt: moment.nullable().default(null),
  purgeAt: moment.nullable().default(null),
  deletedItems: z.number().int().nullable().default(null),
  deletedValue: amount.default(null),
})
const RoomRecord = z.object({
  kind: z.literal('room'),
  id: serial,
  projectId: serial,
  name: z.string(),
  icon: z.string(),
  version: z.number().int(),
  createdAt: moment,
  /** Set for a room in the trash, with the moment at which it is deleted for good. */
  deletedAt: moment.nullable(),
  purgeAt: moment.nullable(),
  deletedItems: z.number().int().nullable(),
  deletedValue: amount,
})
const PlaceRecord = z.object({
  kind: z.literal('place'),
  id: serial,
  projectId: serial,
  roomId: serial,
  parentId: serial.nullable(),
  name: z.string(),
  /** The names from the outermost place to this one. */
  path: z.string(),
  version: z.number().int(),
  createdAt: moment,
})
/** A photo of an item; `url` names the photo (`/api/image/{id}`), whose record has its file. */
const ItemPhotoRecord = z.object({
  url: z.string(),
  box: Box.nullable(),
  position: z.number().int(),
  isCover: z.boolean(),
  createdAt: moment,
})
/** A document of an item; `url` names a document of the library (`/api/documents/{id}/file`) or a photo. */
const ItemDocumentRecord = z.object({
  id: z.string(),
  position: z.number().int(),
  name: z.string(),
  type: z.string(),
  url: z.string(),
  mimeType: z.string(),
  fromLibrary: z.boolean(),
  createdAt: moment,
})
const ItemRecord = z.object({
  kind: z.literal('item'),
  id: serial,
  projectId: serial,
  roomId: serial,
  placeId: serial.nullable(),
  ...itemShape('output'),
  /** By the id of the custom field. */
  customValues: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The open loan, which is also among the loans. */
  loan: z.record(z.string(), z.unknown()).nullable(),
  imageUrl: text,
  receiptUrl: text,
  isProjectThumbnail: z.boolean(),
  isDashboardImage: z.boolean(),
  source: z.string(),
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
  documents: z.array(ItemDocumentRecord),
  photos: z.array(ItemPhotoRecord),
  /** Set for an item in the trash, with the moment at which it is deleted for good. */
  deletedAt: moment.nullable(),
  purgeAt: moment.nullable(),
})
const LoanRecord = z.object({
  kind: z.literal('loan'),
  id: serial,
  itemId: serial,
  borrower: z.string(),
  contact: text,
  lentOn: z.string(),
  dueOn: text,
  note: text,
  returnedOn: text,
  createdAt: moment,
})
const LabelRecord = z.object({
  kind: z.literal('label'),
  code: z.string().max(64),
  itemId: serial.nullable(),
  placeId: serial.nullable(),
  createdAt: moment,
})
const ReminderRecord = z.object({
  kind: z.literal('reminder'),
  /** What the reminder is about; `subjectId` is an item, a project, a loan, or a claim. */
  about: z.enum(REMINDER_KINDS),
  subjectId: serial,
  endsOn: z.string(),
  notice: z.number().int(),
  doneAt: moment.nullable(),
  snoozedUntil: text,
  createdAt: moment,
})
const ChangeRecord = z.object({
  kind: z.literal('change'),
  entity: z.string(),
  entityId: serial,
  version: z.number().int(),
  change: z.enum(['created', 'changed', 'deleted']),
  /** Changed: field -> [before, after]. Deleted: the fields as they were. Created: null. */
  fields: z.record(z.string(), z.unknown()).nullable(),
  at: moment,
})

/** The kinds of records in the order in which they are exported: what refers to another one comes after it. */
export const INVENTORY_RECORDS = {
  reminderSettings: ReminderSettingsRecord,
  category: CategoryRecord,
  customField: CustomFieldRecord,
  view: ViewRecord,
  project: ProjectRecord,
  room: RoomRecord,
  place: PlaceRecord,
  item: ItemRecord,
  loan: LoanRecord,
  label: LabelRecord,
  policy: PolicyRecord,
  roomPhoto: RoomPhotoRecord,
  photoThing: PhotoThingRecord,
  claim: ClaimRecord,
  claimMark: ClaimMarkRecord,
  claimPhoto: ClaimPhotoRecord,
  insuranceDocument: InsuranceDocumentRecord,
  roomReview: RoomReviewRecord,
  itemSighting: ItemSightingRecord,
  homeShare: HomeShareRecord,
  wish: WishRecord,
  reminder: ReminderRecord,
  change: ChangeRecord,
} as const
export type InventoryKind = keyof typeof INVENTORY_RECORDS

export const InventoryRecord = z.discriminatedUnion('kind', [
  ReminderSettingsRecord,
  CategoryRecord,
  CustomFieldRecord,
  ViewRecord,
  ProjectRecord,
  RoomRecord,
  PlaceRecord,
  ItemRecord,
  LoanRecord,
  LabelRecord,
  PolicyRecord,
  RoomPhotoRecord,
  PhotoThingRecord,
  ClaimRecord,
  ClaimMarkRecord,
  ClaimPhotoRecord,
  InsuranceDocumentRecord,
  RoomReviewRecord,
  ItemSightingRecord,
  HomeShareRecord,
  WishRecord,
  ReminderRecord,
  ChangeRecord,
])
export type InventoryRecord = z.output<typeof InventoryRecord>
/** True for a project that the plan counts: not the sample, and not in the trash. */
export const isOwnProject = ({ isSample, deletedAt }: z.output<typeof ProjectRecord>): boolean => !isSample && deletedAt === null
export type RecordOf<Kind extends InventoryKind> = Extract<InventoryRecord, { kind: Kind }>

const Owner = z.object({ userId: z.string() })

export const exportInventory = route({
  name: 'exportInventory',
  method: 'POST',
  path: '/internal/inventory-data/export',
  access: 'service',
  summary: 'Everything that inventory stores of a user as NDJSON, as it is at one moment; the last line is `END_OF_STREAM`.',
  body: Owner,
  response: bytes('application/x-ndjson'),
})
export const exportItemList = route({
  name: 'exportItemList',
  method: 'POST',
  path: '/internal/inventory-data/item-list',
  access: 'service',
  summary: 'The items of a project as the CSV that an import reads again.',
  body: Owner.extend({ projectId: serial }),
  response: bytes('text/csv'),
})
export const inventoryFigures = route({
  name: 'inventoryFigures',
  method: 'POST',
  path: '/internal/inventory-data/figures',
  access: 'service',
  summary: 'How many items an export contains, the sample included, and whether nothing was added to the account since its sign-up.',
  body: Owner,
  response: z.object({ items: z.number().int(), sampleItems: z.number().int(), empty: z.boolean() }),
})
/** Largest inventory that is imported, as NDJSON: some 100,000 items. */
export const MAX_IMPORT_BYTES = 250 * MiB
/** A line before the records: a URL of a file in the export, and its URL in this account. */
export const ImportedFile = z.object({ file: z.tuple([z.string(), z.string()]) })
export const ImportResult = z.object({
  /** Number of records of each kind. */
  imported: z.record(z.string(), z.number().int()),
  /** The new ids of projects and rooms, by the ids in the export. */
  projects: z.record(z.string(), z.number().int()),
  rooms: z.record(z.string(), z.number().int()),
})
export type ImportResult = z.output<typeof ImportResult>
export const importInventory = route({
  name: 'importInventory',
  method: 'POST',
  path: '/internal/inventory-data/import',
  access: 'service',
  summary:
    'Adds exported records to an empty account, in one transaction; 409 for an account that is not empty. `data` is NDJSON: lines of `ImportedFile`, the records in their order, `END_OF_STREAM`.',
  query: Owner.extend({
    /** Identifies the import: a second call with it changes nothing. */
    importId: z.uuid(),
  }),
  body: multipart(z.object({}), { data: { many: false, required: true } }),
  response: ImportResult,
  bodyLimit: MAX_IMPORT_BYTES,
})
export const settleImport = route({
  name: 'settleImport',
  method: 'POST',
  path: '/internal/inventory-data/settle-import',
  access: 'service',
  summary: 'What an import has stored; null for one that has stored nothing, and from then on never will.',
  body: Owner.extend({ importId: z.uuid() }),
  response: z.object({ result: ImportResult.nullable() }),
})
