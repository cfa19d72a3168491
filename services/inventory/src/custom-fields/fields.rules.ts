import { type CustomField, type CustomValues, customValueSchema } from '@arc/contracts/inventory/custom-fields'
import { Invalid } from '@arc/kit/errors'

/**
 * The values of an item after a change.
 * @param change values by the id of their field; null removes one
 * @throws Invalid for an unknown field and for a value of another kind
 */
export function withValues(
  fields: readonly Pick<CustomField, 'id' | 'name' | 'kind'>[],
  before: CustomValues,
  change: Record<string, unknown>,
): CustomValues {
  const byId = new Map(fields.map((field) => [String(field.id), field]))
  const after = new Map(Object.entries(before))
  for (const [id, given] of Object.entries(change)) {
    const field = byId.get(id)
    if (!field) throw new Invalid('This field does not exist any more.', [{ path: `customValues.${id}`, message: 'Unknown field.' }])
    const { data, error } = customValueSchema(field.kind, field.name).safeParse(given)
    if (error) {
      const message = error.issues[0]?.message ?? 'invalid'
      throw new Invalid(message, [{ path: `customValues.${id}`, message }])
    }
    if (data === null || data === undefined) after.delete(id)
    else after.set(id, data)
  }
  return Object.fromEntries(after)
}
