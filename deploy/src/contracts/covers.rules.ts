/** A JSON Schema, as the snapshots of the contracts have it (https://json-schema.org/draft/2020-12). */
export type Schema = { readonly [keyword: string]: unknown }

/** Keywords that say nothing about which values are valid. */
const NOTES = new Set(['$schema', 'default', 'description', 'title', 'id', 'readOnly'])
/** Keywords of which `covers` knows when one schema allows more than another. */
const COMPARED = new Set([
  ...['type', 'enum', 'const', 'anyOf', 'oneOf', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
])
const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const HIGHEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const

/**
 * Why some values of `inner` are not valid for `outer`; empty when `outer` covers all of them.
 * @param ignoresUnknown whether a reader of `outer` takes objects with properties that it does not know
 * @param path of the schemas, for the reasons
 */
export function gapsOf(outer: Schema, inner: Schema, ignoresUnknown: boolean, path: string): string[] {
  const [wide, narrow] = [withoutNotes(outer), withoutNotes(inner)]
  if (isSame(wide, narrow) || Object.keys(wide).length === 0) return []
  const variants = variantsOf(narrow)
  if (variants) return variants.flatMap((one) => gapsOf(wide, one, ignoresUnknown, path))
  const choices = variantsOf(wide)
  if (choices) return choices.some((one) => gapsOf(one, narrow, ignoresUnknown, path).length === 0) ? [] : [`${path}: a kind is missing`]
  return [
    ...gapsOfValues(wide, narrow, path),
    ...gapsOfLimits(wide, narrow, path),
    ...gapsOfObject(wide, narrow, ignoresUnknown, path),
    ...(isSchema(wide.items) ? gapsOf(wide.items, asSchema(narrow.items), ignoresUnknown, `${path}[]`) : []),
    ...differing(wide, narrow).map((keyword) => `${path}: ${keyword} changed`),
  ]
}

/** The alternatives of a schema, each with what all of them have in common. */
function variantsOf({ anyOf, oneOf, ...common }: Schema): Schema[] | null {
  const variants = anyOf ?? oneOf ?? (Array.isArray(common.type) ? common.type.map((type: unknown) => ({ type })) : undefined)
  return Array.isArray(variants) ? variants.map((variant) => ({ ...common, ...asSchema(variant) })) : null
}

function gapsOfValues(wide: Schema, narrow: Schema, path: string): string[] {
  const [allowed, possible] = [valuesOf(wide), valuesOf(narrow)]
  if (allowed && !possible) return [`${path}: only some values are left`]
  if (allowed && possible) {
    const missing = possible.filter((value) => !allowed.some((one) => isSame(one, value)))
    return missing.map((value) => `${path}: ${JSON.stringify(value)} is missing`)
  }
  if (wide.type === undefined || narrow.type === wide.type || (wide.type === 'number' && narrow.type === 'integer')) return []
  return [`${path}: ${String(narrow.type ?? 'anything')} is not ${String(wide.type)}`]
}

function gapsOfLimits(wide: Schema, narrow: Schema, path: string): string[] {
  const isCrossed = (keyword: string, sign: 1 | -1) => {
    const [outer, inner] = [wide[keyword], narrow[keyword]]
    return typeof outer === 'number' && (typeof inner !== 'number' || sign * (outer - inner) > 0)
  }
  const crossed = [...LOWEST.filter((keyword) => isCrossed(keyword, 1)), ...HIGHEST.filter((keyword) => isCrossed(keyword, -1))]
  return crossed.map((keyword) => `${path}: ${keyword} ${String(wide[keyword])} leaves some out`)
}

function gapsOfObject(wide: Schema, narrow: Schema, ignoresUnknown: boolean, path: string): string[] {
  const [outer, inner] = [asSchema(wide.properties), asSchema(narrow.properties)]
  const given = new Set(namesIn(narrow.required))
  const missing = namesIn(wide.required).filter((name) => !given.has(name))
  const known = Object.keys(inner).filter((name) => name in outer)
  const unknown = ignoresUnknown ? [] : Object.keys(inner).filter((name) => !(name in outer) && !allowsMore(wide))
  return [
    ...missing.map((name) => `${path}.${name}: is required, but ${name in inner ? 'not always there' : 'not there'}`),
    ...unknown.map((name) => `${path}.${name}: is not known`),
    ...known.flatMap((name) => gapsOf(asSchema(outer[name]), asSchema(inner[name]), ignoresUnknown, `${path}.${name}`)),
    ...(isSchema(wide.additionalProperties) && isSchema(narrow.additionalProperties)
      ? gapsOf(wide.additionalProperties, narrow.additionalProperties, ignoresUnknown, `${path}.*`)
      : []),
    ...(isSchema(wide.propertyNames) ? gapsOf(wide.propertyNames, asSchema(narrow.propertyNames), ignoresUnknown, `${path} names`) : []),
  ]
}

const allowsMore = ({ additionalProperties }: Schema): boolean => additionalProperties === true || isSchema(additionalProperties)

/** Keywords that only equality makes safe, such as a pattern; one that is gone allows more. */
const differing = (wide: Schema, narrow: Schema): string[] =>
  Object.keys(wide).filter((keyword) => !COMPARED.has(keyword) && !isSame(wide[keyword], narrow[keyword]))

const valuesOf = ({ enum: values, const: value }: Schema): unknown[] | null =>
  Array.isArray(values) ? values : value === undefined ? null : [value]

const withoutNotes = (schema: Schema): Schema => Object.fromEntries(Object.entries(schema).filter(([keyword]) => !NOTES.has(keyword)))
const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [])
export const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Without a schema, everything is allowed. */
const asSchema = (value: unknown): Schema => (isSchema(value) ? value : {})

/** Equal in whatever order their properties are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  if (!isSchema(one) || !isSchema(other)) return one === other
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => name in other && isSame(one[name], other[name]))
}
