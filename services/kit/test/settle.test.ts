import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publish } from '../src/outbox.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { noteWritten, sort } from './tiny/src/notes.js'
import { Database, definition, Script } from './tiny/src/service.js'

let stack: Stack
let script: Script
let db: Database
beforeAll(async () => {
  stack = await startStack([definition])
  script = stack.service('inventory').get(Script)
  db = stack.service('inventory').get(Database)
})
afterAll(() => stack.close())

/** Work of a user that does not end before `end`: an event that its consumer handles, or a job. */
async function unfinished(kind: 'event' | 'job', userId: string) {
  const text = randomUUID()
  let end = () => {}
  const gate = new Promise<void>((resolve) => {
    end = resolve
  })
  const wait = async (one: string) => {
    if (one === text) await gate
  }
  script.consume = wait
  script.sort = wait
  await db.transaction((tx) =>
    kind === 'event' ? publish(tx, noteWritten, { text, version: 1, userId }) : script.jobs.send(tx, sort, { text, userId }),
  )
  return end
}

/** Whether a promise has resolved by the time that the others of this file need to be sure. */
const isSettled = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 400, false))])

for (const kind of ['event', 'job'] as const) {
  it(`settle of a user waits for their own ${kind}`, async () => {
    const user = { userId: randomUUID() }
    const end = await unfinished(kind, user.userId)
    const settled = stack.settle({ user })
    expect(await isSettled(settled)).toBe(false)
    end()
    await settled
  })

  it(`settle of a user does not wait for the ${kind} of somebody else, and settle of all does`, async () => {
    const end = await unfinished(kind, randomUUID())
    await stack.settle({ user: { userId: randomUUID() } })
    const all = stack.settle()
    expect(await isSettled(all)).toBe(false)
    end()
    await all
  })
}
