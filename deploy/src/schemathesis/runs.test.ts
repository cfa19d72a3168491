import { ROUTES } from '@arc/contracts/catalog'
import { expect, it } from 'vitest'
import { descriptionOf, knownOf } from './description.js'
import { RUNS } from './runs.js'

const names = (routes: readonly { name: string }[]) => routes.map(({ name }) => name).sort()

it('fuzzes every operation of the API in exactly one run, except the event stream without an end', () => {
  const all = ROUTES.filter(({ access, name }) => access !== 'service' && name !== 'liveEvents')
  expect(names(Object.values(RUNS).flat())).toEqual(names(all))
})

it('lets an account of its own call what ends a session', () => {
  expect(names(RUNS.ending)).toEqual(['deleteAccount', 'logout', 'revokeSession'])
})

it('describes the operations of a run only, and refuses one that is not described', () => {
  const document = { openapi: '3.1.0', paths: { '/api/items': { get: { summary: 'read' }, post: { summary: 'create' } } } }
  const route = (name: string) => ROUTES.filter((one) => one.name === name)
  expect(descriptionOf(document, route('listItems'))).toEqual({ openapi: '3.1.0', paths: { '/api/items': { get: { summary: 'read' } } } })
  expect(() => descriptionOf(document, route('listRooms'))).toThrow('GET /api/rooms is not described.')
})

it('knows what belongs to the caller and what to a stranger below each path', () => {
  const account = (id: number) => ({ token: '', known: { '/api/items/{id}': [{ id }] } })
  const routes = ROUTES.filter(({ name }) => name === 'lendItem' || name === 'listItems')
  expect(knownOf(routes, account(1), account(2))).toEqual({
    '/api/items': { own: [], foreign: [] },
    '/api/items/{id}/loan': { own: [{ id: 1 }], foreign: [{ id: 2 }] },
  })
})
