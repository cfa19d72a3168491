import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { PostgresIndex } from '../src/index/postgres.index.js'
import { SearchService } from '../src/search/search.service.js'
import { definition } from '../src/service.js'
import { describeRelevance } from './relevance.contract.js'
import { describeSearchIndex, type TestIndex } from './search.contract.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const open = async (): Promise<TestIndex> => {
  const service = stack.service('search')
  const db = service.get(Database)
  // A committed row is searchable at once.
  const settled = async () => undefined
  return { index: new PostgresIndex(db, false), searches: service.get(SearchService), write: (work) => db.transaction(work), settled }
}
describeSearchIndex('The PostgreSQL tables', open)
describeRelevance('PostgreSQL', open)
