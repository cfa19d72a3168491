import { expect, it } from 'vitest'
import { worksUntil } from './works-until'

const NOW = new Date('2026-03-20T12:00:00Z')
const cancelled = { status: 'cancelled' as const, currentPeriodEnd: '2026-04-10T12:00:00.000Z' }

it('a cancelled account can be viewed between the end of its cycle and its deletion', () => {
  expect(worksUntil(cancelled, NOW)).toBe('Everything works until Apr 10; after that you can view and download, but not change anything.')
})

it('nothing works after the end', () => {
  expect(worksUntil({ ...cancelled, status: 'expired' }, NOW)).toBeNull()
})
