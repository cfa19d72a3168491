import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll } from 'vitest'
import { Database } from '../src/database.js'
import { PostgresIndex } from '../src/index/postgres.index.js'
import { SearchService } from '../src/search/search.service.js'
import { definition } from '../src/service.js'
import { describeChanges } from './changes.contract.js'
import { describeRelevance } from './relevance.contract.js'
import { describeSearchIndex } from './search.contract.js'
import type { TestIndex } from './search-fixtures.js'

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
describeChanges('The PostgreSQL tables', open)
describeRelevance('PostgreSQL', open)
