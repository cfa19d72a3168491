import { z } from 'zod'
import { route } from '../define.js'
import { day, id, line, longText, money, name, Ok, optionalNumber } from '../text.js'
import { Cover } from './cover.js'
import { DocumentId, InsuranceDocument, NewInsuranceDocument } from './insurance-documents.js'
import { ItemCard } from './items.js'
import { categoryKey, type Divergence, POLICY_KINDS } from './policy-rules.js'
import { Project, ProjectRef } from './projects.js'

export const PolicyKind = z.enum(POLICY_KINDS)
/** What is paid for a thing: what a new one costs, or its actual cash value, which is that less wear. */
export const Settlement = z.enum(['replacement', 'cash'])
export type Settlement = z.output<typeof Settlement>

export const MAX_POLICIES = 50
export const MAX_SUB_LIMITS = 30
/** Most categories of one sub-limit. */
const MAX_CATEGORIES = 30
export const MAX_SCHEDULED = 500
const MAX_COVERAGE = 9_999_999_999

const required = (amount: ReturnType<typeof money>, what: string) =>
  amount.refine((value): value is number => value !== null && value > 0, `${what} must be more than 0.`)

/** A fixed amount, or a percentage of the coverage. */
export const Deductible = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('amount'),
    amount: money('The deductible').refine((value): value is number => value !== null, 'Enter the deductible.'),
  }),
  z.object({
    kind: z.literal('percent'),
    percent: optionalNumber('The deductible', { min: 0, max: 100 }).refine(
      (value): value is number => value !== null,
      'Enter the deductible.',
    ),
  }),
])

/** The most that a policy pays for things of some categories. A category is in one sub-limit of a policy at most. */
export const SubLimit = z
  .object({
    name: name('The name of a sub-limit'),
    categories: z
      .array(name('A category'))
      .min(1, 'Choose the categories that the sub-limit is for.')
      .max(MAX_CATEGORIES, `A sub-limit is for at most ${MAX_CATEGORIES} categories.`),
    /** For each thing. */
    perItem: money('The limit per item'),
    /** For all of them in one loss. */
    perLoss: money('The limit per loss'),
  })
  .refine(({ perItem, perLoss }) => perItem !== null || perLoss !== null, {
    message: 'Enter a limit per item or per loss.',
    path: ['perLoss'],
  })
export type SubLimit = z.output<typeof SubLimit>

const allDiffer = (keys: readonly unknown[]) => new Set(keys).size === keys.length
const SubLimits = z
  .array(SubLimit)
  .max(MAX_SUB_LIMITS, `A policy has at most ${MAX_SUB_LIMITS} sub-limits.`)
  .refine((limits) => allDiffer(limits.flatMap(({ categories }) => categories.map(categoryKey))), 'A category is in two sub-limits.')

/** An item that is insured by itself, for an agreed amount in dollars. */
export const ScheduledItem = z.object({ itemId: id, amount: required(money('The agreed amount'), 'The agreed amount') })
const Schedule = z
  .array(ScheduledItem)
  .max(MAX_SCHEDULED, `A policy has at most ${MAX_SCHEDULED} scheduled items.`)
  .refine((items) => allDiffer(items.map(({ itemId }) => itemId)), 'An item is scheduled twice.')

const Coverage = optionalNumber('Coverage', { min: 0, max: MAX_COVERAGE }).refine(
  (value) => value === null || value > 0,
  'Please enter a valid coverage amount.',
)

const fields = {
  insurer: name('Insurance company', 'Please enter the insurance company.'),
  policyNumber: line('Policy number'),
  kind: PolicyKind,
  /** Personal property coverage in dollars. */
  coverage: Coverage,
  deductible: Deductible.nullable(),
  settlement: Settlement.nullable(),
  subLimits: SubLimits,
  schedule: Schedule,
  effectiveOn: day('The first day'),
  renewsOn: day('Renewal date'),
  agent: line('Agent'),
  agentPhone: line('The phone number of the agent'),
  /** Where a claim is reported. */
  claimsPhone: line('The phone number for claims'),
  email: line('Email'),
  notes: longText('Notes'),
}
const PolicyFields = z.object(fields)

const { insurer, kind, ...rest } = fields
/** Everything but insurer and kind is optional; a contents policy needs its coverage, which the server checks. */
export const NewPolicy = z.object({ projectId: id, insurer, kind, ...z.object(rest).partial().shape })
export type NewPolicy = z.output<typeof NewPolicy>
export const PolicyChange = PolicyFields.partial()
export type PolicyChange = z.output<typeof PolicyChange>

const amount = z.number()
const text = z.string().nullable()

/** Where a scheduled item is now. */
export const SCHEDULED_STATES = ['here', 'elsewhere', 'deleted'] as const

export const Policy = z.object({
  id: z.number().int(),
  projectId: z.number().int(),
  /** The policy of the coverage card: the project has its insurer, coverage and renewal date. */
  isMain: z.boolean(),
  /** Null only for a coverage that was stored without a company. */
  insurer: text,
  policyNumber: text,
  kind: PolicyKind,
  coverage: amount.nullable(),
  deductible: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('amount'), amount }),
      z.object({ kind: z.literal('percent'), percent: z.number() }),
    ])
    .nullable(),
  settlement: Settlement.nullable(),
  subLimits: z.array(
    z.object({
      ...{ name: z.string(), categories: z.array(z.string()), perItem: amount.nullable(), perLoss: amount.nullable() },
      figures: z.object({ value: amount, covered: amount, above: amount }),
    }),
  ),
  /** Without items that were deleted for good. */
  schedule: z.array(
    z.object({
      itemId: z.number().int(),
      amount,
      /** `elsewhere`: in another project by now, or lost in a claim (`item.lostIn`). `deleted`: in the trash, or in a deleted room. */
      state: z.enum(SCHEDULED_STATES),
      name: z.string(),
      /** Line total; null when unknown. */
      value: amount.nullable(),
      item: ItemCard.nullable(),
    }),
  ),
  effectiveOn: text,
  renewsOn: text,
  agent: text,
  agentPhone: text,
  claimsPhone: text,
  email: text,
  notes: text,
  /** The policy itself and its endorsements, in the order in which they were attached. */
  documents: z.array(InsuranceDocument).default([]),
  /** Grows with every change; its ETag. */
  version: z.number().int(),
})
export type Policy = z.output<typeof Policy>

const Diverging = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('under'), value: amount, coverage: amount }),
  z.object({
    ...{ kind: z.literal('limit'), policyId: z.number().int(), name: z.string() },
    ...{ perItem: amount.nullable(), perLoss: amount.nullable(), value: amount, above: amount },
  }),
  z.object({ kind: z.literal('agreed'), policyId: z.number().int(), item: z.string(), value: amount, amount }),
  z.object({ kind: z.literal('over'), value: amount, coverage: amount }),
]) satisfies z.ZodType<Divergence>

/** The policies of a project, the one of the coverage card first, beside the value of the home. */
export const HomePolicies = z.object({
  project: Project,
  figures: z.object({ value: amount, scheduled: amount, unscheduled: amount, coverage: amount.nullable() }),
  policies: z.array(Policy).max(MAX_POLICIES),
  /** What they pay of its value, as every other page has it. */
  cover: Cover,
  /** How value and coverage diverge; empty when they don't (`divergencesOf`). */
  divergences: z.array(Diverging),
})
export type HomePolicies = z.output<typeof HomePolicies>

const params = z.object({ id })

export const listPolicies = route({
  name: 'listPolicies',
  method: 'GET',
  path: '/api/projects/{id}/policies',
  access: 'user',
  summary: 'The insurance policies of a project, what they cover of its value, and where value and coverage diverge.',
  params: z.object({ id: ProjectRef }),
  /** `last`: the project that was used last in this browser; read for `current` only. */
  query: z.object({ last: id.optional() }),
  response: HomePolicies,
})
export const createPolicy = route({
  name: 'createPolicy',
  method: 'POST',
  path: '/api/policies',
  access: 'user',
  also: [404],
  summary: 'Adds a policy to a project. The first contents policy is that of the coverage card.',
  body: NewPolicy,
  response: Policy,
})
export const changePolicy = route({
  name: 'changePolicy',
  method: 'PATCH',
  path: '/api/policies/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Changes what is given; the rest stays.',
  params,
  body: PolicyChange,
  response: Policy.extend({
    /** Undoes it (`undoAction`); null when nothing was changed. */
    actionId: text.default(null),
  }),
})
const Undoable = Ok.extend({
  /** Undoes it (`undoAction`). */
  actionId: z.string(),
})
export const deletePolicy = route({
  name: 'deletePolicy',
  method: 'DELETE',
  path: '/api/policies/{id}',
  access: 'user',
  ifMatch: true,
  summary: 'Deletes a policy. The next contents policy of the project takes its place on the coverage card.',
  params,
  response: Undoable,
})
const documentParams = params.extend({ documentId: DocumentId })
export const putPolicyDocument = route({
  name: 'putPolicyDocument',
  method: 'PUT',
  path: '/api/policies/{id}/documents/{documentId}',
  access: 'user',
  also: [404, 409],
  summary: 'Attaches a document of the library to a policy; one that is attached stays as it is; 409 for a deleted one.',
  params: documentParams,
  body: NewInsuranceDocument,
  response: Policy,
})
export const deletePolicyDocument = route({
  name: 'deletePolicyDocument',
  method: 'DELETE',
  path: '/api/policies/{id}/documents/{documentId}',
  access: 'user',
  summary: 'Detaches a document from a policy. It stays in the library.',
  params: documentParams,
  response: Undoable,
})
