import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

const FORMATS: Record<string, string> = {
  email: 'dana@mail.example',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://arc.example/x',
  'date-time': '2026-11-01T00:00:00Z',
}

/** A value of a JSON schema with every property set. @param own values by the name of their property */
function sampleOf(schema: Schema, own: Record<string, unknown>, name = ''): unknown {
  if (name in own && schema.type !== 'object') return own[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum?.length) return schema.enum[0]
  const [option] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (option && typeof option === 'object') return sampleOf(option, own, name)
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {})
    return Object.fromEntries(properties.map(([key, inner]) => [key, typeof inner === 'object' ? sampleOf(inner, own, key) : 'x']))
  }
  if (schema.type === 'array') return typeof schema.items === 'object' && !Array.isArray(schema.items) ? [sampleOf(schema.items, own)] : []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return FORMATS[schema.format ?? ''] ?? (/date|day|on$/i.test(name) ? '2026-11-01' : 'x'.repeat(schema.minLength ?? 1))
}

/** A value that a schema of a contract takes: one for each of its alternatives. */
export function samplesOf(schema: z.ZodType, own: Record<string, unknown>): unknown[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const alternatives = json.oneOf ?? json.anyOf ?? [json]
  return alternatives.map((each) => sampleOf(each, own))
}

/** Each sample with a text in place of one of its values, however deep, for every value in turn. */
export function* withTexts(samples: unknown[], text: string): Generator<{ field: string; value: unknown }> {
  for (const sample of samples) for (const path of pathsIn(sample)) yield { field: path.join('.'), value: replaced(sample, path, text) }
}

function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return Object.entries(value).flatMap(([key, inner]) => pathsIn(inner).map((rest) => [key, ...rest]))
}

function replaced(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? replaced(each, rest, text) : each))
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.map(([name, inner]) => [name, name === key ? replaced(inner, rest, text) : inner]))
}
