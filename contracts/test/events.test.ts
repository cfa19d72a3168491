import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EVENTS } from '../src/catalog.js'
import { LiveMessage } from '../src/live.js'
import { examplesOf, type Schema, UNKNOWN } from './examples.js'

const SOURCE = join(import.meta.dirname, '../src')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const Snapshot = z.object({ events: z.record(z.string(), z.object({ read: z.record(z.string(), z.unknown()) })) })
const Older = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

/** What the snapshots say that readers take, by the type of the event. */
const accepted = new Map<string, Schema>(
  readdirSync(join(SOURCE, '../snapshots')).flatMap((file) =>
    Object.entries(Snapshot.parse(JSON.parse(read(SOURCE, '../snapshots', file))).events).map(
      ([type, event]) => [type, event.read] as const,
    ),
  ),
)
/** What was published before the rules were checked. */
const older = Older.parse(JSON.parse(read(import.meta.dirname, 'snapshots/older-events.json')))

/** How often a name occurs in a value, at any depth. */
const count = (value: unknown, name: string): number =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).reduce((sum, [key, inner]) => sum + (key === name ? 1 : 0) + count(inner, name), 0)
    : 0

const readAll = (payload: z.ZodType, examples: fc.Arbitrary<unknown>) =>
  fc.assert(
    fc.property(examples, (example) => {
      const { success, data, error } = payload.safeParse(example)
      if (!success) throw new Error(z.prettifyError(error))
      return count(data, UNKNOWN) === 0
    }),
    { numRuns: 50 },
  )

describe.each(EVENTS)('the readers of $type', ({ type, payload }) => {
  it('ignore fields that they do not know, at any depth', () => {
    readAll(payload, examplesOf(z.toJSONSchema(payload, { io: 'input' }), true))
  })
  it('take everything that the accepted contract allows', () => {
    readAll(payload, examplesOf(accepted.get(type) ?? {}, false))
  })
  it('take everything that was ever published', () => {
    for (const schema of older[type] ?? []) readAll(payload, examplesOf(schema, false))
  })
  it('take everything that is published now', () => {
    readAll(payload, examplesOf(z.toJSONSchema(payload, { io: 'output' }), false))
  })
})

describe('pages', () => {
  it.each(LiveMessage.options)('ignore fields of a live message that they do not know', (message) => {
    readAll(LiveMessage, examplesOf(z.toJSONSchema(message, { io: 'input' }), true))
  })
})

describe('the schemas of events', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))

  it('are in files of their own, which use no schema of a request or answer but the table of an item’s fields', () => {
    const imports = files
      .filter((file) => file.endsWith('-events.ts'))
      .flatMap((file) => [...read(SOURCE, file).matchAll(/from '(.+)'/g)].map(([, name]) => name))
    expect([...new Set(imports)].sort()).toEqual(['../define.js', './item-fields.js', 'zod'])
  })
  it('are nowhere else', () => {
    const others = files.filter((file) => !file.endsWith('-events.ts') && file !== 'define.ts')
    expect(others.filter((file) => /= event\(/.test(read(SOURCE, file)))).toEqual([])
  })
})
