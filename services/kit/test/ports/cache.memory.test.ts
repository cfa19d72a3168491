import { afterAll, beforeAll, vi } from 'vitest'
import { MemoryCache } from '../../src/ports/cache.memory.js'
import { describeCache } from './cache.contract.js'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

describeCache(
  'The memory of a process',
  async () => new MemoryCache(),
  async (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
)
