import { getProjectSummary } from '@arc/contracts/inventory/projects'
import { expect, it } from 'vitest'
import { urlOf } from '../../lib/api'
import { summaryPath } from './selection'

it('the first view and the app request the summary at the same address', () => {
  const nothing = { selectedProjectId: null, lastSelectedProjectId: null, hasSelectedProject: false }
  expect(summaryPath(nothing)).toBe(urlOf(getProjectSummary, { params: { id: 'current' } }))
  expect(summaryPath({ ...nothing, lastSelectedProjectId: 7, hasSelectedProject: true })).toBe(
    urlOf(getProjectSummary, { params: { id: 'current' }, query: { last: 7 } }),
  )
  expect(summaryPath({ ...nothing, selectedProjectId: 5 })).toBe(urlOf(getProjectSummary, { params: { id: 5 } }))
})
