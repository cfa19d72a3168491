import { z } from 'zod'
import { day, line, name } from '../text.js'
import { LETTER_DIRECTIONS } from './claim-rules.js'

/** Documents of the correspondence of one claim. */
export const MAX_LETTERS = 200
/** Documents of one policy. */
export const MAX_POLICY_DOCUMENTS = 50

/** A document of the library that a claim or a policy refers to. */
export const InsuranceDocument = z.object({
  /** Its id in the library. */
  documentId: z.string(),
  name: z.string(),
  url: z.string(),
  mimeType: z.string(),
  /** Grows with every change; its ETag. */
  version: z.number().int(),
})
export type InsuranceDocument = z.output<typeof InsuranceDocument>

/** The id of a document in the library. */
export const DocumentId = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/, 'This is not the id of a document.')

/** How a document of the library is attached: what is shown of it until the library renames it. */
export const NewInsuranceDocument = z.object({ name: name('Document name'), mimeType: z.string().trim().min(1).max(200) })

export const LetterDirection = z.enum(LETTER_DIRECTIONS)
/** A document of the correspondence of a claim. */
export const ClaimLetter = InsuranceDocument.extend({
  /** YYYY-MM-DD: when it was sent or received. */
  day: z.string(),
  direction: LetterDirection,
  /** What it is, in a line. */
  note: z.string().nullable(),
})
export type ClaimLetter = z.output<typeof ClaimLetter>
export const LetterFields = z.object({
  day: day('The day of the letter').refine((value): value is string => value !== null, 'Enter the day of the letter.'),
  direction: LetterDirection,
  note: line('What it is').default(null),
})
export type LetterFields = z.output<typeof LetterFields>
