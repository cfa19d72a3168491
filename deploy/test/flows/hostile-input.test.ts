import { ROUTES } from '@arc/contracts/catalog'
import type { AnyRoute } from '@arc/contracts/define'
import { createItem, deleteItem } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { createRoom, deleteRoom } from '@arc/contracts/inventory/rooms'
import { statusesOf } from '@arc/contracts/statuses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ADMIN_PASSWORD, type Product, startProduct, type Visitor } from '../product.js'
import { samplesOf, withTexts } from '../samples.js'

let product: Product
let owner: Visitor
/** Ids of the owner, by the name of the field that takes them. */
let ids: Record<string, unknown>

beforeAll(async () => {
  product = await startProduct({ LOGIN_ATTEMPTS_PER_ORIGIN: '100000', PASSWORD_GUESSES_PER_ACCOUNT: '100000' })
  owner = await product.signUp()
  const projectId = (await owner.call(listProjects)).body.find(({ isSample }) => !isSample)?.id
  const roomId = (await owner.call(createRoom, { body: { name: 'Library', projectId } })).body.id
  const itemId = (await owner.call(createItem, { body: { name: 'Globe', category: 'Decor', roomId, projectId } })).body.id
  ids = { projectId, roomId, itemId, itemIds: [itemId], id: itemId }
})
afterAll(() => product.close())

/** U+0000, which PostgreSQL can't store, and half of a surrogate pair, which is no text (https://www.unicode.org/glossary/#unpaired_surrogate_code_unit). */
const HOSTILE: Record<string, string> = { 'U+0000': 'a\u0000b', 'a lone surrogate': 'a\ud800b' }
/** At the edges of calendars: a time zone leads out of that of the browser, or of PostgreSQL. */
const EDGES = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2026-01-01T00:00:00+23:59',
]
for (const edge of EDGES) HOSTILE[edge] = edge
/** Places in a list that nobody was given: beyond the columns they are compared with, of other lists, and of other shapes. */
const PLACES: unknown[] = [
  ...[
    ['x', 1],
    ['9'.repeat(60), 1],
    ['1e400', 1],
    ['', 4_294_967_296],
    ['', -2_147_483_648],
    ['a\u0000b', 1],
    ['0000-00-00T00:00:00Z', 1],
  ],
  ...[['9999-99-99T99:99:99Z', 'd1'], ['-', 'd1'], [], null, 1e300, 'x', { worth: 'x', id: 1 }, { worth: '9'.repeat(40), id: 1e12 }],
  ...[[true, '0000-00-00', 'warranty', 1], { due: true, endsOn: '9999-99-99', kind: 'warranty', subjectId: 1e12 }],
]
const CURSORS = Object.fromEntries(
  PLACES.map((place) => [JSON.stringify(place), Buffer.from(JSON.stringify(place)).toString('base64url')] as const),
)
/** Without those that end the session. */
const outside = ROUTES.filter(({ access, name }) => access !== 'service' && name !== 'logout')

async function send({ method, access }: AnyRoute, path: string, body?: string | FormData, type = 'application/json'): Promise<number> {
  const headers = {
    ...(path.startsWith('/api/admin') ? { 'x-admin-password': ADMIN_PASSWORD } : {}),
    ...(typeof body === 'string' ? { 'content-type': type } : {}),
  }
  const response = await fetch(`${owner.address}${path}`, {
    ...{ method, redirect: 'manual' },
    // A sign-up of somebody who is signed in ends that session.
    headers: { ...headers, ...(access === 'public' ? {} : { cookie: owner.cookie }) },
    ...(body === undefined ? {} : { body }),
  })
  await response.arrayBuffer()
  return response.status
}

/** The path of the owner's entity. */
const pathOf = (route: AnyRoute, roomId = ids.roomId): string => {
  const own = { ...ids, id: route.path.startsWith('/api/rooms') ? roomId : route.path.startsWith('/api/projects') ? ids.projectId : ids.id }
  return route.path.replace(/\{(\w+)\}/g, (_, name: keyof typeof own) => String(own[name] ?? '1'))
}
const formOf = (fields: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

/** The requests of a route with a hostile text in one field each. */
function* hostileRequests(route: AnyRoute, text: string): Generator<{ field: string; path: string; body?: string | FormData }> {
  const { body } = route
  if (body) {
    const schema = body instanceof z.ZodType ? body : body.fields
    for (const { field, value } of withTexts(samplesOf(schema, ids), text))
      yield { field, path: pathOf(route), body: body instanceof z.ZodType ? JSON.stringify(value) : formOf(Object(value)) }
  }
  if (route.query)
    for (const { field, value } of withTexts(samplesOf(route.query, ids), text))
      yield {
        field: `?${field}`,
        path: `${pathOf(route)}?${new URLSearchParams(Object.entries(Object(value)).map(([name, one]): [string, string] => [name, String(one)]))}`,
      }
  for (const [placeholder] of route.path.matchAll(/\{\w+\}/g))
    yield {
      field: placeholder,
      path: pathOf({ ...route, path: route.path.replace(placeholder, encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))) }),
    }
}

/** Sends a hostile text in one field after the other. @returns how many requests were sent, and which were answered 5xx */
async function attack(text: string, isMeant: (field: string) => boolean = () => true): Promise<{ sent: number; failures: string[] }> {
  const failures: string[] = []
  let sent = 0
  for (const route of outside)
    await Promise.all(
      [...hostileRequests(route, text)]
        .filter(({ field }) => isMeant(field))
        .map(async ({ field, path, body }) => {
          sent++
          const status = await send(route, path, body)
          if (status >= 500) failures.push(`${route.name} ${field}: ${status}`)
        }),
    )
  return { sent, failures }
}

it.each(Object.entries(HOSTILE))('no field of any route answers 5xx to %s', async (_name, text) => {
  const { sent, failures } = await attack(text)
  expect(failures).toEqual([])
  expect(sent).toBeGreaterThan(200)
  expect((await owner.call(listProjects)).status).toBe(200)
})

it('no list answers 5xx to a cursor that it has not given', async () => {
  for (const [place, cursor] of Object.entries(CURSORS)) {
    const { sent, failures } = await attack(cursor, (field) => field.endsWith('cursor'))
    expect([place, failures]).toEqual([place, []])
    expect(sent).toBeGreaterThan(9)
  }
})

it('no response that belongs to a user may be stored by a proxy, and data not by the browser', async () => {
  const stored: string[] = []
  for (const route of outside.filter(({ method, access, name }) => method === 'GET' && access === 'user' && name !== 'liveEvents')) {
    const response = await owner.fetch(pathOf(route))
    await response.arrayBuffer()
    const policy = response.headers.get('cache-control') ?? ''
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    if (!policy.includes(isJson ? 'no-store' : 'private') && !policy.includes('no-store')) stored.push(`${route.name}: ${policy}`)
  }
  expect(stored).toEqual([])
})

it('every route answers a documented status below 500 to a form without a boundary, half a form, or a text that is not JSON', async () => {
  const bodies: [string, string][] = [
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="image"; filename="a\u0000.jpg"\r\n\r\nabc'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\nA\r\n--x--\r\n',
    ],
    ['application/json', '{"name":'],
    ['application/json', '"text"'],
    ['application/json', '{"__proto__":{"x":1}}'],
  ]
  const failures: string[] = []
  for (const route of outside.filter(({ method }) => method !== 'GET'))
    await Promise.all(
      bodies.map(async ([type, body]) => {
        const status = await send(route, pathOf(route, 2_000_000_000), body, type)
        if (status >= 500 || !statusesOf(route).includes(status)) failures.push(`${route.name} ${type}: ${status}`)
      }),
    )
  expect(failures).toEqual([])
})

it('deletes that arrive at once answer 200 or 404', async () => {
  const user = await product.signUp()
  const projectId = (await user.call(listProjects)).body.find(({ isSample }) => !isSample)?.id
  const roomId = (await user.call(createRoom, { body: { name: 'Attic', projectId } })).body.id
  const { id } = (await user.call(createItem, { body: { name: 'Twin', category: 'Decor', roomId, projectId } })).body
  const statusesOf = async (call: () => Promise<{ status: number }>) =>
    new Set(await Promise.all(Array.from({ length: 6 }, async () => (await call()).status)))
  const [items, rooms] = [
    await statusesOf(() => user.call(deleteItem, { params: { id } })),
    await statusesOf(() => user.call(deleteRoom, { params: { id: roomId } })),
  ]
  expect([...items, ...rooms].filter((status) => status !== 200 && status !== 404)).toEqual([])
})
