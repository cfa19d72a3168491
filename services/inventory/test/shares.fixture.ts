import type { SessionUser } from '@arc/contracts/auth/sessions'
import type { CallArgs } from '@arc/contracts/define'
import {
  createHomeShare,
  endHomeShare,
  findSharedFile,
  listHomeShares,
  listSharedItems,
  openSharedHome,
} from '@arc/contracts/inventory/shares'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'
import { givenItem, givenOwner, type Owner, roomNamed } from './fixtures.js'

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
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
export const PASSWORD = 'lantern-river-plum'
export const PHOTO = `p${'1'.repeat(31)}`
export const NOWHERE = { status: 404, message: 'This link leads nowhere. It may have ended, or it was not copied completely.' }
export const inDays = (days: number) => new Date(stack.clock.now().getTime() + days * DAY_MS).toISOString()
export type NewShare = NonNullable<CallArgs<typeof createHomeShare>['body']>
const ALL = { roomIds: null, values: true, documents: true, serialNumbers: true }

export const create = (owner: Owner, changes: Partial<NewShare> = {}, user: SessionUser = owner.user) =>
  stack.call(
    'inventory',
    createHomeShare,
    { body: { projectId: owner.home.id, name: 'Marsh & Webb', expiresAt: inDays(7), ...ALL, ...changes } },
    user,
  )

export async function given(owner: Owner, changes: Partial<NewShare> = {}) {
  const reply = await create(owner, changes)
  expect(reply.status).toBe(200)
  return reply.body
}

export const list = async (owner: Owner) =>
  (await stack.call('inventory', listHomeShares, { params: { id: owner.home.id }, query: {} }, owner.user)).body.shares

export const end = (owner: Owner, id: string) => stack.call('inventory', endHomeShare, { params: { id } }, owner.user)

export const open = (token: string, password?: string) =>
  stack.call('inventory', openSharedHome, { body: { token, password } }, null, { headers: { 'user-agent': CHROME } })

export const items = (pass: string, roomId: number, cursor?: string) =>
  stack.call('inventory', listSharedItems, { body: { pass, roomId, cursor } }, null)

export const file = (pass: string, itemId: number, kind: 'photo' | 'document', fileId: string) =>
  stack.call('inventory', findSharedFile, { body: { pass, itemId, kind, fileId } }, 'service')

export const pick = ({ status, body }: { status: number; body: { message?: string } }) => ({ status, message: body.message })

/** A camera with everything, in the office; a lamp there without anything; and a safe in the garage. */
export async function household() {
  const owner = await givenOwner(stack)
  const [office, garage] = [roomNamed(owner.rooms, 'Office').id, roomNamed(owner.rooms, 'Garage').id]
  const documents = [
    { id: 'a', name: 'Appraisal.pdf', type: 'Appraisal' as const, url: '/api/documents/doc1/file' },
    { id: 'm', name: 'Manual.pdf', type: 'Manual' as const, url: '/api/documents/doc2/file' },
  ]
  const details = { serialNumber: 'SN-77', brand: 'Leica', model: 'M6', notes: 'behind the books', quantity: 2, estimatedValue: 1_500 }
  const camera = await givenItem(stack, owner, {
    ...{ name: 'Camera', roomId: office, receiptUrl: '/api/image/dreceipt', documents, photos: [{ photoId: PHOTO, box: null }] },
    ...details,
  })
  // As it was stored before addresses were checked.
  await db.client.$executeRaw`
    insert into item_documents (item_id, id, user_id, position, name, type, url, mime_type, from_library)
    values (${camera.id}, 'x', ${owner.user.userId}, 9, 'Elsewhere', 'Receipt', 'https://tracker.example/receipt.pdf', 'application/pdf', false)`
  const lamp = await givenItem(stack, owner, { name: 'Anglepoise', roomId: office })
  const safe = await givenItem(stack, owner, { name: 'Safe', roomId: garage, estimatedValue: 900, photos: [{ photoId: PHOTO, box: null }] })
  return { owner, office, garage, camera, lamp, safe }
}

export async function opened(token: string, password?: string) {
  const { status, body } = await open(token, password)
  expect(status).toBe(200)
  return body
}
