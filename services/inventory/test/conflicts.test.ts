import { attachDocument, changeItem, deleteItem, detachDocument, getItem, type ItemChange } from '@arc/contracts/inventory/items'
import { insureProject, renameProject } from '@arc/contracts/inventory/projects'
import { deleteRoom, renameRoom } from '@arc/contracts/inventory/rooms'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
let owner: Owner
beforeAll(async () => {
  stack = await startStack([definition])
})
beforeEach(async () => {
  owner = await givenOwner(stack)
})
afterAll(() => stack.close())

const on = (version: number | string) => ({ headers: { 'if-match': typeof version === 'number' ? `"${version}"` : version } })
const change = (id: number, body: ItemChange, version?: number | string) =>
  stack.call('inventory', changeItem, { params: { id }, body }, owner.user, version === undefined ? {} : on(version))
const receipt = (id: string) => ({
  id,
  name: `Bill ${id}`,
  type: 'Receipt' as const,
  url: '/api/image/dr',
  mimeType: 'application/pdf',
  fromLibrary: false,
})

describe('a change with If-Match', () => {
  it('uses the version of an item, room or project, which is its ETag', async () => {
    const item = await givenItem(stack, owner)
    const read = await stack.call('inventory', getItem, { params: { id: item.id } }, owner.user)
    expect([read.headers.get('etag'), read.body.version]).toEqual(['"1"', 1])
    const changed = await change(item.id, { name: 'Map' })
    expect([changed.headers.get('etag'), changed.body.version]).toEqual(['"2"', 2])
    const params = { id: roomNamed(owner.rooms, 'Garage').id }
    expect((await stack.call('inventory', renameRoom, { params, body: { name: 'Shed' } }, owner.user)).headers.get('etag')).toBe('"2"')
    const project = { params: { id: owner.home.id }, body: { name: 'Cabin' } }
    expect((await stack.call('inventory', renameProject, project, owner.user)).headers.get('etag')).toBe('"2"')
  })

  it('is refused with the current state when the same field changed after that version', async () => {
    const { id } = await givenItem(stack, owner, { name: 'Globe' })
    await change(id, { name: 'Atlas', notes: 'Signed' })
    const refused = await change(id, { name: 'Map', brand: 'Rand' }, 1)
    expect(refused).toMatchObject({ status: 409, body: { fields: ['name'], current: { id, name: 'Atlas', notes: 'Signed', version: 2 } } })
    expect(refused.body.message).toBe(refused.body.error)
    expect((await stack.call('inventory', getItem, { params: { id } }, owner.user)).body).toMatchObject({
      name: 'Atlas',
      brand: null,
      version: 2,
    })
  })

  it('is applied when only other fields changed after that version, or none did', async () => {
    const { id } = await givenItem(stack, owner, { name: 'Globe' })
    expect(await change(id, { notes: 'Signed' }, 1)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await change(id, { brand: 'Rand' }, 1)).toMatchObject({ status: 200, body: { notes: 'Signed', brand: 'Rand', version: 3 } })
    expect(await change(id, { notes: 'Sold' }, 3)).toMatchObject({ status: 200, body: { version: 4 } })
  })

  it('is applied without If-Match, and with "*"', async () => {
    const { id } = await givenItem(stack, owner)
    await change(id, { name: 'Atlas' })
    expect((await change(id, { name: 'Map' })).status).toBe(200)
    expect((await change(id, { name: 'Chart' }, '*')).status).toBe(200)
  })

  it('is refused when If-Match is not a valid ETag', async () => {
    const { id } = await givenItem(stack, owner)
    expect((await change(id, { name: 'Map' }, 'seven')).status).toBe(400)
  })

  it('treats a change back to the first value as a change', async () => {
    const { id } = await givenItem(stack, owner, { name: 'Globe' })
    await change(id, { name: 'Atlas' })
    await change(id, { name: 'Globe' })
    expect((await change(id, { name: 'Map' }, 1)).status).toBe(409)
  })

  it('treats the documents and the room as fields', async () => {
    const item = await givenItem(stack, owner)
    await stack.call('inventory', attachDocument, { params: { id: item.id }, body: receipt('a') }, owner.user)
    expect(await change(item.id, { documents: [] }, 1)).toMatchObject({ status: 409, body: { fields: ['documents'] } })
    await change(item.id, { roomId: roomNamed(owner.rooms, 'Garage').id })
    const elsewhere = roomNamed(owner.rooms, 'Office').id
    expect(await change(item.id, { roomId: elsewhere }, 2)).toMatchObject({ status: 409, body: { fields: ['roomId'] } })
  })

  it('refuses to delete an item or room that changed after that version', async () => {
    const { id } = await givenItem(stack, owner)
    await change(id, { name: 'Atlas' })
    const remove = (version: number) => stack.call('inventory', deleteItem, { params: { id } }, owner.user, on(version))
    expect(await remove(1)).toMatchObject({ status: 409, body: { current: { name: 'Atlas' }, fields: ['name'] } })
    expect((await remove(2)).status).toBe(200)
    const params = { id: roomNamed(owner.rooms, 'Garage').id }
    await stack.call('inventory', renameRoom, { params, body: { name: 'Shed' } }, owner.user)
    expect((await stack.call('inventory', deleteRoom, { params }, owner.user, on(1))).status).toBe(409)
  })

  it('refuses the second of two renames of a project, and accepts a rename and new insurance together', async () => {
    const params = { id: owner.home.id }
    await stack.call('inventory', renameProject, { params, body: { name: 'Cabin' } }, owner.user, on(1))
    expect(await stack.call('inventory', renameProject, { params, body: { name: 'Villa' } }, owner.user, on(1))).toMatchObject({
      status: 409,
      body: { current: { name: 'Cabin', version: 2 } },
    })
    const body = { insuranceCompany: 'Amica', personalItemsCoverage: 1000 }
    expect((await stack.call('inventory', insureProject, { params, body }, owner.user, on(1))).status).toBe(200)
  })

  it('refuses a rename of a room on an older version, and applies it without If-Match', async () => {
    const params = { id: roomNamed(owner.rooms, 'Garage').id }
    const rename = (name: string, version?: number) =>
      stack.call('inventory', renameRoom, { params, body: { name } }, owner.user, version === undefined ? {} : on(version))
    expect((await rename('Shed', 1)).status).toBe(200)
    expect(await rename('Barn', 1)).toMatchObject({
      status: 409,
      body: { fields: ['name'], current: { ...params, name: 'Shed', version: 2 } },
    })
    expect(await rename('Barn')).toMatchObject({ status: 200, body: { name: 'Barn', version: 3 } })
  })

  it('refuses insurance that changed after that version, names the fields, and applies it without If-Match', async () => {
    const params = { id: owner.home.id }
    const insure = (insuranceCompany: string, personalItemsCoverage: number, version?: number) =>
      stack.call(
        'inventory',
        insureProject,
        { params, body: { insuranceCompany, personalItemsCoverage } },
        owner.user,
        version === undefined ? {} : on(version),
      )
    expect((await insure('Amica', 1000, 1)).status).toBe(200)
    expect(await insure('Geico', 2000, 1)).toMatchObject({
      status: 409,
      body: { fields: ['insuranceCompany', 'personalItemsCoverage'], current: { insuranceCompany: 'Amica', personalItemsCoverage: 1000 } },
    })
    expect(await insure('Geico', 2000)).toMatchObject({ status: 200, body: { insuranceCompany: 'Geico', version: 3 } })
    // Only the coverage changed after version 3.
    expect((await insure('Geico', 2500, 3)).status).toBe(200)
    expect(await insure('USAA', 3000, 3)).toMatchObject({ status: 409, body: { fields: ['personalItemsCoverage'] } })
  })
})

describe('documents of an item', () => {
  it('that two users attach concurrently are both stored', async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await givenItem(stack, owner)
      await Promise.all(
        ['a', 'b', 'c'].map((one) => stack.call('inventory', attachDocument, { params: { id }, body: receipt(one) }, owner.user)),
      )
      const { body } = await stack.call('inventory', getItem, { params: { id } }, owner.user)
      expect(body.documents.map((document) => document.id).sort()).toEqual(['a', 'b', 'c'])
      expect(body.version).toBe(4)
    }
  })

  it('are detached one at a time', async () => {
    const { id } = await givenItem(stack, owner, { documents: [receipt('a'), receipt('b')] })
    const detach = (documentId: string) => stack.call('inventory', detachDocument, { params: { id, documentId } }, owner.user)
    expect(await detach('a')).toMatchObject({ status: 200, body: { documents: [{ id: 'b' }], version: 2 } })
    expect((await detach('a')).status).toBe(404)
  })

  it('of another user are neither attached nor detached', async () => {
    const { id } = await givenItem(stack, owner, { documents: [receipt('a')] })
    const stranger = stack.newUser()
    expect((await stack.call('inventory', attachDocument, { params: { id }, body: receipt('b') }, stranger)).status).toBe(404)
    expect((await stack.call('inventory', detachDocument, { params: { id, documentId: 'a' } }, stranger)).status).toBe(404)
    expect((await stack.call('inventory', getItem, { params: { id } }, owner.user)).body.documents).toHaveLength(1)
  })

  it('have names of at most 200 characters', async () => {
    const { id } = await givenItem(stack, owner)
    const attach = (length: number) =>
      stack.call('inventory', attachDocument, { params: { id }, body: { ...receipt('a'), name: 'x'.repeat(length) } }, owner.user)
    expect(await attach(201)).toMatchObject({ status: 400, body: { message: 'Document name must be at most 200 characters.' } })
    expect((await attach(200)).status).toBe(200)
  })
})

describe('the change log', () => {
  const log = async (id: number) =>
    stack.service('inventory').get(Database).client.$queryRaw<
      { kind: string; version: number; fields: Record<string, unknown>; actor: string }[]
    >`
      select kind, version, fields, actor from changes where entity = 'item' and entity_id = ${id} order by changes.id`

  it('records who created, changed and deleted an item, with each field before and after', async () => {
    const { id } = await givenItem(stack, owner, { name: 'Globe', estimatedValue: 10 })
    await change(id, { name: 'Atlas', estimatedValue: 12.5 })
    await change(id, { notes: null })
    await change(id, { documents: [receipt('a')] })
    await stack.call('inventory', deleteItem, { params: { id } }, owner.user)
    const entries = await log(id)
    expect(entries.map(({ kind, version }) => [kind, version])).toEqual([
      ['created', 1],
      ['changed', 2],
      ['changed', 4],
      ['deleted', 5],
    ])
    expect(entries[1]?.fields).toEqual({ name: ['Globe', 'Atlas'], estimated_value: [10, 12.5] })
    expect(entries[2]?.fields).toEqual({ documents: [[], [receipt('a')]] })
    expect(entries[3]?.fields).toMatchObject({ id, name: 'Atlas', estimated_value: 12.5, user_id: owner.user.userId })
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([owner.user.userId]))
  })
})
