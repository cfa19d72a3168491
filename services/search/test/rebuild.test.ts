import { startServices } from '@arc/kit/service'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../src/database.js'
import { definition } from '../src/service.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

it('the service starts with rows of an older release, and enqueues their rebuild', async () => {
  const { client } = stack.service('search').get(Database)
  await client.$executeRaw`
    insert into items (item_id, user_id, project_id, room_id, room_name, name, version, format) values (1, 'ada', 1, 1, '', 'Globe', 1, 0)`
  const rebuilds = async () => (await client.$queryRaw<unknown[]>`select 1 from search_jobs.job where name = 'rebuild-index'`).length
  expect(await rebuilds()).toBe(0)
  const [second] = await startServices([definition], stack.platform, { LOG_LEVEL: 'silent' }, stack.clock)
  expect(await rebuilds()).toBe(1)
  await second?.close()
})
