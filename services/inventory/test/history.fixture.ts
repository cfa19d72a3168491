import { randomUUID } from 'node:crypto'
import { listItemHistory, undoItemChange } from '@arc/contracts/inventory/history'
import { changeItem, getItem, type ItemChange } from '@arc/contracts/inventory/items'
import { documentDeleted } from '@arc/contracts/media/document-events'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { type Owner } from './fixtures.js'

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

const photoId = (digit: string) => `p${digit.repeat(31)}`
export const url = (digit: string) => `/api/image/${photoId(digit)}`
export const photos = (...digits: string[]) => digits.map((digit) => ({ photoId: photoId(digit) }))
export const boxed = (...digits: string[]) => photos(...digits).map((photo) => ({ ...photo, box: null }))
export const file = (name: string) => ({
  id: randomUUID(),
  name,
  type: 'Receipt' as const,
  url: `/api/documents/${name.replace(/\W/g, '-')}/file`,
})
export const change = (owner: Owner, id: number, body: ItemChange) =>
  stack.call('inventory', changeItem, { params: { id }, body }, owner.user)
export const read = async (owner: Owner, id: number) => (await stack.call('inventory', getItem, { params: { id } }, owner.user)).body

export const page = (owner: Owner, id: number, query: { limit?: number; cursor?: string } = {}) =>
  stack.call('inventory', listItemHistory, { params: { id }, query }, owner.user)

export const historyOf = async (owner: Owner, id: number) => (await page(owner, id)).body.entries

export const last = async (owner: Owner, id: number) => {
  const [entry] = await historyOf(owner, id)
  if (!entry) throw new Error('The item has no history.')
  return entry
}

export const undo = (owner: Owner, id: number, changeId: number) =>
  stack.call('inventory', undoItemChange, { params: { id, changeId } }, owner.user)

/** What the library publishes when a document is deleted. */
export async function deleteDocument(owner: Owner, id: string): Promise<void> {
  await stack.platform.transport.publish({
    ...{ id: randomUUID(), type: documentDeleted.type, traceparent: '', attempt: 1 },
    payload: { id, userId: owner.user.userId, version: 2 },
  })
  await stack.settle()
}

/** Undoes the last change of an item. */
export const undoLast = async (owner: Owner, id: number) => undo(owner, id, (await last(owner, id)).id)
