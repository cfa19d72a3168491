import { randomUUID } from 'node:crypto'
import { createClaim } from '@arc/contracts/inventory/claims'
import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { deleteItem } from '@arc/contracts/inventory/items'
import { getProjectOverview, type ProjectOverview } from '@arc/contracts/inventory/overview'
import { createPlace } from '@arc/contracts/inventory/places'
import { createPolicy } from '@arc/contracts/inventory/policies'
import { deleteProject, getProjectSummary } from '@arc/contracts/inventory/projects'
import { createHomeShare } from '@arc/contracts/inventory/shares'
import { setWish } from '@arc/contracts/inventory/wishes'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const ask = ({ user, home }: Pick<Owner, 'user' | 'home'>) => stack.call('inventory', getProjectOverview, { params: { id: home.id } }, user)
const of = async (owner: Owner): Promise<ProjectOverview> => (await ask(owner)).body
const receipt = () => ({ id: randomUUID(), name: 'receipt', type: 'Receipt' as const, url: `/api/documents/${randomUUID()}/file` })

describe('the overview of a project', () => {
  it('of a new account counts its rooms and nothing else', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const { project, totals, recordedSince, review, ...counts } = await of(owner)
    expect(project.id).toBe(owner.home.id)
    expect(totals).toMatchObject({ items: 0, documented: 0, value: 0, documentedValue: 0 })
    expect(counts).toEqual({
      cover: { value: 0, covered: 0, notCovered: 0, coverage: null, gaps: [] },
      ...{ rooms: owner.rooms.length, places: 0, categories: 0, openClaims: [], policies: 0, mostToProve: null, shares: 0, wishes: 0 },
      ...{ reminders: { due: 0, first: null }, trash: 0, tags: 0, customFields: 0 },
    })
    expect(review).toMatchObject({ done: 0, total: 0, next: null })
    expect(Math.abs(Date.parse(recordedSince) - stack.clock.now().getTime())).toBeLessThan(86_400_000)
  })

  it('counts what belongs to the project, what is proven, and what would prove most', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    const { user, home, rooms } = owner
    const kitchen = roomNamed(rooms, 'Kitchen')
    const call: Stack['call'] = stack.call.bind(stack)
    const oven = await givenItem(stack, owner, {
      name: 'Oven',
      roomId: kitchen.id,
      category: 'Appliances',
      estimatedValue: 1_150,
      documents: [receipt()],
    })
    const piano = await givenItem(stack, owner, {
      name: 'Piano',
      category: 'Instruments',
      estimatedValue: 2_000,
      quantity: 2,
      tags: ['music'],
    })
    await givenItem(stack, owner, { name: 'Mug', category: 'Kitchenware', estimatedValue: 8 })
    const gone = await givenItem(stack, owner, { name: 'Broken' })
    expect((await call('inventory', deleteItem, { params: { id: gone.id } }, user)).status).toBe(200)
    // Items of another home count there.
    await givenItem(stack, owner, { name: 'Tent', projectId: owner.sample.id, estimatedValue: 99_000 })
    await call('inventory', createPlace, { body: { roomId: kitchen.id, name: 'Pantry' } }, user)
    await call('inventory', createCustomField, { body: { name: 'Colour', kind: 'text' } }, user)
    await call('inventory', setWish, { params: { id: piano.id }, body: { toWhom: 'Mia', note: null } }, user)
    await call('inventory', createClaim, { body: { projectId: home.id, lostOn: '2026-11-20', cause: 'water' } }, user)
    await call(
      'inventory',
      createPolicy,
      { body: { projectId: home.id, insurer: 'State Farm', kind: 'homeowner', coverage: 60_000 } },
      user,
    )

    const overview = await of(owner)
    expect(overview.totals).toMatchObject({ items: 3, documented: 1, value: 5_158, documentedValue: 1_150 })
    expect(overview).toMatchObject({ places: 1, categories: 3, policies: 1, wishes: 1, trash: 1, tags: 1, customFields: 1 })
    expect(overview.openClaims).toMatchObject([{ cause: 'water', lostOn: '2026-11-20' }])
    expect(overview.project).toMatchObject({ insuranceCompany: 'State Farm', personalItemsCoverage: 60_000 })
    expect(overview.mostToProve).toMatchObject({ id: piano.id, name: 'Piano' })
    const { body: summary } = await call('inventory', getProjectSummary, { params: { id: home.id }, query: {} }, user)
    expect(summary.mostToProve).toEqual(overview.mostToProve)
    expect(overview.review).toMatchObject({ total: 2, done: 0 })
    expect([kitchen.name, rooms[0]?.name]).toContain(overview.review.next)
    expect(oven.roomId).toBe(kitchen.id)
  })

  it('counts open links only', async () => {
    const owner = await givenOwner(stack, { tier: 'pro' })
    await givenItem(stack, owner)
    const expiresAt = new Date(stack.clock.now().getTime() + 86_400_000).toISOString()
    const body = {
      projectId: owner.home.id,
      name: 'For Jo',
      roomIds: owner.rooms.map(({ id }) => id),
      values: true,
      documents: false,
      serialNumbers: false,
      password: null,
      expiresAt,
    }
    expect((await stack.call('inventory', createHomeShare, { body }, owner.user)).status).toBe(200)
    expect((await of(owner)).shares).toBe(1)
    stack.clock.advance({ days: 2 })
    expect((await of(owner)).shares).toBe(0)
  })

  it('is refused to a stranger, and for a home that was deleted', async () => {
    const [owner, stranger] = [await givenOwner(stack, { tier: 'pro' }), await givenOwner(stack)]
    expect((await ask({ user: stranger.user, home: owner.home })).status).toBe(404)
    await stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, owner.user)
    expect((await ask(owner)).status).toBe(404)
  })
})
