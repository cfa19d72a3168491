import { z } from 'zod'
import { route } from '../define.js'
import { day, id, line, name, Ok, optionalNumber } from '../text.js'

/** Most fields of one user. */
export const MAX_CUSTOM_FIELDS = 30

export const CustomFieldKind = z.enum(['text', 'number', 'date', 'flag'])
export type CustomFieldKind = z.output<typeof CustomFieldKind>

/** A field that a user added to all items. `flag` is yes or no. */
export const CustomField = z.object({ id: z.number().int(), name: z.string(), kind: CustomFieldKind, version: z.number().int() })
export type CustomField = z.output<typeof CustomField>

/** A day is `YYYY-MM-DD`. */
export const CustomValue = z.union([z.string(), z.number(), z.boolean()])
export type CustomValue = z.output<typeof CustomValue>
/** Values by the id of their field; a field without a value is missing. */
export const CustomValues = z.record(z.string(), CustomValue)
export type CustomValues = z.output<typeof CustomValues>
/** Fields that are missing stay as they are; null removes a value. */
export const CustomValueChange = z.record(z.string().regex(/^\d{1,10}$/), CustomValue.nullable())

/** What the value of a field can be; empty text and null are no value. @param what the name of the field */
export function customValueSchema(kind: CustomFieldKind, what: string): z.ZodType<CustomValue | null> {
  if (kind === 'number') return optionalNumber(what, { min: -1e12, max: 1e12 })
  if (kind === 'date') return day(what)
  if (kind === 'flag') return z.preprocess((value) => (value === '' ? null : value), z.boolean(`${what} must be yes or no.`).nullable())
  return line(what)
}

const params = z.object({ id })

export const listCustomFields = route({
  name: 'listCustomFields',
  method: 'GET',
  path: '/api/custom-fields',
  access: 'user',
  summary: 'The fields that the user added to items, in the order of their creation.',
  response: z.array(CustomField),
})
export const createCustomField = route({
  name: 'createCustomField',
  method: 'POST',
  path: '/api/custom-fields',
  access: 'user',
  also: [404, 409],
  summary: `Adds a field to all items; at most ${MAX_CUSTOM_FIELDS}.`,
  body: z.object({ name: name('Field name'), kind: CustomFieldKind }),
  response: CustomField,
})
export const renameCustomField = route({
  name: 'renameCustomField',
  method: 'PATCH',
  path: '/api/custom-fields/{id}',
  access: 'user',
  also: [409],
  summary: 'Renames a field.',
  params,
  body: z.object({ name: name('Field name') }),
  response: CustomField,
})
export const deleteCustomField = route({
  name: 'deleteCustomField',
  method: 'DELETE',
  path: '/api/custom-fields/{id}',
  access: 'user',
  summary: 'Deletes a field and its values on all items, also on deleted ones.',
  params,
  response: Ok.extend({ items: z.number().int() }),
})
