import type { CallArgs } from '@arc/contracts/define'
import { confirmItem, confirmRoom, getProjectReview, getRoomReview, unconfirmItem, unconfirmRoom } from '@arc/contracts/inventory/reviews'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'
import { analysed, givenFound, save } from './room-photos.fixture.js'

export let stack: Stack
export let db: Database

/** A stack for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    stack = await startStack([definition])
    db = stack.service('inventory').get(Database)
  })
  afterAll(() => stack.close())
}

const DAY_MS = 86_400_000
export const today = () => stack.clock.now().toISOString().slice(0, 10)
export const owned = () => givenOwner(stack, { tier: 'pro' })
export const idOf = (owner: Owner, name: string) => roomNamed(owner.rooms, name).id

export const read = async (owner: Owner) =>
  (await stack.call('inventory', getProjectReview, { params: { id: owner.home.id }, query: {} }, owner.user)).body

export const compare = async (owner: Owner, roomId: number) =>
  (await stack.call('inventory', getRoomReview, { params: { id: roomId } }, owner.user)).body

type Gone = NonNullable<CallArgs<typeof confirmRoom>['body']>['gone']
export const sayRoom = (owner: Owner, id: number, gone: Gone = []) =>
  stack.call('inventory', confirmRoom, { params: { id }, body: { gone } }, owner.user)
export const sayItem = (owner: Owner, id: number) => stack.call('inventory', confirmItem, { params: { id } }, owner.user)

export const backRoom = (owner: Owner, id: number, reviewId: number) =>
  stack.call('inventory', unconfirmRoom, { params: { id, reviewId } }, owner.user)

export const backItem = (owner: Owner, id: number, sightingId: number) =>
  stack.call('inventory', unconfirmItem, { params: { id, sightingId } }, owner.user)

/** A photo of a room so many days ago, whose findings are saved. */
export async function photographed(
  owner: Owner,
  names: readonly string[],
  { daysAgo, room = 'Living Room' }: { daysAgo: number; room?: string },
) {
  const found = givenFound(names)
  await analysed(stack, owner, found, { version: stack.clock.now().getTime() - daysAgo * DAY_MS })
  return (await save(stack, owner, found, { room })).body.items
}

/** A living room that was photographed 400 days ago with a sofa, a lamp and a rug, and a kettle in the kitchen. */
export async function household() {
  const owner = await owned()
  const items = await photographed(owner, ['Sofa', 'Floor lamp', 'Wool rug'], { daysAgo: 400 })
  const kitchen = idOf(owner, 'Kitchen')
  const kettle = await givenItem(stack, owner, { name: 'Kettle', category: 'Kitchen', roomId: kitchen })
  const named = (name: string) => {
    const item = items.find((one) => one.name === name)
    if (!item) throw new Error(`There is no ${name}.`)
    return item
  }
  return { owner, kitchen, kettle, living: idOf(owner, 'Living Room'), named }
}

/** The living room again, now: the sofa, which is the one from before, and a guitar that nobody wrote down. */
export async function photographedAgain(owner: Owner, sofaId: number): Promise<void> {
  const found = givenFound(['Sofa', 'Guitar'])
  await analysed(stack, owner, found, { version: stack.clock.now().getTime() })
  await save(stack, owner, found, { names: ['Sofa'], sameAs: sofaId })
}

export const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
