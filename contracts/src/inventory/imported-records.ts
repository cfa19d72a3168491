import { z } from 'zod'
import { MEDIA_RECORDS } from '../media/account-data.js'
import { DocumentChange, MAX_DOCUMENT_BYTES } from '../media/documents.js'
import { Box, MAX_PHOTO_BYTES } from '../media/photos.js'
import { generateReport } from '../reports/reports.js'
import { day, LIMITS, money } from '../text.js'
import { INVENTORY_RECORDS } from './account-data.js'
import { createCategory } from './categories.js'
import { ClaimChange } from './claims.js'
import { CustomValue, createCustomField } from './custom-fields.js'
import { farAddress, fileAddress } from './imported-addresses.js'
import { DocumentId, LetterDirection, LetterFields, NewInsuranceDocument } from './insurance-documents.js'
import { ITEM_FIELDS, itemShape } from './item-fields.js'
import { NewAttachment } from './item-files.js'
import { ItemSource } from './items.js'
import { LabelCode } from './labels.js'
import { NewLoan } from './loans.js'
import { createPlace } from './places.js'
import { PolicyChange } from './policies.js'
import { createProject, insureProject } from './projects.js'
import { moment, serial } from './record-fields.js'
import { changeReminderSettings } from './reminders.js'
import { createRoom } from './rooms.js'
import { createView, ViewSettings } from './views.js'
import { WishChange } from './wishes.js'

// What an import takes of the records of an export: each field has the schema of the request that sets it. An export is a file that anyone
// can write.

/** Largest `int` of the database. */
const MAX_INT = 2_147_483_647
const count = z.number().int().min(0).max(MAX_INT)
const position = z.number().int().min(-MAX_INT).max(MAX_INT)
/** A sum of line totals. */
const sum = z.number().min(0).max(9_999_999_999_999).nullable()

/** A moment that a clock can have shown. @param what the name of the field */
const when = (what: string) =>
  moment.refine((text) => {
    const time = Date.parse(text)
    return time >= 0 && time < Date.UTC(3000, 0)
  }, `${what} must be between 1970 and 2999.`)
const someDay = (what: string) => day(what).refine((value): value is string => value !== null, `${what} is required.`)
/** A name as a recogniser found it, which can be empty. */
const found = z.string().refine((text) => [...text].length <= LIMITS.name, `At most ${LIMITS.name} characters.`)

/** The fields of the body of a route. */
function bodyOf<Body extends z.ZodObject>({ body }: { body?: Body | undefined }): Body['shape'] {
  if (!body) throw new Error('The route has no body.')
  return body.shape
}

const records = INVENTORY_RECORDS
const trash = { deletedAt: when('deletedAt').nullable(), purgeAt: when('purgeAt').nullable() }
/** Exports of format 1 have no projects in the trash. */
const projectTrash = { deletedAt: trash.deletedAt.default(null), purgeAt: trash.purgeAt.default(null) }
const claim = ClaimChange.shape
const policy = PolicyChange.shape
const loan = { borrower: NewLoan.shape.borrower, contact: NewLoan.shape.contact.unwrap(), lentOn: NewLoan.shape.lentOn }
const loanRest = { dueOn: NewLoan.shape.dueOn.unwrap(), note: NewLoan.shape.note.unwrap() }

const Item = records.item.extend({
  ...itemShape('input'),
  tags: ITEM_FIELDS.tags.input.default([]),
  notNeeded: ITEM_FIELDS.notNeeded.input.default([]),
  quantity: ITEM_FIELDS.quantity.input.transform((value) => value ?? 1),
  customValues: z.record(z.string().regex(/^\d{1,10}$/), CustomValue),
  loan: z.object({ id: serial, ...loan, ...loanRest }).nullable(),
  imageUrl: farAddress('The address of the picture').nullable(),
  receiptUrl: fileAddress('The address of the receipt').nullable(),
  source: ItemSource,
  documents: z
    .array(
      records.item.shape.documents.element.extend({
        ...{ id: NewAttachment.shape.id, name: NewAttachment.shape.name, type: NewAttachment.shape.type, position },
        ...{ url: fileAddress('The address of a document'), mimeType: z.string().max(200) },
      }),
    )
    .max(100, 'An item takes at most 100 documents.'),
  photos: z
    .array(records.item.shape.photos.element.extend({ url: farAddress('The address of a photo'), position }))
    .max(LIMITS.photosPerItem, `An item takes at most ${LIMITS.photosPerItem} photos.`),
  ...trash,
})

/** The records that inventory imports. Links and history are not among them: links are of their account, and history starts with the import. */
export const IMPORTED_RECORDS = {
  reminderSettings: records.reminderSettings.extend({ timeZone: bodyOf(changeReminderSettings).timeZone.unwrap() }),
  category: records.category.extend({ name: bodyOf(createCategory).name, emoji: bodyOf(createCategory).emoji.unwrap() }),
  customField: records.customField.extend({ name: bodyOf(createCustomField).name }),
  view: records.view.extend({ name: bodyOf(createView).name, settings: ViewSettings }),
  project: records.project.extend({
    ...{ name: bodyOf(createProject).name, insuranceCompany: bodyOf(insureProject).insuranceCompany.nullable() },
    personalItemsCoverage: bodyOf(insureProject).personalItemsCoverage.nullable(),
    insuranceRenewal: bodyOf(insureProject).insuranceRenewal.unwrap(),
    ...{ lastActiveAt: when('lastActiveAt'), deletedItems: count.nullable().default(null), deletedValue: sum.default(null) },
    ...projectTrash,
  }),
  room: records.room.extend({
    ...{ name: bodyOf(createRoom).name, icon: bodyOf(createRoom).icon.unwrap(), deletedItems: count.nullable(), deletedValue: sum },
    ...trash,
  }),
  place: records.place.extend({ name: bodyOf(createPlace).name, path: z.string().max(LIMITS.text) }),
  item: Item,
  loan: records.loan.extend({ ...loan, ...loanRest, returnedOn: day('The day of return') }),
  label: records.label.extend({ code: LabelCode }),
  policy: records.policy.extend({
    // A coverage that was stored without a company has none.
    insurer: policy.insurer.unwrap().nullable(),
    ...{ policyNumber: policy.policyNumber.unwrap(), coverage: policy.coverage.unwrap(), deductible: policy.deductible.unwrap() },
    ...{ subLimits: policy.subLimits.unwrap(), schedule: policy.schedule.unwrap(), effectiveOn: policy.effectiveOn.unwrap() },
    ...{ renewsOn: policy.renewsOn.unwrap(), agent: policy.agent.unwrap(), agentPhone: policy.agentPhone.unwrap() },
    ...{ claimsPhone: policy.claimsPhone.unwrap(), email: policy.email.unwrap(), notes: policy.notes.unwrap() },
  }),
  roomPhoto: records.roomPhoto.extend({
    ...{ url: fileAddress('The address of the photo'), width: count.nullable(), height: count.nullable() },
    analysedAt: when('analysedAt').nullable(),
  }),
  photoThing: records.photoThing.extend({ box: Box, name: found, category: found, estimatedValue: money('The value') }),
  claim: records.claim.extend({
    ...{ lostOn: claim.lostOn.unwrap(), roomIds: claim.roomIds.unwrap(), informedOn: claim.informedOn.unwrap() },
    ...{ claimNumber: claim.claimNumber.unwrap(), claimed: claim.claimed.unwrap(), claimedOn: claim.claimedOn.unwrap() },
    ...{ offered: claim.offered.unwrap(), offeredOn: claim.offeredOn.unwrap(), paid: claim.paid.unwrap(), paidOn: claim.paidOn.unwrap() },
    ...{ notes: claim.notes.unwrap(), done: claim.done.unwrap() },
  }),
  claimMark: records.claimMark.extend({ repairCost: money('The repair cost') }),
  claimPhoto: records.claimPhoto.extend({ url: fileAddress('The address of the photo') }),
  insuranceDocument: records.insuranceDocument.extend({
    ...{ documentId: DocumentId, ...NewInsuranceDocument.shape, url: fileAddress('The address of the document') },
    ...{ day: LetterFields.shape.day.nullable(), direction: LetterDirection.nullable(), note: LetterFields.shape.note },
  }),
  roomReview: records.roomReview.extend({ reviewedOn: someDay('The day of the review') }),
  itemSighting: records.itemSighting.extend({ seenOn: someDay('The day') }),
  wish: records.wish.extend(WishChange.shape),
  reminder: records.reminder.extend({
    ...{ endsOn: someDay('The day'), notice: z.number().int().min(-1000).max(1000), doneAt: when('doneAt').nullable() },
    snoozedUntil: day('The day'),
  }),
} as const
export type ImportedKind = keyof typeof IMPORTED_RECORDS
export type ImportedRecordOf<Kind extends ImportedKind> = z.output<(typeof IMPORTED_RECORDS)[Kind]>
export type ImportedRecord = { [Kind in ImportedKind]: ImportedRecordOf<Kind> }[ImportedKind]

const isKind = (kind: string): kind is ImportedKind => kind in IMPORTED_RECORDS
/** The kinds in the order in which they refer to each other. */
export const IMPORTED_KINDS: readonly ImportedKind[] = Object.keys(IMPORTED_RECORDS).filter(isKind)
export const isImportedKind = isKind

const fileName = z.string().max(1_000)
/** It becomes a header. */
const mediaType = z
  .string()
  .max(200)
  .regex(/^[\w.+-]+\/[\w.+-]+$/, 'This is not a type of files.')
const path = z.string().max(2_000).nullable()
const photoBytes = z.number().int().min(0).max(MAX_PHOTO_BYTES, 'The file is larger than 15 MB.')
const { name, category, documentType, vendor, price, purchaseDate, notes } = DocumentChange.shape

/** The records of files, as an import takes them. What a file is, media finds out from its bytes. */
export const IMPORTED_FILES = {
  photo: MEDIA_RECORDS.photo.extend({ name: fileName, contentType: mediaType, bytes: photoBytes, file: path }),
  document: MEDIA_RECORDS.document.extend({
    ...{ name, mimeType: mediaType, bytes: z.number().int().min(0).max(MAX_DOCUMENT_BYTES, 'The file is larger than 15 MB.'), file: path },
    ...{ category: category.unwrap(), documentType: documentType.unwrap(), vendor: vendor.unwrap(), price: price.unwrap() },
    ...{ purchaseDate: purchaseDate.unwrap(), notes: notes.unwrap() },
  }),
  receipt: MEDIA_RECORDS.receipt.extend({ name: fileName, contentType: mediaType, bytes: photoBytes, file: path }),
} as const

/** Longest title of a report: the names of a project and of a room. */
const MAX_TITLE = 2 * LIMITS.name + 2
const MAX_REPORT_NUMBER = 1_000_000
/** What an import takes of a report, apart from its file. */
export const ImportedReport = z.object({
  number: z.number().int().min(1).max(MAX_REPORT_NUMBER),
  title: z
    .string()
    .min(1)
    .refine((text) => [...text].length <= MAX_TITLE, `At most ${MAX_TITLE} characters.`)
    .refine((text) => !/[\u0000-\u001f\u007f-\u009f]/.test(text), 'The title contains characters that cannot be shown.'),
  totalItems: count,
  totalValue: z.number().min(0).max(9_999_999_999_999),
  itemsWithPhotos: count,
  timeZone: bodyOf(generateReport).timeZone,
  file: path,
})
