import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { type FieldChange, type ItemHistoryEntry, listItemHistory, undoItemChange } from '@arc/contracts/inventory/history'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFailure, heading, shown, textOf } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { lamp, openItem, pushItems, stored } from './support/items'
import { misfits } from './support/misfits'
import { open, reload } from './support/open'
import { subscription } from './support/payments'
import { answer, fail, refuse, sent } from './support/stubs'
import { project, sampleHome, user } from './support/world'

const history = page.getByRole('region', { name: 'History' })
const older = history.getByRole('button', { name: 'Show older changes' })
const showAll = () => history.getByRole('button', { name: 'All changes' }).click()
const field = (name: string, before: FieldChange['before'], after: FieldChange['after']): FieldChange => ({
  ...{ field: name, name: null, before, after },
})
const change = (id: number, fields: FieldChange[], changes: Partial<ItemHistoryEntry> = {}): ItemHistoryEntry => ({
  ...{ id, version: id, at: new Date().toISOString(), kind: 'changed', by: 'owner', actorId: user().id, fields },
  ...{ changedSince: [], canUndo: true, ...changes },
})
const added = () => change(1, [], { kind: 'added', canUndo: false })
const NAMED = [field('name', 'Drill', 'Hammer'), field('estimatedValue', 90, 12.5)]
const hammer = lamp({ name: 'Hammer', estimatedValue: 12.5, imageUrl: null })

/** A drill that was renamed, moved, and photographed. */
function changedDrill() {
  const house = stored(hammer)
  let entries = [
    change(4, [field('photos', [], ['/api/image/p81'])]),
    change(3, [field('roomId', 'Garage', 'Kitchen')]),
    change(2, NAMED),
    added(),
  ]
  answer(listItemHistory, ({ query: { limit, cursor = '0' } }) => {
    const end = Number(cursor) + limit
    return { entries: entries.slice(Number(cursor), end), nextCursor: end < entries.length ? String(end) : null }
  })
  const show = (next: ItemHistoryEntry[]) => {
    entries = next
  }
  return { house, show, more: (...some: ItemHistoryEntry[]) => show([...some, ...entries]) }
}
/** The changes as one line of text each. */
const entries = () =>
  history
    .getByCss('ol > li')
    .elements()
    // biome-ignore lint/performance/useDomNodeTextContent: textContent has no space between blocks.
    .map((row) => (row instanceof HTMLElement ? row.innerText : '').replace(/\s+/g, ' ').replace('Just now ', ''))

for (const device of DEVICES)
  it(`[HIST-16] [HIST-20] on a ${device} the item page says each change in plain words, with before and after`, async () => {
    const { more } = changedDrill()
    await open(`/item/${hammer.id}`, { as: user(), device, dark: device === 'phone' })
    // The newest two at first.
    await expect.poll(() => entries()).toHaveLength(2)
    await showAll()
    await shown(history.getByText('Added by you'))
    expect(entries()).toEqual([
      'Changed by you Undo Photos nothing became 1 photo',
      'Changed by you Undo Room Garage became Kitchen',
      'Changed by you Undo Name Drill became Hammer Estimated value $90 became $12.50',
      'Added by you Just now',
    ])
    expect(history.getByCss('img').elements().length).toBeGreaterThan(0)
    await expectAccessible()
    expect(misfits()).toEqual([])
    more(...['C', 'B', 'A'].map((name, at) => change(7 - at, [field('name', 'Hammer', name)])))
    pushItems(hammer.id)
    await expect.poll(() => entries()).toHaveLength(5)
    const restore = fail(listItemHistory)
    await older.click()
    await shown(history.getByText('The rest did not load.'))
    restore()
    await older.click()
    await shown(history.getByText('Added by you'))
    expect(entries()).toHaveLength(7)
  })

it('[HIST-17] a change that was changed again since is not undone, and the fields are named', async () => {
  const { house, show } = changedDrill()
  await openItem(hammer)
  await showAll()
  const undo = history.getByRole('button', { name: /^Undo the change of Name/ })
  await shown(undo)
  const current = { ...hammer, name: 'Saw', version: 7 }
  house.items = [current]
  refuse(undoItemChange, 409, { message: 'This was changed again since.', current, fields: ['name'] })
  await undo.click()
  await expectFailure('Not undone', 'Name was changed again since. Undo that change first.')
  await heading('Saw')
  await expect.poll(() => sent(undoItemChange)).toMatchObject([{ params: { id: hammer.id, changeId: 2 } }])
  show([change(2, NAMED, { canUndo: false, changedSince: ['name'] }), added()])
  await reload()
  await shown(history.getByText('Changed again since'))
})

it('[HIST-17] a read-only account has the history and no button', async () => {
  const { house } = changedDrill()
  house.projects = [sampleHome({ readOnly: true }), project({ readOnly: true })]
  answer(getSubscription, subscription({ accountStatus: 'suspended' }))
  await openItem(hammer, { as: user({ accountStatus: 'suspended', suspensionDate: '2026-01-05T09:00:00.000Z' }) })
  await showAll()
  await shown(history.getByText('Added by you'))
  expect(history.getByRole('button').elements()).toEqual([])
  expect(textOf(history)).toContain('Hammer')
})
