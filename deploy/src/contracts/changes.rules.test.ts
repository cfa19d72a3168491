import { describe, expect, it } from 'vitest'
import { type Contracts, changesOf } from './changes.rules.js'
import type { Schema } from './covers.rules.js'

const text = (limits: Schema = {}): Schema => ({ type: 'string', ...limits })
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const route = (parts: Schema): Contracts => ({
  routes: { saveItem: { method: 'POST', path: '/api/items', access: 'user', status: 200, bodyLimit: 1000, ...parts } },
  events: {},
})
/** @param written what publishers write, if that is not all that readers take */
const event = (read: Schema, written = read): Contracts => ({ routes: {}, events: { 'inventory.item.saved': { read, written } } })

/** What of a change is breaking, and what is not. */
function compare(before: Contracts, after: Contracts) {
  const changes = changesOf(before, after)
  const of = (breaking: boolean) => changes.filter((change) => change.breaking === breaking).map(({ what }) => what)
  return { breaking: of(true), additive: of(false) }
}
const ofBody = (before: Schema, after: Schema) => compare(route({ body: before }), route({ body: after }))
const ofResponse = (before: Schema, after: Schema) => compare(route({ response: before }), route({ response: after }))

describe('what a route takes', () => {
  const before = object({ name: text({ maxLength: 100 }), kind: { type: 'string', enum: ['chair', 'lamp'] } })

  it.each([
    ['a new field that may be left out', object({ ...properties(before), note: text() }, ['name', 'kind'])],
    ['a field that may be left out now', object(properties(before), ['name'])],
    ['a longer text', object({ ...properties(before), name: text({ maxLength: 200 }) })],
    ['a text without a limit', object({ ...properties(before), name: text() })],
    ['one more value', object({ ...properties(before), kind: { type: 'string', enum: ['chair', 'lamp', 'rug'] } })],
    ['null beside a text', object({ ...properties(before), name: { anyOf: [text({ maxLength: 100 }), { type: 'null' }] } })],
  ])('takes more with %s', (_, after) => {
    expect(ofBody(before, after)).toEqual({ breaking: [], additive: ['saveItem takes or answers more'] })
  })

  it.each([
    ['a new required field', object({ ...properties(before), note: text() }), 'saveItem body.note: is required, but not there'],
    ['a removed field', object({ name: text({ maxLength: 100 }) }), 'saveItem body.kind: is not known'],
    [
      'a shorter text',
      object({ ...properties(before), name: text({ maxLength: 50 }) }),
      'saveItem body.name: maxLength 50 leaves some out',
    ],
    ['a pattern', object({ ...properties(before), name: text({ maxLength: 100, pattern: '^a' }) }), 'saveItem body.name: pattern changed'],
    [
      'one value less',
      object({ ...properties(before), kind: { type: 'string', enum: ['chair'] } }),
      'saveItem body.kind: "lamp" is missing',
    ],
    ['another type', object({ ...properties(before), name: { type: 'number' } }), 'saveItem body.name: string is not number'],
  ])('breaks with %s', (_, after, what) => {
    expect(ofBody(before, after)).toEqual({ breaking: [what], additive: [] })
  })

  it('breaks when a field that was optional is required', () => {
    expect(ofBody(object(properties(before), ['name']), before).breaking).toEqual(['saveItem body.kind: is required, but not always there'])
  })

  it('breaks with a new required file, and not with one that may be left out', () => {
    const form = (files: Schema): Schema => ({ form: object({}), files })
    const image = { many: true, required: true }
    expect(ofBody(form({ image }), form({ image, mask: { many: false, required: false } })).breaking).toEqual([])
    expect(ofBody(form({ image }), form({ image, mask: { many: false, required: true } })).breaking).toEqual([
      'saveItem body: the file mask is required, but not always there',
    ])
    expect(ofBody(form({ image }), form({ image: { ...image, many: false } })).breaking).toEqual([
      'saveItem body: only one file image is taken',
    ])
  })
})

describe('what a route answers', () => {
  const before = object({ id: { type: 'integer' }, title: text(), state: { type: 'string', enum: ['open', 'closed'] } })

  it('may have a new field, and may promise more', () => {
    for (const after of [object({ ...properties(before), note: text() }), object({ ...properties(before), title: text({ minLength: 1 }) })])
      expect(ofResponse(before, after)).toEqual({ breaking: [], additive: ['saveItem takes or answers more'] })
  })

  it.each([
    ['without a field', object({ id: { type: 'integer' }, title: text() }), 'saveItem response.state: is required, but not there'],
    ['without an id', object({ title: text(), state: properties(before).state ?? {} }), 'saveItem response.id: is required, but not there'],
    [
      'sometimes without a field',
      object(properties(before), ['id', 'title']),
      'saveItem response.state: is required, but not always there',
    ],
    [
      'null',
      object({ ...properties(before), title: { anyOf: [text(), { type: 'null' }] } }),
      'saveItem response.title: null is not string',
    ],
    [
      'with a value that nobody knew',
      object({ ...properties(before), state: { type: 'string', enum: ['open', 'closed', 'lost'] } }),
      'saveItem response.state: "lost" is missing',
    ],
  ])('breaks its readers %s', (_, after, what) => {
    expect(ofResponse(before, after).breaking).toEqual([what])
  })

  it('breaks when it is not what it was: bytes, JSON, another type of bytes', () => {
    expect(ofResponse(before, { bytes: ['image/webp'] }).breaking).toEqual(['saveItem response: it became bytes'])
    expect(ofResponse({ bytes: ['image/webp'] }, { bytes: ['image/webp', 'image/avif'] }).breaking).toEqual([
      'saveItem response: image/avif was not answered before',
    ])
    expect(ofResponse({ bytes: ['*/*'] }, { bytes: ['image/avif'] }).breaking).toEqual([])
  })
})

describe('a route', () => {
  it('breaks its callers when it is removed, moved, closed, or takes less', () => {
    expect(compare(route({}), { routes: {}, events: {} }).breaking).toEqual(['route saveItem was removed'])
    expect(compare(route({}), route({ path: '/api/things', access: 'admin', bodyLimit: 10 })).breaking).toEqual([
      'saveItem: path changed from /api/items to /api/things',
      'saveItem: access changed from user to admin',
      'saveItem: less than 1000 bytes are taken',
    ])
  })
  it('that is new breaks nothing', () => {
    expect(compare({ routes: {}, events: {} }, route({}))).toEqual({ breaking: [], additive: ['route saveItem is new'] })
  })
})

describe('an event', () => {
  const READERS = 'inventory.item.saved for readers of the version before'
  const before = object({ id: text(), name: text() })
  const state = (...values: string[]): Schema => ({ type: 'string', enum: values })
  const openState = (...values: string[]): Schema => ({ anyOf: [state(...values), text()] })

  it('may have a new field that may be left out; readers of the version before ignore it', () => {
    expect(compare(event(before), event(object({ ...properties(before), note: text() }, ['id', 'name'])))).toEqual({
      breaking: [],
      additive: ['inventory.item.saved changed'],
    })
  })
  it('may have a new field that is always written, if readers have a default for it', () => {
    const withNote = object({ ...properties(before), note: text() })
    expect(compare(event(before), event({ ...withNote, required: ['id', 'name'] }, withNote)).breaking).toEqual([])
  })
  it('breaks with a new required field, which publishers of the version before do not send', () => {
    expect(compare(event(before), event(object({ ...properties(before), note: text() }))).breaking).toEqual([
      'older inventory.item.saved.note: is required, but not there',
    ])
  })
  it('breaks when a field becomes required that was written for a while: older events in the stream lack it', () => {
    const withNote = object({ ...properties(before), note: text() })
    expect(compare(event({ ...withNote, required: ['id', 'name'] }, withNote), event(withNote)).breaking).toEqual([
      'older inventory.item.saved.note: is required, but not always there',
    ])
  })
  it('breaks its readers when it is removed, or lacks what they require', () => {
    expect(compare(event(before), { routes: {}, events: {} }).breaking).toEqual(['event inventory.item.saved was removed'])
    expect(compare(event(before), event(object({ id: text() }))).breaking).toEqual([`${READERS}.name: is required, but not there`])
    expect(compare(event(before), event({ ...before, required: ['id'] })).breaking).toEqual([
      `${READERS}.name: is required, but not always there`,
    ])
  })
  it('may stop to write a field in two steps: readers get a default first', () => {
    const tolerant = event({ ...before, required: ['id'] }, before)
    expect(compare(event(before), tolerant).breaking).toEqual([])
    expect(compare(tolerant, event(object({ id: text() }))).breaking).toEqual([])
  })
  it('breaks with a value that readers do not know, unless they take every value', () => {
    expect(compare(event(object({ state: state('open') })), event(object({ state: state('open', 'lost') }))).breaking).toEqual([
      `${READERS}.state: "lost" is missing`,
    ])
    const open = event(object({ state: openState('open') }), object({ state: state('open') }))
    const wider = event(object({ state: openState('open', 'lost') }), object({ state: state('open', 'lost') }))
    expect(compare(open, wider).breaking).toEqual([])
    expect(compare(event(object({ state: text() })), event(object({ state: text() }), object({ state: state('lost') }))).breaking).toEqual(
      [],
    )
  })
  it('breaks when readers take less: a value, null, a longer list', () => {
    expect(compare(event(object({ state: state('open', 'lost') })), event(object({ state: state('open') }))).breaking).toEqual([
      'older inventory.item.saved.state: "lost" is missing',
    ])
    expect(compare(event(object({ name: { type: ['string', 'null'] } })), event(object({ name: text() }))).breaking).toEqual([
      'older inventory.item.saved.name: null is not string',
    ])
    const items = (maxItems: number): Schema => object({ items: { type: 'array', items: text(), maxItems } })
    expect(compare(event(items(200)), event(items(100))).breaking).toEqual([
      'older inventory.item.saved.items: maxItems 100 leaves some out',
    ])
  })
  it('is the same in whatever order its fields are, and whatever is said about them', () => {
    const [one, other] = [object({ id: text(), name: text() }), object({ name: text({ description: 'of the item' }), id: text() })]
    expect(compare(event(one), event({ ...other, required: ['id', 'name'] })).breaking).toEqual([])
  })
})

function properties(schema: Schema): Record<string, Schema> {
  return schema.properties as Record<string, Schema>
}
