import { accountDeleted } from '@arc/contracts/auth/account-events'
import { createProject } from '@arc/contracts/inventory/projects'
import { createRoom, renameRoom } from '@arc/contracts/inventory/rooms'
import { renameTag } from '@arc/contracts/inventory/tags'
import { undoAction } from '@arc/contracts/inventory/trash'
import { changeView, createView, deleteView, listViews, MAX_VIEWS, type ViewSettings } from '@arc/contracts/inventory/views'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

type User = ReturnType<Stack['newUser']>
const SETTINGS: ViewSettings = { q: '', sort: 'value', filters: { documented: false, minValue: 500, warranty: 'expired' } }
const save = (user: User, name: string, settings = SETTINGS, list: 'items' | 'search' = 'items') =>
  stack.call('inventory', createView, { body: { name, list, settings } }, user)
const views = async (user: User) => (await stack.call('inventory', listViews, {}, user)).body
const change = (user: User, id: number, body: { name?: string; settings?: ViewSettings }, version?: number) =>
  stack.call(
    'inventory',
    changeView,
    { params: { id }, body },
    user,
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  )

describe('saved views', () => {
  it('are stored with their sort order and filters, and listed by name', async () => {
    const user = stack.newUser()
    const { body: view } = await save(user, 'Without a receipt')
    const { body: search } = await save(user, 'Chairs', { q: 'chair', sort: 'relevance', filters: {} }, 'search')
    expect(await views(user)).toEqual([search, view])
    expect(view).toEqual({ id: view.id, name: 'Without a receipt', list: 'items', settings: SETTINGS, version: 1 })
  })

  it('are renamed, changed and deleted, each with its event and entry in the change log', async () => {
    const user = stack.newUser()
    const { id } = (await save(user, 'Old')).body
    expect((await change(user, id, { name: 'New' })).body).toMatchObject({ name: 'New', version: 2 })
    expect((await change(user, id, { settings: { ...SETTINGS, sort: 'oldest' } })).body.settings.sort).toBe('oldest')
    expect((await stack.call('inventory', deleteView, { params: { id } }, user)).status).toBe(200)
    expect(await views(user)).toEqual([])
    const { pool } = stack.service('inventory').get(Database)
    const log = await pool.query("select kind, version from changes where entity = 'view' and entity_id = $1 order by id", [id])
    expect(log.rows.map(({ kind, version }) => [kind, version])).toEqual([
      ['created', 1],
      ['changed', 2],
      ['changed', 3],
      ['deleted', 4],
    ])
  })

  it('are refused under a name that the list has, in any case', async () => {
    const user = stack.newUser()
    await save(user, 'Tools')
    expect((await save(user, 'tools')).status).toBe(409)
    expect((await save(user, 'tools', SETTINGS, 'search')).status).toBe(200)
    expect((await save(stack.newUser(), 'Tools')).status).toBe(200)
  })

  it(`are at most ${MAX_VIEWS}, also when two are saved at once`, async () => {
    const user = stack.newUser()
    for (let n = 1; n < MAX_VIEWS; n++) await save(user, `View ${n}`)
    const replies = await Promise.all([save(user, 'One'), save(user, 'Two')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await views(user)).toHaveLength(MAX_VIEWS)
  })

  it('refuse a change of what another tab changed, and accept one of something else', async () => {
    const user = stack.newUser()
    const { id } = (await save(user, 'Old')).body
    await change(user, id, { name: 'First tab' }, 1)
    expect(await change(user, id, { name: 'Second tab' }, 1)).toMatchObject({ status: 409, body: { fields: ['name'] } })
    expect((await change(user, id, { settings: { ...SETTINGS, sort: 'name' } }, 1)).body).toMatchObject({ name: 'First tab', version: 3 })
  })

  it('follow the tag that they filter by when it is renamed, and back with "Undo"; those of somebody else stay', async () => {
    const [owner, stranger] = [await givenOwner(stack), await givenOwner(stack)]
    await givenItem(stack, owner, { tags: ['Camping'] })
    const settings = { ...SETTINGS, filters: { tag: 'Camping', minValue: 5 } }
    for (const { user } of [owner, stranger]) await save(user, 'Outdoors', settings)
    const tagOf = async ({ user }: Owner) => (await views(user)).map((view) => view.settings.filters.tag)
    const { body } = await stack.call('inventory', renameTag, { body: { from: 'camping', to: 'Hiking' } }, owner.user)
    expect([await tagOf(owner), await tagOf(stranger)]).toEqual([['Hiking'], ['Camping']])
    expect((await views(owner.user))[0]).toMatchObject({ version: 2, settings: { sort: 'value', filters: { minValue: 5 } } })
    await stack.call('inventory', undoAction, { params: { actionId: body.actionId ?? '' } }, owner.user)
    expect((await views(owner.user))[0]).toMatchObject({ version: 3, settings })
  })

  it('follow the room that they filter by when it is renamed, unless another one has its name', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    await save(owner.user, 'Tools', { ...SETTINGS, filters: { room: 'garage' } })
    const roomOf = async () => (await views(owner.user))[0]?.settings.filters.room
    const id = roomNamed(owner.rooms, 'Garage').id
    const renamed = (name: string) => stack.call('inventory', renameRoom, { params: { id }, body: { name } }, owner.user)
    // The garage of the sample does not count.
    await renamed('Workshop')
    expect(await roomOf()).toBe('Workshop')
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    await stack.call('inventory', createRoom, { body: { name: 'Workshop', projectId: cabin.id } }, owner.user)
    await renamed('Studio')
    expect(await roomOf()).toBe('Workshop')
  })

  it("are found, changed and deleted by their own user only: a stranger's id is 404", async () => {
    const { id } = (await save(stack.newUser(), 'Mine')).body
    const stranger = stack.newUser()
    const deleted = await stack.call('inventory', deleteView, { params: { id } }, stranger)
    expect([await views(stranger), (await change(stranger, id, { name: 'Yours' })).status, deleted.status]).toEqual([[], 404, 404])
  })

  it.each([
    ['without a name', { name: ' ' }],
    ['with an unknown order', { settings: { ...SETTINGS, sort: 'colour' } }],
    ['with an unknown warranty', { settings: { ...SETTINGS, filters: { warranty: 'soon' } } }],
  ])('are refused %s', async (_how, wrong) => {
    const body = { name: 'View', list: 'items' as const, settings: SETTINGS, ...(wrong as object) }
    expect((await stack.call('inventory', createView, { body }, stack.newUser())).status).toBe(400)
  })

  it('are removed with the account', async () => {
    const user = stack.newUser()
    await save(user, 'Mine')
    await stack.platform.transport.publish({
      ...{ id: crypto.randomUUID(), type: accountDeleted.type, traceparent: '', attempt: 1 },
      payload: { userId: user.userId, version: 2 },
    })
    await stack.settle()
    const where = { userId: user.userId }
    expect(await stack.service('inventory').get(Database).client.savedView.count({ where })).toBe(0)
  })
})
