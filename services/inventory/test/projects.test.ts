import { randomUUID } from 'node:crypto'
import { accountRegistered } from '@arc/contracts/auth/account-events'
import type { AnyRoute, CallArgs } from '@arc/contracts/define'
import { changeItems, deleteItems } from '@arc/contracts/inventory/bulk'
import {
  attachDocument,
  changeItem,
  createItem,
  deleteItem,
  getItem,
  listItems,
  replaceItem,
  uncheckProjectThumbnail,
} from '@arc/contracts/inventory/items'
import { createProject, deleteProject, insureProject, listProjects, renameProject } from '@arc/contracts/inventory/projects'
import { createRoom, deleteRoom, listRooms, renameRoom } from '@arc/contracts/inventory/rooms'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const registered = (userId: string) => ({
  id: randomUUID(),
  type: accountRegistered.type,
  attempt: 1,
  traceparent: '',
  payload: {
    userId,
    version: 1,
    email: 'a@b.example',
    firstName: 'A',
    lastName: 'B',
    tier: 'basic',
    unlimited: false,
    demo: false,
    createdAt: '',
    trialCode: null,
    trialDays: null,
  },
})

describe('projects', () => {
  it('become the most recently used one with each item that is created or changed in them', async () => {
    const user = { ...stack.newUser(), tier: 'pro' as const }
    const named = async (name: string) => (await stack.call('inventory', createProject, { body: { name } }, user)).body
    const [cabin, studio] = [await named('Cabin'), await named('Studio')]
    const recent = async () => {
      const { body } = await stack.call('inventory', listProjects, {}, user)
      const [first] = body.toSorted((one, other) => other.lastActiveAt.localeCompare(one.lastActiveAt))
      return first?.name
    }
    const create = async (projectId: number) =>
      (await stack.call('inventory', createItem, { body: { name: 'Globe', projectId } }, user)).body
    const globe = await create(cabin.id)
    expect(await recent()).toBe('Cabin')
    await create(studio.id)
    expect(await recent()).toBe('Studio')
    await stack.call('inventory', changeItem, { params: { id: globe.id }, body: { name: 'Blue globe' } }, user)
    expect(await recent()).toBe('Cabin')
  })

  it('[PROJ-20] a new account gets "Sample Home" and "My Home", once, even when the event is delivered twice', async () => {
    const user = stack.newUser()
    const message = registered(user.userId)
    await stack.platform.transport.publish(message)
    await stack.platform.transport.publish({ ...message, attempt: 2 })
    await stack.platform.transport.publish(registered(user.userId))
    const { body } = await stack.call('inventory', listProjects, {}, user)
    expect(body.map((project) => project.name)).toEqual(['Sample Home', 'My Home'])
    expect(body[0]?.itemCount).toBeGreaterThan(0)
  })

  it('[PROJ-05] every new project has the ten default rooms', async () => {
    const user = stack.newUser({ tier: 'pro' })
    const { body: project } = await stack.call('inventory', createProject, { body: { name: 'Lake Cabin' } }, user)
    const { body: rooms } = await stack.call('inventory', listRooms, { query: { projectId: project.id } }, user)
    expect(rooms).toHaveLength(10)
    expect(rooms.map((room) => room.name)).toContain('Junk Drawer')
  })

  it('[D-16] creating a project names "My Home" only when it had to be created too', async () => {
    const user = stack.newUser({ tier: 'pro' })
    const create = async (name: string) => (await stack.call('inventory', createProject, { body: { name } }, user)).body
    expect((await create('Lake Cabin')).autoCreatedProject).toMatchObject({ name: 'My Home', isHome: true })
    expect(await create('Ski Hut')).not.toHaveProperty('autoCreatedProject')
  })

  it('[API-08] [API-09] a blank name is refused with a message, on create and on rename', async () => {
    const user = stack.newUser({ tier: 'pro' })
    const created = await stack.call('inventory', createProject, { body: { name: '   ' } }, user)
    expect(created).toMatchObject({ status: 400, body: { message: 'Project name is required.', error: 'Project name is required.' } })
    const { body: project } = await stack.call('inventory', createProject, { body: { name: 'Attic' } }, user)
    expect((await stack.call('inventory', renameProject, { params: { id: project.id }, body: { name: '\u0007' } }, user)).status).toBe(400)
    expect(
      (await stack.call('inventory', renameProject, { params: { id: project.id }, body: { name: 'Grüße – 日本語 – 🙂 – עברית' } }, user))
        .body.name,
    ).toBe('Grüße – 日本語 – 🙂 – עברית')
  })

  it('[AUTH-07] [AUTH-08] [D-16] a basic user cannot create a second project; the sample does not count', async () => {
    const user = stack.newUser()
    const refused = await stack.call('inventory', createProject, { body: { name: 'Second' } }, user)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toContain('Multiple Projects: Organize your inventory')
  })

  it('[PROJ-18] a basic user cannot delete "My Home", whatever its name is now', async () => {
    const user = stack.newUser()
    const { body: projects } = await stack.call('inventory', listProjects, {}, user)
    const home = projects[1]
    assert(home)
    const refused = {
      status: 403,
      body: { message: "Basic users cannot delete their 'My Home' project. This is where your uploads are stored." },
    }
    expect(home.isHome).toBe(true)
    expect(await stack.call('inventory', deleteProject, { params: { id: home.id } }, user)).toMatchObject(refused)
    await stack.call('inventory', renameProject, { params: { id: home.id }, body: { name: 'Castle' } }, user)
    expect(await stack.call('inventory', deleteProject, { params: { id: home.id } }, user)).toMatchObject(refused)
  })

  it('[PROJ-18] [D-15] a basic user cannot add, change or delete anything in "Sample Home", and reads why', async () => {
    const user = stack.newUser()
    const { body: projects } = await stack.call('inventory', listProjects, {}, user)
    const sample = projects[0]
    assert(sample)
    expect(sample.readOnly).toBe(true)
    const room = (await stack.call('inventory', listRooms, { query: { projectId: sample.id } }, user)).body[0]
    const item = (await stack.call('inventory', listItems, { query: { projectId: sample.id } }, user)).body[0]
    const home = (await stack.call('inventory', listRooms, { query: { projectId: projects[1]?.id } }, user)).body[0]
    assert(room && item && home)
    const call = async <R extends AnyRoute>(route: R, args: CallArgs<R>) => {
      const { status, body } = await stack.call('inventory', route, args, user)
      return { status, body }
    }
    const document = { id: 'd', name: 'Receipt', type: 'Receipt', url: '/api/image/d' } as const
    const insurance = { insuranceCompany: 'Amica', personalItemsCoverage: 1 }
    const replies = await Promise.all([
      call(renameProject, { params: { id: sample.id }, body: { name: 'X' } }),
      call(insureProject, { params: { id: sample.id }, body: insurance }),
      call(deleteProject, { params: { id: sample.id } }),
      call(createRoom, { body: { name: 'X', projectId: sample.id } }),
      call(renameRoom, { params: { id: room.id }, body: { name: 'X' } }),
      call(deleteRoom, { params: { id: room.id } }),
      call(createItem, { body: { name: 'X', roomId: room.id } }),
      call(changeItem, { params: { id: item.id }, body: { name: 'X' } }),
      call(changeItem, { params: { id: item.id }, body: { roomId: home.id } }),
      call(replaceItem, { params: { id: item.id }, body: { isDashboardImage: true } }),
      call(changeItems, { body: { ids: [item.id], change: { category: 'Art' } } }),
      call(attachDocument, { params: { id: item.id }, body: document }),
      call(uncheckProjectThumbnail, { body: { projectId: sample.id } }),
      call(deleteItems, { body: { ids: [item.id] } }),
      call(deleteItem, { params: { id: item.id } }),
    ])
    const message = "This is a sample project meant to help guide. You can use the features but you can't save."
    expect(replies).toEqual(replies.map(() => ({ status: 403, body: expect.objectContaining({ message }) })))
    expect((await stack.call('inventory', listItems, { query: { projectId: sample.id } }, user)).body).toContainEqual(item)
  })

  it('the oldest project takes the place of a home that a pro user deletes', async () => {
    const user = stack.newUser({ tier: 'pro' })
    const { body: projects } = await stack.call('inventory', listProjects, {}, user)
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Lake Cabin' } }, user)
    await stack.call('inventory', createProject, { body: { name: 'My Home' } }, user)
    expect((await stack.call('inventory', deleteProject, { params: { id: projects[1]?.id ?? 0 } }, user)).body).toMatchObject({ ok: true })
    const { body: left } = await stack.call('inventory', listProjects, {}, user)
    expect(left.filter(({ isHome }) => isHome).map(({ id }) => id)).toEqual([cabin.id])
    const basic = { ...user, tier: 'basic' } as const
    expect((await stack.call('inventory', deleteProject, { params: { id: cabin.id } }, basic)).status).toBe(403)
  })

  it('[API-10] [PROJ-14] [D-16] deleting a project removes its rooms and items, and the answer carries what replaces the last one', async () => {
    const user = stack.newUser({ tier: 'pro' })
    const { body: projects } = await stack.call('inventory', listProjects, {}, user)
    const home = projects[1]
    assert(home)
    const { body: cabin } = await stack.call('inventory', createProject, { body: { name: 'Lake Cabin' } }, user)
    const { body: item } = await stack.call('inventory', createItem, { body: { name: 'Globe', projectId: home.id } }, user)
    expect((await stack.call('inventory', deleteProject, { params: { id: cabin.id } }, user)).body).toEqual({
      ok: true,
      actionId: expect.any(String),
    })
    const { body } = await stack.call('inventory', deleteProject, { params: { id: home.id } }, user)
    const { autoCreatedProject } = body
    expect(autoCreatedProject).toMatchObject({ name: 'My Home', isHome: true, itemCount: 0 })
    const { body: left } = await stack.call('inventory', listProjects, {}, user)
    expect(left).toEqual([projects[0], autoCreatedProject])
    expect((await stack.call('inventory', getItem, { params: { id: item.id } }, user)).status).toBe(404)
    expect((await stack.call('inventory', listItems, {}, user)).body.map(({ id }) => id)).not.toContain(item.id)
    const { body: rooms } = await stack.call('inventory', listRooms, {}, user)
    expect(rooms.filter((room) => room.projectId === home.id)).toEqual([])
  })

  it('[API-11] insurance needs a company and a coverage above 0', async () => {
    const user = stack.newUser()
    const { body: projects } = await stack.call('inventory', listProjects, {}, user)
    const home = projects[1]
    assert(home)
    const params = { id: home.id }
    const insure = (body: { insuranceCompany: string; personalItemsCoverage: number }) =>
      stack.call('inventory', insureProject, { params, body }, user)
    expect((await insure({ insuranceCompany: '', personalItemsCoverage: 100 })).status).toBe(400)
    expect((await insure({ insuranceCompany: 'Amica', personalItemsCoverage: 0 })).body.message).toBe(
      'Please enter a valid coverage amount.',
    )
    expect((await insure({ insuranceCompany: 'Amica', personalItemsCoverage: 75000 })).body).toMatchObject({
      insuranceCompany: 'Amica',
      personalItemsCoverage: 75000,
    })
  })

  it("another user's project answers 404 like one that does not exist", async () => {
    const owner = stack.newUser({ tier: 'pro' })
    const { body: project } = await stack.call('inventory', createProject, { body: { name: 'Mine' } }, owner)
    const stranger = stack.newUser({ tier: 'pro' })
    const foreign = await stack.call('inventory', renameProject, { params: { id: project.id }, body: { name: 'Yours' } }, stranger)
    const unknown = await stack.call('inventory', renameProject, { params: { id: 2_000_000_000 }, body: { name: 'Yours' } }, stranger)
    expect(foreign.status).toBe(404)
    expect(foreign.body.message).toBe(unknown.body.message)
  })
})
