import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { SweepService } from '../src/sweep/sweep.service.js'
import { NO_SWEEPS, register, type SandboxStack, startSandbox } from './sandbox.fixture.js'

let running: SandboxStack
beforeAll(async () => {
  running = await startSandbox(NO_SWEEPS)
})
afterAll(() => running.stack.close())

it('a sweep handles every account although one fails, and that one when its failure is over', async () => {
  const billing = running.stack.service('billing')
  const { client } = billing.get(Database)
  const users = [await register(running), await register(running), await register(running)]
  const [failing = ''] = users.map(({ userId }) => userId).toSorted()
  const expired = async () => {
    const rows = await client.subscription.findMany({ where: { status: 'expired' }, select: { userId: true } })
    return rows.map(({ userId }) => userId).toSorted()
  }
  // A row that no statement can change, as after a fault of a release.
  await client.$executeRawUnsafe(`alter table subscriptions add constraint broken check (user_id <> '${failing}' or status <> 'expired')`)
  running.stack.clock.advance({ days: 7.01 })
  await billing.get(SweepService).sweep()
  const all = users.map(({ userId }) => userId).toSorted()
  expect(await expired()).toEqual(all.slice(1))
  await client.$executeRawUnsafe('alter table subscriptions drop constraint broken')
  await billing.get(SweepService).sweep()
  expect(await expired()).toEqual(all)
})
