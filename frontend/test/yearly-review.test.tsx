import {
  confirmItem,
  confirmRoom,
  getProjectReview,
  getRoomReview,
  type ReviewRoom,
  unconfirmItem,
  unconfirmRoom,
} from '@arc/contracts/inventory/reviews'
import { undoAction } from '@arc/contracts/inventory/trash'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFailure, expectToast, gone, heading, shown, toast } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { home } from './support/home'
import { pushLive } from './support/live'
import { misfits } from './support/misfits'
import { open as openPage } from './support/open'
import { priced } from './support/priced'
import { provable, reviewOf } from './support/proof'
import { preselect } from './support/selected'
import { showHome, tryAgain } from './support/steps'
import { answer, fail, refuse, sent } from './support/stubs'
import { cardOf, OK, project, roomOf, sampleHome, user } from './support/world'

const DAY_MS = 86_400_000
const TODAY = new Date().toISOString()
const SAID = { id: 600, reviewedOn: TODAY.slice(0, 10), gone: 0 }
const ACTION_ID = '00000000-0000-4000-8000-000000000001'
const [LIVING, KITCHEN] = [roomOf(project(), 'Living Room').id, roomOf(project(), 'Kitchen').id]
const suggestions = page.getByRole('region', { name: 'Suggestions for Living Room' })
const list = (name: string) => suggestions.getByRole('list', { name, exact: true })
const line = page.getByText('due, 1 of 2 rooms this year', { exact: true })

/** The names in a list, by the first action of each row. */
const listed = (name: string) =>
  list(name)
    .getByCss('[aria-label]')
    .elements()
    .flatMap((one) => /^(?:It is still here|Write it down): (.*)$/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? [])
const thingsOf = (...names: string[]) => names.map((name, at) => priced({ id: 310 + name.length * 10 + at, name, roomId: LIVING }))

/** A living room that is done but for what its photos may say, and a kitchen with a kettle and no photo. What is answered is kept. */
function household({ readOnly = false } = {}) {
  const items = [
    ...thingsOf('Wool rug', 'Television, 55″', 'Floor lamp, brass', 'Mirror'),
    priced({ id: 1, name: 'Kettle', roomId: KITCHEN }),
  ]
  const house = home({ items })
  provable(house)
  preselect()
  const [, , , mirror] = items
  const here = new Set<number>()
  const state: { kitchen: ReviewRoom['asItWas'] } = { kitchen: null }
  const photo = { id: 77, url: '/api/image/living', at: TODAY }
  const before = { id: 70, url: '/api/image/then', at: '2024-11-30T12:00:00.000Z' }
  const rooms = (): ReviewRoom[] => [
    { ...{ id: LIVING, name: 'Living Room', icon: '🏠', items: 4, photo, before, isPhotoNew: true }, asItWas: null, done: true },
    {
      ...{ id: KITCHEN, name: 'Kitchen', icon: '🏠', items: 1, photo: null, before: null, isPhotoNew: false },
      ...{ asItWas: state.kitchen, done: state.kitchen !== null },
    },
  ]
  answer(getProjectReview, ({ params }) =>
    params.id === project().id
      ? reviewOf(project({ readOnly }), {
          ...{ state: state.kitchen ? 'done' : 'due', doneOn: state.kitchen ? TODAY.slice(0, 10) : null, dueOn: '2026-01-05' },
          ...{ total: 2, done: state.kitchen ? 2 : 1, rooms: rooms() },
        })
      : reviewOf(sampleHome(), { state: 'open', total: 1, rooms: [] }),
  )
  answer(getRoomReview, () => {
    const left = items.filter(({ id, roomId }) => roomId === LIVING && !here.has(id))
    const [gone, unseen] = [left.filter((one) => one !== mirror), left.filter((one) => one === mirror)]
    const things = [{ id: 9, name: 'Guitar', category: 'Instruments', estimatedValue: null, photoId: photo.id }]
    return {
      ...{ roomId: LIVING, photo, newThings: { count: 1, things } },
      gone: { count: gone.length, items: gone.map(cardOf) },
      unseen: { count: unseen.length, items: unseen.map(cardOf) },
    }
  })
  answer(confirmItem, ({ params }) => {
    here.add(params.id)
    return { id: 500 + params.id, seenOn: TODAY.slice(0, 10) }
  })
  answer(unconfirmItem, ({ params }) => {
    here.delete(params.id)
    return OK
  })
  answer(confirmRoom, ({ input: { gone = [] } }) => {
    state.kitchen = { ...SAID, gone: gone.length }
    return { ...state.kitchen, actionId: gone.length > 0 ? ACTION_ID : null }
  })
  answer(undoAction, { items: 1, rooms: [], projects: [] })
  answer(unconfirmRoom, () => {
    state.kitchen = null
    return OK
  })
  return { house, state, here, mirror: mirror?.id ?? 0 }
}
async function open() {
  await openPage(`/proof/review?room=${LIVING}`, { as: user() })
  await shown(list('Gone'))
}
const room = (name: string) => page.getByRole('heading', { level: 1, name })
const overview = 'two rooms, two taps'

it.each(DEVICES)(
  '[PROOF-25] [PROOF-26] [PROOF-27] on a %s, /proof leads to the review, which shows what is gone, new and unseen',
  async (device) => {
    household()
    await openPage('/proof', { device, dark: device === 'phone', as: user() })
    await shown(line)
    await expectAccessible()
    await page.getByRole('link', { name: 'The yearly review' }).click()
    await heading(overview)
    await shown(page.getByText(/^Due.* One room is left\.$/))
    await shown(page.getByRole('img', { name: 'Rooms done: 1 of 2' }))
    await shown(page.getByRole('listitem').filter({ hasText: 'Living Roomdone, new photo' }))
    await expectAccessible()
    await page.getByRole('link', { name: /^Living Room/ }).click()
    await shown(page.getByRole('img', { name: /^Living Room, photo of / }).first())
    expect(page.getByRole('img', { name: /^Living Room, photo of / }).elements()).toHaveLength(2)
    await shown(suggestions.getByText('Suggestions: a photo may show another side of the room.'))
    expect(listed('Gone')).toEqual(['Wool rug', 'Television, 55″', 'Floor lamp, brass'])
    expect(listed('New')).toEqual(['Guitar'])
    expect(listed('Unseen')).toEqual(['Mirror'])
    expect(misfits()).toEqual([])
    await expectAccessible()
    await openPage('/proof/review', { device, dark: device === 'phone', as: user() })
    await page.getByRole('link', { name: 'Next: Kitchen' }).click()
    await shown(page.getByText('no photo yet', { exact: true }))
    expect(misfits()).toEqual([])
    await expectAccessible()
    const camera = page.getByRole('link', { name: 'Photograph the room: Kitchen' })
    await expect.element(camera).toHaveAttribute('href', `/camera?room=${KITCHEN}`)
  },
)

it.each(DEVICES)('[PROOF-29] on a %s, the dashboard of a project that is a year old says that its review is due', async (device) => {
  const { house, state } = household()
  const kitchen = page.getByRole('link', { name: /Kitchen/ }).first()
  const show = async (days: number) => {
    house.projects = [sampleHome(), project({ createdAt: new Date(Date.now() - days * DAY_MS).toISOString() })]
    await openPage('/dashboard', { device, dark: device === 'phone', as: user() })
    await shown(kitchen)
  }
  await show(360)
  await gone(line)
  expect(sent(getProjectReview)).toEqual([])
  await show(366)
  await shown(line)
  expect(misfits()).toEqual([])
  await expectAccessible()
  await page.getByRole('link', { name: 'The yearly review' }).click()
  await heading(overview)
  state.kitchen = SAID
  const asked = sent(getProjectReview).length
  await show(366)
  await expect.poll(() => sent(getProjectReview).length).toBeGreaterThan(asked)
  await gone(line)
})

it('[PROOF-22] [PROOF-27] "It is still here" and "Nothing has changed here" are stored, and can be undone, by keyboard too', async () => {
  const { mirror } = household()
  await open()
  const press = async (name: string) => {
    page.getByRole('button', { name }).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await press('It is still here: Wool rug')
  await expectToast('Still here', 'Wool rug')
  await expect.poll(() => listed('Gone')).toEqual(['Television, 55″', 'Floor lamp, brass'])
  await expect.element(suggestions).toHaveFocus()
  await toast().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => listed('Gone')).toEqual(['Wool rug', 'Television, 55″', 'Floor lamp, brass'])
  await page.getByRole('button', { name: 'It is still here: Mirror' }).click()
  await gone(list('Unseen'))
  const [rug, last] = sent(confirmItem).map(({ params }) => params.id)
  expect(last).toBe(mirror)
  await expect.poll(() => sent(unconfirmItem).map(({ params }) => params)).toEqual([{ id: rug, sightingId: 500 + (rug ?? 0) }])

  await openPage(`/proof/review?room=${KITCHEN}`, { as: user() })
  await shown(room('Kitchen, 1 item'))
  await press('All still here')
  // It was the last one.
  await heading('all two rooms are checked')
  await shown(page.getByText('5 items, all still here.'))
  await expect.poll(() => sent(confirmRoom).map(({ params, body }) => [params, body])).toEqual([[{ id: KITCHEN }, { gone: [] }]])
  await page.getByRole('link', { name: /^Kitchen/ }).click()
  await shown(page.getByText('You said that it is all still here.'))
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await shown(page.getByText('Is everything on the list still in this room?'))
  await expect.poll(() => sent(unconfirmRoom).map(({ params }) => params)).toEqual([{ id: KITCHEN, reviewId: 600 }])
})

it.each(DEVICES)(
  '[PROOF-22] [PROOF-26] on a %s what is gone is unchecked with what became of it, and nothing is deleted before "Save"',
  async (device) => {
    household()
    await openPage(`/proof/review?room=${LIVING}`, { device, dark: device === 'phone', as: user() })
    await page.getByRole('link', { name: 'It is gone: Floor lamp, brass' }).click()
    const box = (name: string) => page.getByRole('checkbox', { name })
    await expect.element(box('Floor lamp, brass')).not.toBeChecked()
    await expect.element(box('Wool rug')).toBeChecked()
    await shown(page.getByText('3 of 4'))
    if (device === 'phone')
      expect(box('Wool rug').element().closest('li')?.parentElement?.getBoundingClientRect().top).toBeLessThanOrEqual(440)
    await box('Wool rug').click({ force: true })
    const of = (name: string) => page.getByRole('group', { name: `What became of ${name}` })
    await of('Wool rug').getByRole('button', { name: 'Given away' }).click()
    await page.getByRole('button', { name: 'Save, 2 items gone' }).click()
    // What became of the lamp was not said.
    await shown(page.getByText('Say what became of it.'))
    await expect.element(of('Floor lamp, brass').getByRole('button', { name: 'Sold' })).toHaveFocus()
    expect(sent(confirmRoom)).toEqual([])
    expect(misfits()).toEqual([])
    await expectAccessible()
    await of('Floor lamp, brass').getByRole('button', { name: 'Thrown out' }).click()
    await box('Wool rug').click({ force: true })
    await gone(of('Wool rug'))
    const [lamp] = thingsOf('Wool rug', 'Television, 55″', 'Floor lamp, brass').slice(2)
    await page.getByRole('button', { name: 'Save, 1 item gone' }).click()
    await expectToast('1 item moved to the trash', 'Living Room')
    expect(sent(confirmRoom).map(({ params, body }) => [params, body])).toEqual([
      [{ id: LIVING }, { gone: [{ itemId: lamp?.id, reason: 'thrown-out' }] }],
    ])
    await toast().getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => sent(undoAction).map(({ params }) => params)).toEqual([{ actionId: ACTION_ID }])
    await expect.poll(() => sent(unconfirmRoom).map(({ params }) => params)).toEqual([{ id: LIVING, reviewId: 600 }])
  },
)

it('[PROOF-27] what is confirmed elsewhere is shown without a reload, and another project is chosen', async () => {
  const { here, state, mirror } = household()
  await open()
  here.add(mirror)
  pushLive({ type: 'inventory', projects: [project().id], rooms: [LIVING], items: [mirror] })
  await gone(list('Unseen'))
  await openPage('/proof/review', { as: user() })
  await heading(overview)
  state.kitchen = SAID
  pushLive({ type: 'inventory', projects: [project().id], rooms: [KITCHEN], items: [] })
  await heading('all two rooms are checked')
  await showHome('Sample Home')
  await shown(page.getByRole('button', { name: 'Home: Sample Home. Choose another' }))
})

it('[PROOF-27] an empty home invites to start, and a read-only one has no actions', async () => {
  household({ readOnly: true })
  const restore = answer(getProjectReview, reviewOf(project()))
  const as = user({ tier: 'basic' })
  await openPage('/proof/review', { device: 'phone', as })
  await heading('nothing to review yet')
  await shown(page.getByRole('link', { name: 'Archive Now' }))
  await expectAccessible()
  restore()
  await openPage(`/proof/review?room=${LIVING}`, { device: 'phone', as })
  await shown(suggestions.getByText('Suggestions: a photo may show another side of the room.'))
  const main = page.getByRole('main')
  await gone(main.getByRole('link', { name: /^(Photograph|Write|It is|Something)/ }))
  await gone(main.getByRole('button', { name: /^(All still|It is|Undo)/ }))
  expect(misfits()).toEqual([])
  await expectAccessible()
})

it('[PROOF-27] a failed request can be repeated, and a failed confirmation says so and changes nothing', async () => {
  household()
  const restore = fail(getProjectReview)
  await openPage('/proof/review', { as: user() })
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await shown(retry)
  await expectAccessible()
  await tryAgain(retry, restore)
  await heading(overview)
  refuse(confirmRoom, 500, { message: 'The disk is full.' })
  await page.getByRole('link', { name: 'Next: Kitchen' }).click()
  await page.getByRole('button', { name: 'All still here' }).click()
  await expectFailure('Not saved')
  await shown(room('Kitchen, 1 item'))
})
