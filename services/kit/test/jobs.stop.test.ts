import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RunningService, startServices } from '../src/service.js'
import { type Stack, startStack } from '../src/testing/stack.js'
import { sort } from './tiny/src/notes.js'
import { Database, definition, Script } from './tiny/src/service.js'

let stack: Stack
beforeEach(async () => {
  stack = await startStack([definition])
})
afterEach(() => stack.close())

const scriptOf = (service: RunningService): Script => service.get(Script)
const send = (service: RunningService, text: string) =>
  service.get(Database).transaction((tx) => scriptOf(service).jobs.send(tx, sort, { text }))
const attemptsOf = (service: RunningService) => scriptOf(service).runs.map(({ attempt, lastAttempt }) => [attempt, lastAttempt])
/** Starts the service again on the same database. */
async function restart(): Promise<RunningService> {
  const [started] = await startServices([definition], stack.platform)
  if (!started) throw new Error('It did not start.')
  stack.services.set('inventory', started)
  return started
}

describe('a job that a stop interrupts', () => {
  it('runs again after the next start, and lost no attempt', async () => {
    const first = stack.service('inventory')
    scriptOf(first).sort = (_text, { lastAttempt, signal }) =>
      new Promise((_resolve, reject) => {
        if (lastAttempt) signal.addEventListener('abort', () => reject(signal.reason))
        else reject(new Error('not yet'))
      })
    await send(first, randomUUID())
    await expect.poll(() => attemptsOf(first), { timeout: 10_000 }).toHaveLength(sort.retries + 1)
    await first.close()

    const second = await restart()
    await expect.poll(() => attemptsOf(second), { timeout: 10_000 }).toEqual([[sort.retries + 2, true]])
    expect([...scriptOf(first).unsorted, ...scriptOf(second).unsorted]).toEqual([])
  })

  it('and that ends although it was told to stop, settles nothing of the run that replaced it', async () => {
    const first = stack.service('inventory')
    let end: () => void = () => undefined
    scriptOf(first).sort = () =>
      new Promise((resolve) => {
        end = resolve
      })
    await send(first, randomUUID())
    await expect.poll(() => attemptsOf(first)).toHaveLength(1)
    await first.close()

    const second = await restart()
    let fail: (error: Error) => void = () => undefined
    scriptOf(second).sort = () =>
      new Promise((_resolve, reject) => {
        fail = reject
      })
    await expect.poll(() => attemptsOf(second), { timeout: 10_000 }).toHaveLength(1)
    end()
    await new Promise((resolve) => setTimeout(resolve, 200))
    fail(new Error('not yet'))
    await expect.poll(() => attemptsOf(second), { timeout: 10_000 }).toHaveLength(2)
  })
})
