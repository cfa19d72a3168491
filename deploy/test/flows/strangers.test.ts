import { ROUTES } from '@arc/contracts/catalog'
import { fill } from '@arc/contracts/define'
import { searchItems } from '@arc/contracts/search/search'
import { isOfHome, ownerOf } from '@arc/contracts/services'
import { describe, expect, it } from 'vitest'
import {
  editor,
  former,
  forUsers,
  links,
  NO_PHOTO,
  outside,
  owned,
  ownedBy,
  owner,
  product,
  readPath,
  send,
  setUp,
  stranger,
} from './strangers.fixture.js'

setUp()

describe('other users', () => {
  it.each(forUsers.map((route) => [route.name, route] as const))('[AUTH-04] %s answers 401 without a session', async (_name, route) => {
    const response = await send(product.visitor(), route, fill(route.path, { id: 1, progressKey: 'x', userId: 'x', name: 'x', token: 'x' }))
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'Authentication required', error: 'Authentication required' })
  })

  it.each(forUsers.map((route) => [route.name, route] as const))(
    '[SHARE-20] %s answers 401 to what opens a link, open, ended or expired, in place of a session and of an API token',
    async (_name, route) => {
      const path = fill(route.path, { id: 1, progressKey: 'x', userId: 'x', name: 'x', token: 'x', ...ownedBy(route) })
      const [cookie = ''] = owner.cookie.split('=')
      const headers = links.flatMap((secret) => [
        { name: 'cookie', value: `${cookie}=${secret}` },
        { name: 'authorization', value: `Bearer ${secret}` },
      ])
      const answers = await Promise.all(headers.map(({ name, value }) => send(product.visitor(), route, path, { [name]: value })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    },
  )

  const withId = forUsers.filter((route) => route.path.includes('{id}'))
  it.each(withId.map((route) => [route.name, route] as const))(
    '[AUTH-05] [HOME-12] %s answers 404 to another user and to a former member, as for an unknown id, and changes nothing',
    async (_name, route) => {
      const prefix = Object.keys(owned).find((path) => route.path.startsWith(path))
      if (!prefix) throw new Error(`The test does not know what ${route.path} names: give the owner one.`)
      const foreign = await send(stranger, route, fill(route.path, owned[prefix] ?? {}))
      const left = await send(former, route, fill(route.path, owned[prefix] ?? {}))
      const unknown = await send(
        stranger,
        route,
        fill(route.path, {
          id: prefix.includes('image') || prefix.includes('thumb') ? 'nobody-has-this' : 2_000_000_000,
          itemPhotoId: NO_PHOTO,
          photoId: 2_000_000_000,
          thingId: 2_000_000_000,
          changeId: 1,
          shareId: NO_PHOTO,
        }),
      )
      expect([foreign.status, left.status]).toEqual([404, 404])
      expect(unknown.status).toBe(404)
      const mine = await send(owner, { ...route, method: 'GET' }, fill(readPath(prefix), owned[prefix] ?? {}))
      expect(mine.status).toBe(200)
    },
  )

  const readOfHome = withId.filter(({ method, path }) => method === 'GET' && isOfHome(ownerOf(path) ?? 'auth', path))
  it.each(readOfHome.map((route) => [route.name, route] as const))(
    '[HOME-12] %s answers an editor as it does the owner',
    async (_name, route) => {
      const path = fill(route.path, ownedBy(route) ?? {})
      expect((await send(editor, route, path)).status).toBe((await send(owner, route, path)).status)
    },
  )

  it('[AUTH-05] another user cannot add items to foreign projects and rooms, report on them or search them', async () => {
    const roomId = owned['/api/rooms']?.id
    const projectId = owned['/api/projects']?.id
    const post = async (path: string, body: unknown) =>
      (await stranger.fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })).status
    expect(await post('/api/rooms', { name: 'X', projectId })).toBe(404)
    expect(await post('/api/items', { name: 'X', category: 'Other', roomId })).toBe(404)
    expect(await post('/api/items/batch', { items: [{ name: 'X', roomId }] })).toBe(404)
    expect(await post('/api/items/batch', { items: [{ name: 'X' }], projectId })).toBe(404)
    const document = { id: '1', name: 'X', type: 'Receipt', url: '/api/image/dx' }
    expect(await post('/api/items/attachments', { document, itemIds: [owned['/api/items']?.id] })).toBe(404)
    expect(await post('/api/reports/generate', { projectId })).toBe(404)
    expect(await post('/api/items/uncheck-project-thumbnail', { projectId })).toBe(404)
    expect((await stranger.fetch(`/api/rooms?projectId=${projectId}`)).status).toBe(404)
    const { body: found } = await stranger.call(searchItems, { query: { q: 'theodolite' } })
    expect(found.totalCount).toBe(0)
  })

  it('[API-60] the report progress of another user is refused', async () => {
    expect((await stranger.fetch(`/api/reports/progress/${owner.userId}`)).status).toBe(403)
    expect((await stranger.fetch(`/api/reports/progress/${stranger.userId}`)).status).toBe(200)
  })

  it('admin calls are refused without a configured password', async () => {
    for (const route of outside.filter(({ access }) => access === 'admin'))
      expect((await send(stranger, route, fill(route.path, { id: 1, service: 'auth' }))).status).toBe(403)
  })

  it('service routes cannot be called from outside', async () => {
    for (const route of ROUTES.filter(({ access }) => access === 'service')) {
      expect((await send(owner, route, fill(route.path, { id: 1 }))).status).toBe(404)
    }
    const { address } = product.stack.service('inventory')
    const direct = await fetch(`${address}/internal/upload-target`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(direct.status).toBe(403)
    const forged = await fetch(`${address}/api/projects`, { headers: { 'x-arc-user': 'eyJhbGciOiJub25lIn0.e30.' } })
    expect(forged.status).toBe(401)
  })

  it('a token for one service is rejected by others', async () => {
    const token = await product.stack.platform.identity.userToken(product.stack.newUser(), 'search')
    expect((await fetch(`${product.stack.service('inventory').address}/api/projects`, { headers: { 'x-arc-user': token } })).status).toBe(
      401,
    )
  })
})
