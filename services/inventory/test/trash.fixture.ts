import { deleteItem, getItem, type Item, listItemPage, listItems } from '@arc/contracts/inventory/items'
import { getProjectSummary, listProjects } from '@arc/contracts/inventory/projects'
import { createRoom, deleteRoom } from '@arc/contracts/inventory/rooms'
import { getStats } from '@arc/contracts/inventory/stats'
import { listTrash, restoreFromTrash, undoAction } from '@arc/contracts/inventory/trash'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as search } from '@arc/search/service'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { TrashSweep } from '../src/trash/sweep.service.js'
import { type Owner } from './fixtures.js'

export let stack: Stack
export let db: Database

/** A stack for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    stack = await startStack([definition, search])
    db = stack.service('inventory').get(Database)
  })
  afterAll(() => stack.close())
}

export const trashOf = async (owner: Owner, query = {}) => (await stack.call('inventory', listTrash, { query }, owner.user)).body

export const restore = (owner: Owner, body: { items?: number[]; rooms?: number[]; projects?: number[] }) =>
  stack.call('inventory', restoreFromTrash, { body }, owner.user)

export const remove = (owner: Owner, id: number) => stack.call('inventory', deleteItem, { params: { id } }, owner.user)
export const removeRoom = (owner: Owner, id: number) => stack.call('inventory', deleteRoom, { params: { id } }, owner.user)
export const undo = (owner: Owner, actionId: string) => stack.call('inventory', undoAction, { params: { actionId } }, owner.user)
export const read = (owner: Owner, id: number) => stack.call('inventory', getItem, { params: { id } }, owner.user)

export const givenRoom = async (owner: Owner, name = 'Loft') =>
  (await stack.call('inventory', createRoom, { body: { name, projectId: owner.home.id } }, owner.user)).body.id

export const found = async (owner: Owner, q: string) => {
  await stack.settle()
  return (await stack.call('search', searchItems, { query: { q } }, owner.user)).body.items.map(({ id }) => id)
}

export const sweepAfter = async (days: number) => {
  stack.clock.advance({ days })
  await stack.service('inventory').get(TrashSweep).sweep()
  await stack.settle()
}

/** What the lists and figures of the owner contain of one item or room. */
export const seen = async (owner: Owner, { id, roomId }: Pick<Item, 'id' | 'roomId'>) => {
  const { home } = owner
  const lists = await Promise.all([
    stack.call('inventory', listItems, {}, owner.user),
    stack.call('inventory', listItems, { query: { projectId: home.id } }, owner.user),
  ])
  const page = (await stack.call('inventory', listItemPage, { query: { projectId: home.id } }, owner.user)).body
  const summary = (await stack.call('inventory', getProjectSummary, { params: { id: home.id } }, owner.user)).body
  return {
    inLists: lists.map(({ body }) => body.some((item) => item.id === id)),
    inPage: page.items.some((item) => item.id === id),
    pageTotals: page.totals,
    totals: summary.totals,
    onShelf: summary.rooms.some((room) => room.id === roomId && room.shelf.some((card) => card.id === id)),
    itemCount: (await stack.call('inventory', listProjects, {}, owner.user)).body.find((project) => project.id === home.id)?.itemCount,
    stats: (await stack.call('inventory', getStats, {}, owner.user)).body,
  }
}
