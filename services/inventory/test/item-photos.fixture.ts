import { createHash } from 'node:crypto'
import { addItemPhotos, arrangeItemPhotos, deleteItemPhoto } from '@arc/contracts/inventory/item-photos'
import { getItem, type Item } from '@arc/contracts/inventory/items'
import { findFileReferences, undoAction } from '@arc/contracts/inventory/trash'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, assert, beforeAll, expect } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner } from './fixtures.js'

export let stack: Stack
export let owner: Owner
export let db: Database

/** A stack for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    stack = await startStack([definition])
    owner = await givenOwner(stack)
    db = stack.service('inventory').get(Database)
  })
  afterAll(() => stack.close())
}

/** The id of a stored photo, and its address. */
export const photoId = (name: string | number) => `p${createHash('sha256').update(String(name)).digest('hex').slice(0, 31)}`

export const url = (name: string | number) => `/api/image/${photoId(name)}`
export const names = (...of: (string | number)[]) => of.map((name) => ({ photoId: photoId(name) }))
export const BOX = { x: 0.25, y: 0.5, width: 0.1, height: 0.2 }

export const add = (id: number, photos: { photoId: string; box?: typeof BOX }[], user = owner.user) =>
  stack.call('inventory', addItemPhotos, { params: { id }, body: { photos } }, user)

export const arrange = (id: number, body: { order?: string[]; coverId?: string }, version?: number, user = owner.user) =>
  stack.call(
    'inventory',
    arrangeItemPhotos,
    { params: { id }, body },
    user,
    version === undefined ? {} : { headers: { 'if-match': `"${version}"` } },
  )

export const remove = (id: number, itemPhotoId: string, user = owner.user) =>
  stack.call('inventory', deleteItemPhoto, { params: { id, itemPhotoId } }, user)

export const undo = (actionId: string, user = owner.user) => stack.call('inventory', undoAction, { params: { actionId } }, user)
export const read = async (id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body
export const urlsOf = ({ photos }: Item) => photos.map((photo) => photo.url)

export const idOf = (item: Item, name: string) => {
  const photo = item.photos.find((one) => one.url === url(name))
  assert(photo)
  return photo.id
}

export const references = async (...files: string[]) =>
  (await stack.call('inventory', findFileReferences, { body: { userId: owner.user.userId, files } }, 'service')).body.files

/** An item with these photos. */
export const givenPhotos = async (...of: string[]) => {
  const { id } = await givenItem(stack, owner)
  return (await add(id, names(...of))).body
}

/** Each item has one cover, the first photo, and `imageUrl` is its address. */
export const expectOneCover = (item: Item) => {
  expect(item.photos.map(({ isCover }) => isCover)).toEqual(item.photos.map((_, index) => index === 0))
  expect(item.imageUrl).toBe(item.photos[0]?.url ?? null)
}
