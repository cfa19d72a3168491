import { expect, it } from 'vitest'
import { concerns } from './live'

it('invalidates the queries a message is about, and no others', () => {
  const report = { type: 'report', reportId: 3, progress: 40 } as const
  expect([
    concerns(report, '/api/reports'),
    concerns(report, '/api/rooms'),
    concerns({ type: 'inventory', projects: [], rooms: [], items: [] }, '/api/items/7'),
  ]).toEqual([true, false, true])
})
