import { orderProjects } from '@arc/contracts/inventory/project-rules'
import { describe, expect, it } from 'vitest'
import { chooseProject, hasMultipleProjects, isBasic, isProtected, isReadOnlyAccount, uploadTargetOf } from './projects.rules'
import { clearSelection, readSelection, storeSelection } from './selection'

const memory = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const project = (id: number, more: Partial<{ name: string; isSample: boolean; createdAt: string; lastActiveAt: string }> = {}) => ({
  id,
  name: `Project ${id}`,
  isSample: false,
  createdAt: `2026-01-0${id}T00:00:00Z`,
  lastActiveAt: `2026-01-0${id}T00:00:00Z`,
  ...more,
})
const sample = project(1, { name: 'Sample Home', isSample: true })
const nothing = { selectedProjectId: null, lastSelectedProjectId: null, hasSelectedProject: false }

describe('the project selection', () => {
  it('PROJ-07 is stored under selectedProjectId, lastSelectedProjectId and hasSelectedProject, and read again after a reload', () => {
    const store = memory()
    storeSelection(store, 7)
    expect(store.getItem('selectedProjectId')).toBe('7')
    expect(store.getItem('lastSelectedProjectId')).toBe('7')
    expect(store.getItem('hasSelectedProject')).toBe('true')
    expect(readSelection(store)).toEqual({ selectedProjectId: 7, lastSelectedProjectId: 7, hasSelectedProject: true })
  })
  it('treats invalid stored values as no selection', () => {
    expect(readSelection(memory({ selectedProjectId: 'x', lastSelectedProjectId: '-1' }))).toEqual(nothing)
  })
  it('PROJ-08 a returning user gets the last used project while it exists', () => {
    const selection = { ...nothing, hasSelectedProject: true, lastSelectedProjectId: 2 }
    expect(chooseProject({ selection, projects: [sample, project(2), project(3)], basic: false })).toBe(2)
  })
  it('PROJ-08 a returning user whose last project was deleted gets the most recently active one', () => {
    const selection = { ...nothing, hasSelectedProject: true, lastSelectedProjectId: 9 }
    const busy = project(2, { lastActiveAt: '2026-05-01T00:00:00Z' })
    expect(chooseProject({ selection, projects: [sample, busy, project(3)], basic: false })).toBe(2)
  })
  it('PROJ-09 a first-time user gets "Sample Home", else the first project; a basic user gets "Sample Home"', () => {
    expect(chooseProject({ selection: nothing, projects: [project(2), sample], basic: false })).toBe(1)
    expect(chooseProject({ selection: nothing, projects: [project(2), project(3)], basic: false })).toBe(3)
    const returning = { ...nothing, hasSelectedProject: true, lastSelectedProjectId: 2 }
    expect(chooseProject({ selection: returning, projects: [project(2), sample], basic: true })).toBe(1)
    expect(chooseProject({ selection: nothing, projects: [], basic: true })).toBeNull()
  })
  it('a guest in the home of somebody else gets what is most active there, not the sample, and then what they used last', () => {
    const busy = project(2, { lastActiveAt: '2026-05-01T00:00:00Z' })
    const there = { projects: [sample, busy, project(3)], guest: true }
    for (const basic of [true, false]) expect(chooseProject({ ...there, selection: nothing, basic })).toBe(2)
    const returning = { ...nothing, hasSelectedProject: true, lastSelectedProjectId: 3 }
    expect(chooseProject({ ...there, selection: returning, basic: true })).toBe(3)
    expect(chooseProject({ ...there, projects: [sample], selection: nothing, basic: false })).toBe(1)
  })
  it('D-18 a stored selection wins while it exists, also for a basic user', () => {
    const selection = { ...nothing, selectedProjectId: 2 }
    expect(chooseProject({ selection, projects: [sample, project(2)], basic: true })).toBe(2)
  })
  it('PROJ-10 a selected project that is missing from the list is cleared', () => {
    const store = memory({ selectedProjectId: '9', lastSelectedProjectId: '9', hasSelectedProject: 'true' })
    expect(chooseProject({ selection: readSelection(store), projects: [sample, project(2)], basic: false })).not.toBe(9)
    expect(clearSelection(store).selectedProjectId).toBeNull()
    expect(readSelection(store).hasSelectedProject).toBe(true)
  })
  it('PROJ-11 orders "Sample Home" first, then newest first', () => {
    expect(orderProjects([project(2), project(4), sample, project(3)]).map((one) => one.id)).toEqual([1, 4, 3, 2])
  })
})

describe('the limits of a plan', () => {
  it('AUTH-09 the multiple-projects flag is true from the second project on', () => {
    expect(hasMultipleProjects([sample])).toBe(false)
    expect(hasMultipleProjects([sample, project(2)])).toBe(true)
  })
  it('AUTH-10 a special user id is treated as not basic', () => {
    expect(isBasic({ subscriptionTier: 'basic', unlimited: false })).toBe(true)
    expect(isBasic({ subscriptionTier: 'basic', unlimited: true })).toBe(false)
    expect(isBasic({ subscriptionTier: 'pro', unlimited: false })).toBe(false)
  })
  it('an account is read-only while it is suspended and its own projects cannot be changed either', () => {
    const [suspended, active] = [{ accountStatus: 'suspended' }, { accountStatus: 'active' }] as const
    const [sampleOfBasic, home, homeReadOnly] = [{ readOnly: true }, { readOnly: false }, { readOnly: true }]
    expect(isReadOnlyAccount(suspended, [sampleOfBasic, homeReadOnly])).toBe(true)
    expect(isReadOnlyAccount(suspended, [sampleOfBasic, home])).toBe(false)
    expect(isReadOnlyAccount(active, [sampleOfBasic])).toBe(false)
    expect(isReadOnlyAccount(suspended, undefined)).toBe(true)
  })
  it('protects "My Home" only for basic users', () => {
    expect(isProtected({ isHome: true }, true)).toBe(true)
    expect(isProtected({ isHome: true }, false)).toBe(false)
    expect(isProtected({ isHome: false }, true)).toBe(false)
  })
  it('sends photos to "My Home" while the sample project is selected', () => {
    const home = { id: 2, name: 'Castle', readOnly: false, isSample: false, isHome: true }
    const cabin = { id: 3, name: 'Cabin', readOnly: false, isSample: false, isHome: false }
    const example = { id: 1, name: 'Sample Home', readOnly: false, isSample: true, isHome: false }
    expect(uploadTargetOf([example, cabin, home], 1)).toBe(home)
    expect(uploadTargetOf([example, cabin, home], 3)).toBe(cabin)
    expect(uploadTargetOf([example], 1)).toBeUndefined()
  })
})
