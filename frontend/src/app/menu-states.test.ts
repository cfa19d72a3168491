import type { ProjectOverview } from '@arc/contracts/inventory/overview'
import { expect, it } from 'vitest'
import { overviewOf, project } from '../../test/support/world'
import { lastCopy, menuStates } from './menu-states'

const stateOf = (changes: Partial<ProjectOverview>, path: string) => menuStates({ ...overviewOf(project()), ...changes })[path]
const totals = (changes: Partial<ProjectOverview['totals']>) => ({ totals: { ...overviewOf(project()).totals, ...changes } })

it('[SHELL-23] a row of the menu says nothing where there is nothing', () => {
  const states = menuStates(overviewOf(project()))
  expect(Object.entries(states).filter(([path, state]) => state && path !== '/past' && path !== '/rooms')).toEqual([])
})

it.each([
  ['/items', totals({ items: 1_159 }), { text: '1,159' }],
  ['/rooms', { rooms: 10 }, { text: '10' }],
  ['/insights', { categories: 14 }, { text: '14 categories' }],
  ['/insights', { categories: 1 }, { text: '1 category' }],
  ['/past', { recordedSince: '2019-01-04T12:00:00.000Z' }, { text: 'since Jan 4, 2019' }],
  ['/trash', { trash: 2 }, { text: '2' }],
  ['/proof', totals({ documentedValue: 11_698.4 }), { text: '$11,698 proven', tone: 'pine' }],
  ['/insurance', { project: project({ insuranceRenewal: '2019-03-01' }) }, { text: 'renews Mar 1, 2019' }],
  ['/insurance', { policies: 2 }, { text: '2' }],
  ['/proof/review', { review: { state: 'due', done: 3, total: 10, dueOn: null, next: null } }, { text: '3 of 10 rooms' }],
  ['/reminders', { reminders: { due: 4, first: null } }, { text: '4' }],
  ['/share', { shares: 2 }, { text: '2' }],
  ['/estate', { wishes: 5 }, { text: '5' }],
  ['/tags', { tags: 4 }, { text: '4' }],
  ['/fields', { customFields: 2 }, { text: '2' }],
] as const)('[SHELL-23] the row of %s says how things stand', (path, changes, state) => {
  expect(stateOf(changes as Partial<ProjectOverview>, path)).toEqual(state)
})

it('[SHELL-23] an open claim is brick', () => {
  const claim = { id: 1, lostOn: '2026-11-12', cause: 'water', roomIds: [], status: 'draft', informedOn: null, done: [] } as const
  expect(stateOf({ openClaims: [{ ...claim, roomIds: [], done: [] }] }, '/claims')).toEqual({ text: '1 open', tone: 'brick' })
})

it('the last copy is the newest one that is ready', () => {
  const copy = { id: 'a', progress: 100, error: null, expiresAt: null, items: 1, photos: 0, documents: 0, missing: 0, sizeBytes: 1 }
  const running = { ...copy, status: 'running', createdAt: '2019-11-21T12:00:00.000Z' } as const
  expect(lastCopy([])).toBeUndefined()
  expect(lastCopy([running])).toBeUndefined()
  expect(lastCopy([running, { ...copy, status: 'ready', createdAt: '2019-11-20T12:00:00.000Z' }])).toBe('last copy Nov 20, 2019')
})
