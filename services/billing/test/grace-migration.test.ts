import { readFile } from 'node:fs/promises'
import { cancelSubscription } from '@arc/contracts/billing/subscriptions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { SweepService } from '../src/sweep/sweep.service.js'
import { NO_SWEEPS, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

const GRACE_MIGRATION = new URL('../prisma/migrations/20261219000000_grace_after_access/migration.sql', import.meta.url)

let running: SandboxStack
let db: Database
beforeAll(async () => {
  running = await startSandbox(NO_SWEEPS)
  db = running.stack.service('billing').get(Database)
})
afterAll(() => running.stack.close())

async function sweep(): Promise<void> {
  await running.stack.service('billing').get(SweepService).sweep()
  await running.stack.settle()
}

it('[D-25] warns again of the later day an account that was warned when the grace period began with the cancellation', async () => {
  const user = await register(running)
  const { userId } = user
  await running.stack.call('billing', cancelSubscription, {}, user)
  const warnings = async () => {
    const row = await db.client.subscription.findUniqueOrThrow({ where: { userId } })
    return [row.warnedAt, row.lastWarnedAt]
  }
  const warn = (now: Date) =>
    db.transaction((tx) => tx.subscription.update({ where: { userId }, data: { warnedAt: now, lastWarnedAt: now } }))
  const migrate = async () => db.pool.query(await readFile(GRACE_MIGRATION, 'utf8'))
  await warn(running.stack.clock.now())
  await migrate()
  expect(await warnings()).toEqual([null, null])
  running.stack.clock.advance({ days: 7.01 })
  await sweep()
  running.stack.clock.advance({ days: 29.5 })
  await sweep()
  expect(await warnings()).toEqual([expect.any(Date), expect.any(Date)])
  running.stack.clock.advance({ days: 0.5 })
  await sweep()
  expect((await db.client.subscription.findUniqueOrThrow({ where: { userId } })).lapsedAt).not.toBeNull()
})
