import { deleteItem, getItem, listItems } from '@arc/contracts/inventory/items'
import { createProject, deleteProject, listProjects } from '@arc/contracts/inventory/projects'
import { createRoom, deleteRoom, listRooms } from '@arc/contracts/inventory/rooms'
import { getStats } from '@arc/contracts/inventory/stats'
import { findFileReferences, listTrash, purgeFromTrash, restoreFromTrash, TRASH_DAYS, undoAction } from '@arc/contracts/inventory/trash'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as search } from '@arc/search/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { findDifferences } from '../src/totals/totals.sql.js'
import { TrashSweep } from '../src/trash/sweep.service.js'
import { givenItem, givenOwner, type Owner, rowsAbout } from './fixtures.js'

let stack: Stack
let db: Database
beforeAll(async () => {
  stack = await startStack([definition, search])
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

const trashOf = async (owner: Owner, query = {}) => (await stack.call('inventory', listTrash, { query }, owner.user)).body
const restore = (owner: Owner, body: { items?: number[]; rooms?: number[]; projects?: number[] }) =>
  stack.call('inventory', restoreFromTrash, { body }, owner.user)
const remove = (owner: Owner, id: number) => stack.call('inventory', deleteItem, { params: { id } }, owner.user)
const removeRoom = (owner: Owner, id: number) => stack.call('inventory', deleteRoom, { params: { id } }, owner.user)
const undo = (owner: Owner, actionId: string) => stack.call('inventory', undoAction, { params: { actionId } }, owner.user)
const read = (owner: Owner, id: number) => stack.call('inventory', getItem, { params: { id } }, owner.user)
const givenRoom = async (owner: Owner, name = 'Loft') =>
  (await stack.call('inventory', createRoom, { body: { name, projectId: owner.home.id } }, owner.user)).body.id
const found = async (owner: Owner, q: string) => {
  await stack.settle()
  return (await stack.call('search', searchItems, { query: { q } }, owner.user)).body.items.map(({ id }) => id)
}
const sweepAfter = async (days: number) => {
  stack.clock.advance({ days })
  await stack.service('inventory').get(TrashSweep).sweep()
  await stack.settle()
}

describe('a deleted project', () => {
  const removeProject = async (owner: Owner, id = owner.home.id) =>
    (await stack.call('inventory', deleteProject, { params: { id } }, owner.user)).body
  const projectsOf = async (owner: Owner) => (await stack.call('inventory', listProjects, {}, owner.user)).body

  it('comes back with everything: undone, it is the home again, and the empty one that replaced it is gone', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const { home } = owner
    const [attic, cellar] = [await givenRoom(owner, 'Attic'), await givenRoom(owner, 'Cellar')]
    const photo = { imageUrl: '/api/image/pundo', isProjectThumbnail: true, tags: ['Heirloom'] }
    const harp = await givenItem(stack, owner, { name: 'Harp', roomId: attic, estimatedValue: 40, quantity: 2, ...photo })
    const [trashed, inRoom] = [await givenItem(stack, owner, { name: 'Lute' }), await givenItem(stack, owner, { roomId: cellar })]
    await remove(owner, trashed.id)
    await removeRoom(owner, cellar)
    const before = {
      projects: await projectsOf(owner),
      items: (await stack.call('inventory', listItems, { query: { projectId: home.id } }, owner.user)).body,
      rooms: (await stack.call('inventory', listRooms, { query: { projectId: home.id } }, owner.user)).body,
      trash: await trashOf(owner),
      stats: (await stack.call('inventory', getStats, {}, owner.user)).body,
    }
    await stack.settle()
    const { actionId, autoCreatedProject } = await removeProject(owner)
    expect(await found(owner, 'harp')).toEqual([])
    expect(await trashOf(owner)).toMatchObject({
      total: 1,
      projects: [{ id: home.id, name: 'My Home', items: 1, value: 80 }],
      rooms: [],
      items: [],
    })
    expect((await undo(owner, actionId)).body).toEqual({ items: 0, rooms: [], projects: [{ id: home.id, name: 'My Home' }] })
    await stack.settle()

    const withoutVersions = <T extends { version: number }>(list: readonly T[]) => list.map((one) => ({ ...one, version: 0 }))
    const settled = (list: Awaited<ReturnType<typeof projectsOf>>) => withoutVersions(list).map((one) => ({ ...one, lastActiveAt: '' }))
    expect(settled(await projectsOf(owner))).toEqual(settled(before.projects))
    const items = (await stack.call('inventory', listItems, { query: { projectId: home.id } }, owner.user)).body
    expect(withoutVersions(items)).toEqual(withoutVersions(before.items))
    const rooms = (await stack.call('inventory', listRooms, { query: { projectId: home.id } }, owner.user)).body
    expect(withoutVersions(rooms)).toEqual(withoutVersions(before.rooms))
    expect(await trashOf(owner)).toEqual(before.trash)
    expect((await stack.call('inventory', getStats, {}, owner.user)).body).toEqual(before.stats)
    expect(await found(owner, 'harp')).toEqual([harp.id])
    expect((await restore(owner, { items: [trashed.id], rooms: [cellar] })).body).toMatchObject({ items: 1, rooms: [{ id: cellar }] })
    expect((await read(owner, inRoom.id)).status).toBe(200)
    expect(await db.client.project.count({ where: { id: autoCreatedProject?.id ?? 0 } })).toBe(0)
    expect(await findDifferences(db.client)).toEqual([])
    expect((await undo(owner, actionId)).body.projects).toEqual([])
  })

  it('comes back beside the home that replaced it, once something was added to that one', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const { autoCreatedProject } = await removeProject(owner)
    await givenItem(stack, owner, { projectId: autoCreatedProject?.id ?? 0 })
    expect((await restore(owner, { projects: [owner.home.id] })).body.projects).toHaveLength(1)
    const homes = (await projectsOf(owner)).filter(({ isSample }) => !isSample)
    expect(homes.map(({ id, isHome, itemCount }) => [id, isHome, itemCount]).sort()).toEqual(
      [
        [owner.home.id, true, 0],
        [autoCreatedProject?.id, false, 1],
      ].sort(),
    )
  })

  it('is not brought back as a second project of the basic plan', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)
    await removeProject(owner, cabin.id)
    const basic = { ...owner, user: { ...owner.user, tier: 'basic' as const } }
    expect((await restore(basic, { projects: [cabin.id] })).status).toBe(403)
    expect(await trashOf(owner)).toMatchObject({ projects: [{ id: cabin.id }] })
  })

  it('is removed after 30 days, with its rooms, items and files, and nothing of it is found', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const { id } = await givenItem(stack, owner, { name: 'Balalaika', imageUrl: '/api/image/pproject' })
    const { actionId } = await removeProject(owner)
    await sweepAfter(TRASH_DAYS - 0.1)
    expect(await trashOf(owner)).toMatchObject({ projects: [{ id: owner.home.id }] })
    const files = () =>
      stack.call('inventory', findFileReferences, { body: { userId: owner.user.userId, files: ['/api/image/pproject'] } }, 'service')
    expect((await files()).body.files).toHaveLength(1)
    await sweepAfter(0.2)
    expect([await db.client.project.count({ where: { id: owner.home.id } }), await rowsAbout(db, id)]).toMatchObject([
      0,
      { items: 0, photos: 0 },
    ])
    expect((await files()).body.files).toEqual([])
    expect((await undo(owner, actionId)).status).toBe(404)
    expect(await found(owner, 'balalaika')).toEqual([])
  })

  it('of somebody else is neither listed, restored nor deleted for good', async () => {
    const [owner, stranger] = [await givenOwner(stack, { tier: 'pro' }), await givenOwner(stack, { tier: 'pro' })]
    const { actionId } = await removeProject(owner)
    const projects = [owner.home.id]
    expect((await trashOf(stranger)).projects).toEqual([])
    expect((await restore(stranger, { projects })).body.projects).toEqual([])
    expect((await stack.call('inventory', purgeFromTrash, { body: { projects } }, stranger.user)).body).toEqual({ deleted: 0 })
    expect((await undo(stranger, actionId)).status).toBe(404)
    expect((await restore(owner, { projects })).body.projects).toHaveLength(1)
  })
})
