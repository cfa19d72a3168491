import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { PostgresIndex } from '../src/index/postgres.index.js'
import { definition } from '../src/service.js'
import { describeSearchIndex } from './search.contract.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

describeSearchIndex('The PostgreSQL tables', async () => {
  const db = stack.service('search').get(Database)
  // A committed row is searchable at once.
  return { index: new PostgresIndex(db), write: (work) => db.transaction(work), settled: async () => undefined }
})
