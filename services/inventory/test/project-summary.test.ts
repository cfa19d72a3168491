import { proofOf, totalOf } from '@arc/contracts/inventory/item-rules'
import { changeItem, deleteItem, listItems } from '@arc/contracts/inventory/items'
import { createProject, deleteProject, getProjectSummary, renameProject } from '@arc/contracts/inventory/projects'
import { deleteRoom, getRoomSummary } from '@arc/contracts/inventory/rooms'
import { getStats } from '@arc/contracts/inventory/stats'
import { purgeFromTrash } from '@arc/contracts/inventory/trash'
import { describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { roomNamed } from './fixtures.js'
import { givenItems, owner, receipt, seeded, setUp, stack, summary } from './pages.fixture.js'

setUp()

describe('the summary of a project', () => {
  it('[DASH-06] [DASH-07] sums value times quantity by room and category, and counts items with a receipt or appraisal as documented', async () => {
    const [first, second] = [owner.rooms[0]?.id ?? 0, owner.rooms[1]?.id ?? 0]
    const manual = { ...receipt, type: 'Manual' as const }
    await givenItems([
      { roomId: first, category: 'Tools', estimatedValue: 10.5, quantity: 2 },
      { roomId: first, category: 'Tools', value: 4, documents: [manual] },
      { roomId: second, category: 'Art', estimatedValue: 1000, documents: [{ ...receipt, type: 'Appraisal' }], imageUrl: '/api/image/a' },
      { roomId: second, category: 'Tools' },
    ])
    const { totals, rooms, categories, mostValuable } = await summary()
    expect(totals).toEqual({ items: 4, valued: 3, value: 1025, documented: 1, documentedValue: 1000, photos: 1 })
    expect(rooms.slice(0, 3).map((room) => room.totals.value)).toEqual([25, 1000, 0])
    expect(categories.map(({ name, totals: { items, value } }) => [name, items, value])).toEqual([
      ['Art', 1, 1000],
      ['Tools', 3, 25],
    ])
    expect(mostValuable).toMatchObject({ category: 'Art', estimatedValue: 1000 })
  })

  it('lists for each room its cover and then its oldest items, at most 24', async () => {
    const roomId = roomNamed(owner.rooms, 'Garage').id
    await givenItems(
      Array.from({ length: 30 }, (_, at) => ({ roomId, name: `Tool ${at}`, imageUrl: at === 27 || at === 29 ? `/api/image/${at}` : null })),
    )
    const shelf = (await summary()).rooms.find(({ id }) => id === roomId)?.shelf.map(({ name }) => name)
    expect(shelf).toEqual(['Tool 27', ...Array.from({ length: 23 }, (_, at) => `Tool ${at}`)])
    const room = (await stack.call('inventory', getRoomSummary, { params: { id: roomId } }, owner.user)).body
    expect(room).toMatchObject({ cover: { name: 'Tool 27' }, totals: { items: 30, photos: 2 }, room: { name: 'Garage', version: 1 } })
  })

  it('[PROJ-08] [PROJ-09] [D-17] names the current project and the home by a rule instead of an id', async () => {
    const cabin = (await stack.call('inventory', createProject, { body: { name: 'Cabin' } }, owner.user)).body
    const shown = async (id: 'current' | 'home', last?: number, user = owner.user) =>
      (await stack.call('inventory', getProjectSummary, { params: { id }, query: last === undefined ? {} : { last } }, user)).body.project
        .name
    expect(await shown('home')).toBe('My Home')
    expect(await shown('current')).toBe('Sample Home')
    expect(await shown('current', cabin.id)).toBe('Cabin')
    expect(await shown('current', cabin.id, { ...owner.user, tier: 'basic' })).toBe('Sample Home')
    await stack.call('inventory', renameProject, { params: { id: owner.home.id }, body: { name: 'House' } }, owner.user)
    expect(await shown('current', 999_999)).toBe('House')
    expect(await shown('current', owner.home.id, stack.newUser({ tier: 'pro' }))).toMatch(/Home/)
  })

  it("answers 404 for another user's project or room", async () => {
    const stranger = stack.newUser()
    expect((await stack.call('inventory', getProjectSummary, { params: { id: owner.home.id } }, stranger)).status).toBe(404)
    expect((await stack.call('inventory', getRoomSummary, { params: { id: owner.rooms[0]?.id ?? 0 } }, stranger)).status).toBe(404)
  })

  it('agrees with the items after any sequence of writes', async () => {
    const random = seeded(20261123)
    const pick = <T>(list: readonly T[]): T => {
      const one = list[Math.floor(random() * list.length)]
      if (one === undefined) throw new Error('The list is empty.')
      return one
    }
    const rooms = owner.rooms.map(({ id }) => id)
    const input = () => ({
      name: 'Globe',
      ...{ roomId: pick(rooms), category: pick(['Art', 'Tools', 'Toys']), quantity: pick([1, 2, 7]) },
      ...{ estimatedValue: pick([null, 0, 19.99, 1250]), value: pick([null, 3.5]), imageUrl: pick([null, '/api/image/a']) },
      ...{ receiptUrl: pick([null, '/api/image/dbill']), documents: pick([[], [receipt], [{ ...receipt, type: 'Manual' as const }]]) },
    })
    await givenItems(Array.from({ length: 40 }, input))
    for (let step = 0; step < 60; step++) {
      const items = (await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body
      const { id } = pick(items)
      if (step % 20 === 19)
        await stack.call(
          'inventory',
          deleteRoom,
          { params: { id: rooms.splice(Math.floor(random() * rooms.length), 1)[0] ?? 0 } },
          owner.user,
        )
      else if (step % 5 === 4) await stack.call('inventory', deleteItem, { params: { id } }, owner.user)
      else await stack.call('inventory', changeItem, { params: { id }, body: input() }, owner.user)
    }
    const items = (await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).body
    const proven = items.filter((item) => item.receiptUrl !== null || ['receipt', 'appraisal'].includes(proofOf(item)))
    const { totals, rooms: shown } = await summary()
    expect(totals).toEqual({
      ...{ items: items.length, value: totalOf(items), photos: items.filter(({ imageUrl }) => imageUrl).length },
      ...{ valued: items.filter((item) => (item.estimatedValue ?? item.value) !== null).length },
      ...{ documented: proven.length, documentedValue: totalOf(proven) },
    })
    for (const room of shown) expect(room.totals.value).toBe(totalOf(items.filter(({ roomId }) => roomId === room.id)))
    expect((await stack.call('inventory', getStats, {}, owner.user)).body.itemCount).toBe(items.length)
  })
})

describe('a deleted project', () => {
  it('is not found at once, and its rows are removed in the background once it is deleted for good', async () => {
    await givenItems(Array.from({ length: 1100 }, () => ({})))
    await stack.call('inventory', deleteProject, { params: { id: owner.home.id } }, owner.user)
    expect((await stack.call('inventory', listItems, { query: { projectId: owner.home.id } }, owner.user)).status).toBe(404)
    const ids = (await stack.call('inventory', listItems, {}, owner.user)).body.map(({ projectId }) => projectId)
    expect(ids).not.toContain(owner.home.id)
    await stack.call('inventory', purgeFromTrash, { body: { projects: [owner.home.id] } }, owner.user)
    await stack.settle()
    const { client } = stack.service('inventory').get(Database)
    expect(await client.item.count({ where: { projectId: owner.home.id } })).toBe(0)
    expect(await client.project.count({ where: { id: owner.home.id } })).toBe(0)
  })
})
