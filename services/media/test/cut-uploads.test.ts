import { accountDeleted } from '@arc/contracts/auth/account-events'
import type { SessionUser } from '@arc/contracts/auth/sessions'
import { uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage } from '@arc/contracts/media/photos'
import { uploadReceipt } from '@arc/contracts/media/receipts'
import { smallPhoto } from '@arc/kit/testing/pictures'
import type { Stack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { FileWrites } from '../src/files/file-writes.service.js'
import { deliver, file, form, startMedia } from './media.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startMedia()
})
afterAll(() => stack.close())

const pdf = (text: string) => file(Buffer.from(`%PDF-1.4\n% ${text}`), 'manual.pdf')
const UPLOADS = {
  photos: async (user: SessionUser) => stack.call('media', analyzeImage, { body: form('image', file(await smallPhoto(), 'a.jpg')) }, user),
  receipt_documents: (user: SessionUser) => stack.call('media', uploadReceipt, { body: form('receipt', pdf('receipt')) }, user),
  documents: (user: SessionUser) => stack.call('media', uploadDocument, { body: form('document', pdf('manual')) }, user),
}

/** The whole files of a user, without folders. */
const storedOf = async ({ userId }: SessionUser) =>
  (await stack.storedPaths()).filter((path) => path.includes(`${userId}/`) && path.endsWith('@type'))
const pool = () => stack.service('media').get(Database).pool
const noted = async ({ userId }: SessionUser) =>
  (await pool().query('select folder from file_writes where user_id = $1', [userId])).rowCount
const sweep = () => stack.service('media').get(FileWrites).tasks.run()

/** While `work` runs, no row is inserted: a process that dies after it has written a file leaves the same behind. */
async function withoutRows(table: string, work: () => Promise<void>): Promise<void> {
  await pool().query(`create function media.cut() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$`)
  await pool().query(`create trigger cut before insert on ${table} for each row execute function media.cut()`)
  await work().finally(() => pool().query('drop function media.cut() cascade'))
}

describe.each(['photos', 'receipt_documents', 'documents'] as const)('an upload to %s', (table) => {
  it('that is cut before its row is stored leaves no file a day later, and one that ended stays', async () => {
    const [cut, whole] = [stack.newUser(), stack.newUser()]
    await withoutRows(table, async () => {
      expect((await UPLOADS[table](cut)).status).toBe(500)
    })
    expect((await UPLOADS[table](whole)).status).toBe(200)
    await stack.settle()
    const stored = await storedOf(whole)
    expect(stored.length).toBeGreaterThan(0)
    expect([await noted(cut), await noted(whole)]).toEqual([1, 0])

    await sweep()
    expect((await storedOf(cut)).length).toBeGreaterThan(0)
    stack.clock.advance({ days: 1.01 })
    await sweep()
    expect([await storedOf(cut), await noted(cut)]).toEqual([[], 0])
    expect(await storedOf(whole)).toEqual(stored)
  })

  it('that is cut and then repeated is stored', async () => {
    const user = stack.newUser()
    await withoutRows(table, async () => {
      expect((await UPLOADS[table](user)).status).toBe(500)
    })
    stack.clock.advance({ days: 1.01 })
    expect((await UPLOADS[table](user)).status).toBe(200)
    await stack.settle()
    await sweep()
    expect(await noted(user)).toBe(0)
    expect((await storedOf(user)).length).toBeGreaterThan(0)
  })

  it('that comes after the account was deleted leaves neither a file nor a note', async () => {
    const user = stack.newUser()
    await deliver(stack, accountDeleted, { userId: user.userId, version: 2 })
    await stack.settle()
    expect((await UPLOADS[table](user)).status).toBe(404)
    expect([await storedOf(user), await noted(user)]).toEqual([[], 0])
  })
})
