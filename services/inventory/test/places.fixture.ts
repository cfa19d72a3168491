import { changeItem, getItem } from '@arc/contracts/inventory/items'
import { createPlace, deletePlace, getPlace, listPlaces, movePlace, type Place, renamePlace } from '@arc/contracts/inventory/places'
import { undoAction } from '@arc/contracts/inventory/trash'
import { searchItems } from '@arc/contracts/search/search'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { definition as search } from '@arc/search/service'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

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

export const roomOf = (owner: Owner, name = 'Garage') => roomNamed(owner.rooms, name).id

export const tryCreate = (owner: Owner, name: string, parentId: number | null = null, roomId = roomOf(owner)) =>
  stack.call('inventory', createPlace, { body: { name, roomId, parentId } }, owner.user)

export async function givenPlace(owner: Owner, name: string, inside?: Pick<Place, 'id' | 'roomId'>): Promise<Place> {
  const reply = await tryCreate(owner, name, inside?.id, inside?.roomId)
  if (reply.status !== 200) throw new Error(`The place was refused: ${JSON.stringify(reply.body)}`)
  return reply.body
}

export const read = async (owner: Owner, id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
export const open = async (owner: Owner, id: number) => (await stack.call('inventory', getPlace, { params: { id } }, owner.user)).body

export const move = (owner: Owner, id: number, parentId: number | null, roomId = roomOf(owner)) =>
  stack.call('inventory', movePlace, { params: { id }, body: { roomId, parentId } }, owner.user)

export const remove = (owner: Owner, id: number) => stack.call('inventory', deletePlace, { params: { id } }, owner.user)

export const rename = (owner: Owner, id: number, name: string, ifMatch?: number) =>
  stack.call('inventory', renamePlace, { params: { id }, body: { name } }, owner.user, {
    headers: ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` },
  })

export const put = (owner: Owner, id: number, placeId: number | null) =>
  stack.call('inventory', changeItem, { params: { id }, body: { placeId } }, owner.user)

export const undo = (owner: Owner, actionId: string | null) =>
  stack.call('inventory', undoAction, { params: { actionId: actionId ?? '' } }, owner.user)

export const listed = async (owner: Owner, roomId = roomOf(owner)) =>
  (await stack.call('inventory', listPlaces, { query: { roomId } }, owner.user)).body

export const found = async (owner: Owner, q: string) => {
  await stack.settle()
  return (await stack.call('search', searchItems, { query: { q } }, owner.user)).body.items.map(({ id }) => id)
}

/** "Shelf > Box" in the garage, with a drill of $120 in the box. */
export async function givenBox() {
  const owner = await givenOwner(stack)
  const shelf = await givenPlace(owner, 'Shelf')
  const box = await givenPlace(owner, 'Box', shelf)
  const drill = await givenItem(stack, owner, { name: 'Drill', placeId: box.id, estimatedValue: 60, quantity: 2 })
  return { owner, shelf, box, drill }
}
