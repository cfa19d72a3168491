import { z } from 'zod'
import { CLAIM_CAUSES, CLAIM_STEPS, LETTER_DIRECTIONS } from './claim-rules.js'
import { POLICY_KINDS } from './policy-rules.js'
import { amount, moment, serial, text } from './record-fields.js'

export const PolicyRecord = z.object({
  kind: z.literal('policy'),
  id: serial,
  projectId: serial,
  isMain: z.boolean(),
  policyKind: z.enum(POLICY_KINDS),
  insurer: text,
  policyNumber: text,
  coverage: amount,
  deductible: z.record(z.string(), z.unknown()).nullable(),
  settlement: z.enum(['replacement', 'cash']).nullable(),
  subLimits: z.array(z.record(z.string(), z.unknown())),
  schedule: z.array(z.object({ itemId: serial, amount: z.number() })),
  effectiveOn: text,
  renewsOn: text,
  agent: text,
  agentPhone: text,
  claimsPhone: text,
  email: text,
  notes: text,
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
})

export const ClaimRecord = z.object({
  kind: z.literal('claim'),
  id: serial,
  projectId: serial,
  lostOn: z.string(),
  cause: z.enum(CLAIM_CAUSES),
  roomIds: z.array(serial),
  informedOn: text,
  policyId: serial.nullable(),
  claimNumber: text,
  claimed: amount,
  claimedOn: text,
  offered: amount,
  offeredOn: text,
  paid: amount,
  paidOn: text,
  notes: text,
  done: z.array(z.enum(CLAIM_STEPS)),
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
})

/** What a claim says of an item. */
export const ClaimMarkRecord = z.object({
  kind: z.literal('claimMark'),
  claimId: serial,
  itemId: serial,
  state: z.enum(['damaged', 'lost']),
  repairCost: amount,
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
})

/** A photo of the damage; `url` names the photo (`/api/image/{id}`), whose record has its file. */
export const ClaimPhotoRecord = z.object({
  kind: z.literal('claimPhoto'),
  claimId: serial,
  itemId: serial.nullable(),
  url: z.string(),
  createdAt: moment,
})

/** A document of a claim, with its day, or of a policy; `url` names the document, whose record has its file. */
export const InsuranceDocumentRecord = z.object({
  kind: z.literal('insuranceDocument'),
  claimId: serial.nullable(),
  policyId: serial.nullable(),
  documentId: z.string().max(64),
  name: z.string(),
  url: z.string(),
  mimeType: z.string(),
  day: text,
  direction: z.enum(LETTER_DIRECTIONS).nullable(),
  note: text,
  version: z.number().int(),
  createdAt: moment,
})
