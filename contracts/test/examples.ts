import fc from 'fast-check'

/** A JSON Schema, as the snapshots of the contracts have it. */
export type Schema = { readonly [keyword: string]: unknown }

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
const schemaOf = (value: unknown): Schema => (isSchema(value) ? value : {})
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

/**
 * Values that a schema allows: with and without what may be left out.
 * @param extra adds fields that the schema does not know to every object
 * @throws Error for a keyword that events do not use yet
 */
export function examplesOf(schema: Schema, extra: boolean): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf
  if (Array.isArray(variants)) return fc.oneof(...variants.map((one) => examplesOf(schemaOf(one), extra)))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: unknown) => examplesOf({ ...schema, type }, extra)))
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.string({ minLength: numberOf(schema.minLength, 0), maxLength: Math.min(numberOf(schema.maxLength, 20), 20) })
    case 'integer':
      return fc.integer({ min: Math.max(numberOf(schema.minimum, -1e9), -1e9), max: Math.min(numberOf(schema.maximum, 1e9), 1e9) })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true, min: numberOf(schema.minimum, -1e9), max: numberOf(schema.maximum, 1e9) })
    case 'array':
      return fc.array(examplesOf(schemaOf(schema.items), extra), { maxLength: 3 })
    case 'object':
      return objectsOf(schema, extra)
    default:
      throw new Error(`No example of ${JSON.stringify(schema)}`)
  }
}

/** A name that no event uses. */
export const UNKNOWN = 'addedLater'

function objectsOf({ properties, required }: Schema, extra: boolean): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(schemaOf(properties)).map(([name, field]) => [name, examplesOf(schemaOf(field), extra)]))
  const requiredKeys = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []
  const all: Record<string, fc.Arbitrary<unknown>> = extra ? { ...fields, [UNKNOWN]: fc.jsonValue() } : fields
  return fc.record(all, { requiredKeys: extra ? [...requiredKeys, UNKNOWN] : requiredKeys })
}
