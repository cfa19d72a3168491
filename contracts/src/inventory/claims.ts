import { z } from 'zod'
import { route } from '../define.js'
import { cursor, day, id, LIMITS, line, longText, money, Ok } from '../text.js'
import { MAX_BULK_ITEMS } from './bulk.js'
import { CLAIM_CAUSES, CLAIM_STATES, CLAIM_STATUSES, CLAIM_STEPS, type ClaimFigures } from './claim-rules.js'
import { ClaimLetter, DocumentId, LetterFields, NewInsuranceDocument } from './insurance-documents.js'
import { ItemCard } from './items.js'
import { PolicyKind } from './policies.js'
import { Project, ProjectRef } from './projects.js'

export const MAX_CLAIMS = 50
const MAX_CLAIM_ROOMS = 100
/** Photos of the damage of one claim. */
export const MAX_CLAIM_PHOTOS = 500
const PAGE = 200

export const ClaimCause = z.enum(CLAIM_CAUSES)
export const ClaimState = z.enum(CLAIM_STATES)
export const ClaimStatus = z.enum(CLAIM_STATUSES)
export const ClaimStep = z.enum(CLAIM_STEPS)

const lostOn = day('The day of the loss').refine((value): value is string => value !== null, 'Enter the day of the loss.')
/** Rooms of the project; none means all of them. */
const roomIds = z
  .array(id)
  .max(MAX_CLAIM_ROOMS, `A claim is about at most ${MAX_CLAIM_ROOMS} rooms.`)
  .transform((ids) => [...new Set(ids)])

const rest = {
  roomIds,
  /** The day on which the insurer was told; null while it does not know. */
  informedOn: day('The day on which the insurer was told'),
  /** A policy of the project; null for none. */
  policyId: id.nullable(),
  /** The number that the insurer gave the claim. */
  claimNumber: line('Claim number'),
  claimed: money('The claimed amount'),
  claimedOn: day('The day of the claim'),
  offered: money('The offered amount'),
  offeredOn: day('The day of the offer'),
  paid: money('The paid amount'),
  paidOn: day('The day of the payment'),
  notes: longText('Notes'),
  /** Which of the usual steps are done. */
  done: z.array(ClaimStep).transform((steps) => [...new Set(steps)]),
}
export const NewClaim = z.object({ projectId: id, lostOn, cause: ClaimCause, ...z.object(rest).partial().shape })
export type NewClaim = z.output<typeof NewClaim>
export const ClaimChange = z.object({ lostOn, cause: ClaimCause, ...rest }).partial()
export type ClaimChange = z.output<typeof ClaimChange>

const amount = z.number()
const count = z.number().int()
const text = z.string().nullable()
const Loss = z.object({ items: count, replacement: amount, cash: amount })
const Figures = z.object({
  ...{ lost: Loss, damaged: Loss, total: Loss, unvalued: count, undated: count.default(0) },
  policy: z
    .object({
      basis: z.enum(['replacement', 'cash']),
      scheduled: z.object({ items: count, amount }),
      limits: z.array(z.object({ name: z.string(), items: count, amount, payable: amount, above: amount })),
      rest: z.object({ items: count, amount }),
      payable: amount,
      deductible: amount.nullable(),
      coverage: amount.nullable(),
      aboveCoverage: amount,
      expected: amount,
    })
    .nullable(),
}) satisfies z.ZodType<ClaimFigures>

/** A photo of the damage; `itemId` is the item that it shows, null for the whole. */
export const ClaimPhoto = z.object({ id: count, itemId: count.nullable(), url: z.string(), addedAt: z.string() })
export type ClaimPhoto = z.output<typeof ClaimPhoto>

/** What a list of claims shows of one. */
export const ClaimHead = z.object({
  id: count,
  projectId: count,
  lostOn: z.string(),
  cause: ClaimCause,
  roomIds: z.array(count),
  informedOn: text,
  policyId: count.nullable(),
  claimNumber: text,
  claimed: amount.nullable(),
  claimedOn: text,
  offered: amount.nullable(),
  offeredOn: text,
  paid: amount.nullable(),
  paidOn: text,
  notes: text,
  done: z.array(ClaimStep),
  status: ClaimStatus,
  figures: Figures,
  /** Grows with every change; its ETag. */
  version: count,
  createdAt: z.string(),
})
export type ClaimHead = z.output<typeof ClaimHead>

export const Claim = ClaimHead.extend({
  project: Project,
  /** All rooms of the project; `chosen` are those of the claim. */
  rooms: z.array(z.object({ id: count, name: z.string(), chosen: z.boolean(), items: count, damaged: count, lost: count })),
  /** Marked items that are in none of the chosen rooms. */
  elsewhere: count,
  /** The policies of the project to choose from. */
  policies: z.array(z.object({ id: count, insurer: text, kind: PolicyKind })),
  /** What proves the marked items: photos from before, and how many have a receipt or an appraisal. */
  evidence: z.object({ photos: count, documented: count }),
  photos: z.array(ClaimPhoto),
  /** By day, the oldest first. */
  letters: z.array(ClaimLetter).default([]),
})
export type Claim = z.output<typeof Claim>

export const HomeClaims = z.object({
  project: Project,
  rooms: z.array(z.object({ id: count, name: z.string() })),
  policies: z.array(z.object({ id: count, insurer: text, kind: PolicyKind })),
  /** The newest loss first. */
  claims: z.array(ClaimHead).max(MAX_CLAIMS),
})
export type HomeClaims = z.output<typeof HomeClaims>

/** An item as the list of a claim shows it. */
export const ClaimItem = ItemCard.extend({
  state: ClaimState,
  repairCost: amount.nullable(),
  /** Whether a receipt or an appraisal is attached. */
  documented: z.boolean(),
  /** Photos from before. */
  photos: z.array(z.string()).max(LIMITS.photosPerItem),
  /** Another claim in which it was lost before; then it can't be marked here. */
  lostElsewhere: count.nullable(),
})
export type ClaimItem = z.output<typeof ClaimItem>

const params = z.object({ id })

export const listClaims = route({
  name: 'listClaims',
  method: 'GET',
  path: '/api/projects/{id}/claims',
  access: 'user',
  summary: 'The claims of a project with their figures, the newest loss first.',
  params: z.object({ id: ProjectRef }),
  /** `last`: the project that was used last in this browser; read for `current` only. */
  query: z.object({ last: id.optional() }),
  response: HomeClaims,
})
export const createClaim = route({
  name: 'createClaim',
  method: 'POST',
  path: '/api/claims',
  access: 'user',
  also: [404],
  summary: 'Begins a claim of a project.',
  body: NewClaim,
  response: Claim,
})
export const getClaim = route({
  name: 'getClaim',
  method: 'GET',
  path: '/api/claims/{id}',
  access: 'user',
  summary: 'A claim with its figures, its rooms and the photos of the damage.',
  params,
  response: Claim,
})
export const changeClaim = route({
  name: 'changeClaim',
  method: 'PATCH',
  path: '/api/claims/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Changes what is given; the rest stays.',
  params,
  body: ClaimChange,
  response: Claim,
})
const Undoable = Ok.extend({
  /** Undoes it (`undoAction`). */
  actionId: z.string(),
})
export const deleteClaim = route({
  name: 'deleteClaim',
  method: 'DELETE',
  path: '/api/claims/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Deletes a claim with its marks and photos. Items that it marked as lost count again.',
  params,
  response: Undoable,
})
export const listClaimItems = route({
  name: 'listClaimItems',
  method: 'GET',
  path: '/api/claims/{id}/items',
  access: 'user',
  also: [404],
  summary:
    'One page of the items of a room of the project, marked ones first, each by value, the highest first. Without a room: marked items, all with `only`, else those outside of the chosen rooms.',
  params,
  query: z.object({
    roomId: id.optional(),
    /** `marked`: only damaged and lost items. */
    only: z.literal('marked').optional(),
    limit: z.coerce.number().int().min(1).max(PAGE).default(50),
    cursor,
  }),
  response: z.object({ items: z.array(ClaimItem).max(PAGE), nextCursor: text }),
})
export const markClaimItems = route({
  name: 'markClaimItems',
  method: 'POST',
  path: '/api/claims/{id}/marks',
  access: 'user',
  also: [404, 409],
  summary:
    'Marks items, or all items of a room, as fine, damaged or lost. Once the claim is reported, lost items leave the value of the home; 409 when all were lost in another claim.',
  params,
  body: z
    .object({
      state: ClaimState,
      itemIds: z.array(id).min(1, 'Choose at least one item.').max(MAX_BULK_ITEMS, `At most ${MAX_BULK_ITEMS} items at once.`).optional(),
      roomId: id.optional(),
      /** What the repair of one damaged item costs; null when it is unknown. */
      repairCost: money('The repair cost').optional(),
    })
    .refine(({ itemIds, roomId }) => (itemIds === undefined) !== (roomId === undefined), 'Name either items or a room.')
    .refine(
      ({ repairCost, state, itemIds }) => repairCost === undefined || repairCost === null || (state === 'damaged' && itemIds?.length === 1),
      { message: 'A repair cost belongs to one damaged item.', path: ['repairCost'] },
    ),
  response: z.object({
    claim: Claim,
    /** How many were changed. */
    items: count,
    /** Undoes it (`undoAction`); null when nothing was changed. */
    actionId: text,
  }),
})
export const addClaimPhotos = route({
  name: 'addClaimPhotos',
  method: 'POST',
  path: '/api/claims/{id}/photos',
  access: 'user',
  also: [404],
  summary: 'Adds stored photos of the damage, of an item or of the whole; one that is there already is added once.',
  params,
  body: z.object({
    itemId: id.nullable().default(null),
    photoIds: z
      .array(z.string().regex(/^p[0-9a-f]{31}$/, 'This is not the id of a photo.'))
      .min(1, 'Please choose at least one photo.')
      .max(LIMITS.photosPerBatch, `At most ${LIMITS.photosPerBatch} photos at once.`),
  }),
  response: Claim,
})
export const deleteClaimPhoto = route({
  name: 'deleteClaimPhoto',
  method: 'DELETE',
  path: '/api/claims/{id}/photos/{photoId}',
  access: 'user',
  summary: 'Deletes one photo of the damage.',
  params: params.extend({ photoId: id }),
  response: Undoable,
})
const letterParams = params.extend({ documentId: DocumentId })
export const putClaimLetter = route({
  name: 'putClaimLetter',
  method: 'PUT',
  path: '/api/claims/{id}/letters/{documentId}',
  access: 'user',
  ifMatch: true,
  also: [404, 409],
  summary:
    'Adds a document of the library to the correspondence of a claim, or changes its day, direction and line; 409 for a deleted one.',
  params: letterParams,
  body: NewInsuranceDocument.extend(LetterFields.shape),
  response: Claim,
})
export const deleteClaimLetter = route({
  name: 'deleteClaimLetter',
  method: 'DELETE',
  path: '/api/claims/{id}/letters/{documentId}',
  access: 'user',
  summary: 'Takes a document out of the correspondence of a claim. It stays in the library.',
  params: letterParams,
  response: Undoable,
})
