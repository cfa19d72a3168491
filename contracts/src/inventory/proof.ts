import { z } from 'zod'
import { route } from '../define.js'
import { cursor, id } from '../text.js'
import { ItemCard } from './items.js'
import { Project, ProjectRef } from './projects.js'
import { PART_STATES } from './proof-rules.js'

/** Most items of one page. */
const MAX_PAGE = 200

const PartState = z.enum(PART_STATES)
const Evidence = z.object({ photo: PartState, document: PartState, serialNumber: PartState, basis: PartState })

/** An item that lacks something, with what a claim would ask for (see `proof-rules.ts`). */
export const ProofItem = ItemCard.extend({ evidence: Evidence, wantedDocument: z.enum(['receipt', 'appraisal']) })
export type ProofItem = z.output<typeof ProofItem>

/** Money is US dollars. `stands` and `word` add up to `value`. */
export const ProofTotals = z.object({
  items: z.number().int(),
  /** How many of them lack something. */
  incomplete: z.number().int(),
  /** How many of them have no value; they count as 0. */
  unvalued: z.number().int(),
  value: z.number(),
  /** The value of items for which everything exists that a claim would ask for. */
  stands: z.number(),
  /** The value of the others, which rests on the owner's word. */
  word: z.number(),
  /** The value of items with a receipt or an appraisal, as the insights count it. */
  documentedValue: z.number(),
})

const params = z.object({ id: ProjectRef })
/** `last`: the project that was used last in this browser; read for `current` only. */
const last = id.optional()

export const getProjectProof = route({
  name: 'getProjectProof',
  method: 'GET',
  path: '/api/projects/{id}/proof',
  access: 'user',
  summary: 'How much of the value of a project would stand in a claim, and how much rests on the word of its owner.',
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
    'One page of the items of a project that lack something a claim would ask for, the most valuable first. `cursor` is the `nextCursor` of the page before.',
  params,
  query: z.object({
    last,
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(50),
    cursor,
  }),
  response: z.object({ items: z.array(ProofItem), nextCursor: z.string().nullable() }),
})
