import { z } from 'zod'
import { route } from '../define.js'
import { cursor, id, name } from '../text.js'
import { ItemCard, ItemTotals } from './items.js'
import { Project, ProjectRef } from './projects.js'
import { PART_STATES, PROOF_PARTS, ProofParts } from './proof-rules.js'

/** Most items of one page. */
const MAX_PAGE = 200

const PartState = z.enum(PART_STATES)
const Evidence = z.object({ photo: PartState, document: PartState, serialNumber: PartState, basis: PartState })

/** An item that lacks something, with what a claim would ask for (see `proof-rules.ts`). */
export const ProofItem = ItemCard.extend({
  roomName: z.string(),
  evidence: Evidence,
  notNeeded: ProofParts,
  wantedDocument: z.enum(['receipt', 'appraisal']),
})
export type ProofItem = z.output<typeof ProofItem>

/** The totals of the project, as every other page has them, and how many of its items lack something. */
export const ProofTotals = ItemTotals.extend({ incomplete: z.number().int() })
export type ProofTotals = z.output<typeof ProofTotals>

const params = z.object({ id: ProjectRef })
/** `last`: the project that was used last in this browser; read for `current` only. */
const last = id.optional()

export const getProjectProof = route({
  name: 'getProjectProof',
  method: 'GET',
  path: '/api/projects/{id}/proof',
  access: 'user',
  summary:
    'How much of the value of a project is proven by receipts and appraisals, and how many of its items lack something a claim would ask for.',
  params,
  query: z.object({ last }),
  response: z.object({ project: Project, totals: ProofTotals }),
})

export const listProofItems = route({
  name: 'listProofItems',
  method: 'GET',
  path: '/api/projects/{id}/proof/items',
  access: 'user',
  summary:
    'One page of the items of a project that lack something a claim would ask for, in the order of what one receipt proves: estimates first, the most valuable first. `cursor` is the `nextCursor` of the page before.',
  params,
  query: z.object({
    last,
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
    cursor,
  }),
  response: z.object({ items: z.array(ProofItem), nextCursor: z.string().nullable() }),
})

export const setNotNeeded = route({
  name: 'setNotNeeded',
  method: 'PUT',
  path: '/api/projects/{id}/proof/not-needed',
  access: 'user',
  also: [404],
  summary:
    'Says for all items of a category of a project that they do not need a part of their proof, or need it again. Items that are added later are asked for it.',
  params: z.object({ id }),
  body: z.object({ category: name('A category'), part: z.enum(PROOF_PARTS), notNeeded: z.boolean() }),
  response: z.object({
    items: z.number().int(),
    /** Undoes it (`undoAction`); null when nothing was changed. */
    actionId: z.string().nullable(),
  }),
})
