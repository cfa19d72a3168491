import { getHousehold } from '@arc/contracts/auth/household'
import { changeClaim, createClaim, deleteClaim, listClaimItems, markClaimItems } from '@arc/contracts/inventory/claims'
import { listLostItems } from '@arc/contracts/inventory/lost-items'
import { listPolicies } from '@arc/contracts/inventory/policies'
import { getProjectSummary, type OpenClaim } from '@arc/contracts/inventory/projects'
import { getStats } from '@arc/contracts/inventory/stats'
import { undoAction } from '@arc/contracts/inventory/trash'
import { searchItems } from '@arc/contracts/search/search'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ACTION_ID, CLAIM_ID, flooded, KITCHEN, OFFICE, TODAY } from './support/claims'
import { expectAccessible, expectToast, gone, shown, textOf, toast } from './support/expectations'
import { DEVICES, type Screen } from './support/fresh-page'
import { pushLive } from './support/live'
import { misfits } from './support/misfits'
import { open as openPage, pathOf, reload } from './support/open'
import { pick } from './support/steps'
import { answer, sent } from './support/stubs'
import { coverFor, NOTHING_FOUND, project, roomOf, summaryOf, user } from './support/world'

const touched = page.getByRole('heading', { name: 'What did it touch?' })
const row = page.getByRole('link', { name: /^Water: Kitchen/ })
const strip = page.getByRole('region', { name: 'What the claim amounts to' })
const FIGURES = { value: 5_648, scheduled: 0, unscheduled: 5_648, coverage: null }

async function open(screen: Screen = {}) {
  await openPage(`/claims/${CLAIM_ID}`, { ...screen, as: user() })
  await shown(touched)
}
const marked = (state: 'Damaged' | 'Lost', item: string) => page.getByRole('button', { name: `${state}: ${item}`, exact: true })
const ofRoom = (room: string, choice: 'All fine' | 'All lost' | 'Choose') =>
  page.getByRole('group', { name: `What happened in ${room}`, exact: true }).getByRole('radio', { name: choice })
const changes = () => sent(changeClaim).map(({ params, body }) => ({ id: params.id, ...body }))
const marks = () => sent(markClaimItems).map(({ params, body }) => ({ id: params.id, ...body }))

it('[CLAIM-02] the menu and the policies lead to the claims, of which one is begun by three answers', async () => {
  flooded()
  answer(getStats, { itemCount: 3 })
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  answer(listPolicies, { project: project(), figures: FIGURES, policies: [], cover: coverFor(project(), 0), divergences: [] })
  await openPage('/dashboard', { as: user() })
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Claims', exact: true }).click()
  await shown(row)
  await openPage('/insurance', { as: user() })
  await page.getByRole('link', { name: 'Something happened? Claims' }).click()
  await page.getByRole('button', { name: 'Report a loss' }).click()
  // A claim exists only once the three questions are answered.
  const sheet = page.getByRole('dialog', { name: 'What happened?' })
  await sheet.getByRole('button', { name: 'Report the loss' }).click()
  for (const missing of ['Say what happened.', 'Say when it happened.', 'Say where: the rooms, or the whole home.'])
    await shown(sheet.getByText(missing))
  await expectAccessible()
  await sheet.getByRole('radio', { name: 'Water' }).click({ force: true })
  await sheet.getByRole('radio', { name: 'Another day' }).click({ force: true })
  await sheet.getByLabelText('Day of the loss').fill('2999-01-01')
  await sheet.getByRole('button', { name: 'Whole home' }).click()
  await sheet.getByRole('button', { name: 'Kitchen' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Whole home' })).toHaveAttribute('aria-pressed', 'false')
  await sheet.getByRole('button', { name: 'Report the loss' }).click()
  await shown(sheet.getByText('The day of the loss can’t be in the future.').first())
  expect(sent(createClaim)).toEqual([])
  await sheet.getByRole('radio', { name: 'Today' }).click({ force: true })
  await sheet.getByRole('button', { name: 'Report the loss' }).click()
  await shown(touched)
  expect(pathOf()).toBe(`/claims/${CLAIM_ID}`)
  const roomIds = [roomOf(project(), 'Kitchen').id]
  expect(sent(createClaim).map(({ body }) => body)).toEqual([{ projectId: project().id, lostOn: TODAY(), cause: 'water', roomIds }])
})

it('[CLAIM-03] the sentence says what happened, and its choices are stored', async () => {
  flooded()
  await open()
  const sentence = page.getByCss('main p').filter({ hasText: 'State Farm' }).first()
  await expect.poll(() => textOf(sentence)).toMatch(/^On \w+ \d+, water[\s\S]* came into the Kitchen\. State Farm[\s\S]*does not know yet/)
  const id = CLAIM_ID
  await page.getByLabelText('What happened').selectOptions('fire')
  await expect.poll(changes).toEqual([{ id, cause: 'fire' }])
  await page.getByLabelText('Whether the insurer knows').selectOptions('yes')
  await expect.poll(changes).toHaveLength(2)
  await page.getByRole('button', { name: 'Kitchen: Choose the rooms' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Office' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect.poll(changes).toHaveLength(3)
  const asked = () => sent(listClaimItems).filter(({ query }) => query.only === 'marked').length
  const before = asked()
  await page.getByLabelText('Day of the loss').fill('2026-01-02')
  await userEvent.keyboard('{Tab}')
  await expect.poll(changes).toEqual([
    { id, cause: 'fire' },
    { id, informedOn: TODAY() },
    { id, roomIds: expect.toSatisfy((ids: number[]) => ids.length === 2 && ids.includes(KITCHEN) && ids.includes(OFFICE)) },
    { id, lostOn: '2026-01-02' },
  ])
  // Photos from before are those of another day.
  await expect.poll(asked).toBeGreaterThan(before)
})

it.each(DEVICES)('[CLAIM-05] [CLAIM-19] on a %s items are marked, the sum follows, and nothing is inaccessible', async (device) => {
  const { fridge, mixer } = flooded()
  await open({ device, dark: device === 'phone' })
  await shown(strip.getByText('nothing is marked yet'))
  await marked('Damaged', 'Fridge').click()
  await shown(strip.getByText('1 damaged'))
  await shown(page.getByRole('region', { name: 'Money' }).getByText('Damaged, 1 item'))
  await marked('Lost', 'Mixer').click()
  await shown(strip.getByText('$3,248'))
  await shown(strip.getByText('1 lost, 1 damaged'))
  await page.getByLabelText('Repair cost of Fridge').fill('300')
  await userEvent.keyboard('{Enter}')
  await shown(strip.getByText('$749'))
  expect(marks()).toMatchObject([
    { id: CLAIM_ID, state: 'damaged', itemIds: [fridge.id] },
    { id: CLAIM_ID, state: 'lost', itemIds: [mixer.id] },
    { id: CLAIM_ID, state: 'damaged', itemIds: [fridge.id], repairCost: 300 },
  ])
  expect(misfits()).toEqual([])
  await expectAccessible()
  await openPage('/claims', { device, dark: device === 'phone', as: user() })
  await shown(row)
  expect(misfits()).toEqual([])
  await expectAccessible()
})

it('[CLAIM-05] [CLAIM-10] a whole room is marked in one press, which "Undo" takes back', async () => {
  flooded()
  await open()
  await ofRoom('Kitchen', 'All lost').click({ force: true })
  await expectToast('Kitchen marked: lost')
  await shown(strip.getByText('2 lost'))
  expect(marks()).toEqual([{ id: CLAIM_ID, state: 'lost', roomId: KITCHEN }])
  await toast().getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent(undoAction).map(({ params }) => params)).toEqual([{ actionId: ACTION_ID }])
  await shown(strip.getByText('nothing is marked yet'))
  // Fine again, the room shows nothing to choose from.
  await ofRoom('Kitchen', 'All fine').click({ force: true })
  await gone(marked('Lost', 'Fridge'))
  await ofRoom('Kitchen', 'Choose').click({ force: true })
  await shown(marked('Lost', 'Fridge'))
})

it('[CLAIM-10] a deleted claim comes back with "Undo"', async () => {
  const { marks, fridge } = flooded()
  marks.set(fridge.id, { state: 'lost', repairCost: null })
  await open()
  await pick('Claim menu', 'Discard this claim')
  await expectToast('Claim discarded')
  await expect.poll(() => sent(deleteClaim).map(({ params }) => params)).toEqual([{ id: CLAIM_ID }])
  await expect.poll(pathOf).toBe('/claims')
  await shown(page.getByRole('button', { name: 'Report a loss' }))
  await gone(row)
  await toast().getByRole('button', { name: 'Undo' }).click()
  await shown(row)
  await expect.poll(() => sent(undoAction).map(({ params }) => params)).toEqual([{ actionId: ACTION_ID }])
})

it('[CLAIM-13] what is usually due names its source, and its boxes are stored', async () => {
  flooded()
  await open()
  const when = page.getByRole('region', { name: 'Deadlines' })
  const photograph = when.getByRole('checkbox', { name: 'Photograph before you clear up' })
  await shown(when.getByText('The usual ones; your policy decides.'))
  await when.getByRole('button', { name: 'Where these deadlines come from' }).click()
  // Each source once.
  await expect.poll(() => when.getByRole('link', { name: /Homeowners 3 form/ }).elements().length).toBe(1)
  await photograph.click({ force: true })
  await expect.element(photograph).toBeChecked()
  await when.getByRole('checkbox', { name: 'Tell State Farm' }).click({ force: true })
  await shown(page.getByText('State Farm has known since'))
  await expect
    .poll(() => changes())
    .toEqual([
      { id: CLAIM_ID, done: ['photograph'] },
      { id: CLAIM_ID, informedOn: TODAY() },
    ])
  await reload()
  await expect.element(photograph).toBeChecked()
})

it('[CLAIM-12] claimed, offered and paid are recorded', async () => {
  flooded()
  await open()
  await page.getByRole('button', { name: 'Edit: Amounts of the claim' }).click()
  const dialog = page.getByRole('dialog')
  const claimed = dialog.getByLabelText(/^Claimed/).first()
  await claimed.fill('abc')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shown(dialog.getByText('Enter an amount in dollars.'))
  expect(changes()).toEqual([])
  await claimed.fill('3248.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Claim saved')
  await shown(page.getByRole('region', { name: 'Money' }).getByText('$3,248.50'))
  await expect.poll(() => changes()).toEqual([{ id: CLAIM_ID, claimed: 3_248.5 }])
})

it('[CLAIM-06] [CLAIM-32] search results and the page of a lost item say so, and the page leads to its claim', async () => {
  const { house, marks, fridge } = flooded()
  marks.set(fridge.id, { state: 'lost', repairCost: null })
  house.items = house.items.map((one) => (one === fridge ? { ...one, lostIn: CLAIM_ID } : one))
  const { id, name, category, roomId, projectId, imageUrl, estimatedValue } = fridge
  const found = {
    ...{ id, name, category, roomId, projectId, imageUrl, estimatedValue, quantity: 1, brand: null, model: null, condition: null },
    ...{ roomName: 'Kitchen', isSample: false, matchedDocuments: [] },
  }
  answer(searchItems, ({ query }) => (query.q === 'fridge' ? { ...NOTHING_FOUND, items: [found], totalCount: 1 } : NOTHING_FOUND))
  answer(listLostItems, { items: [{ id, claimId: CLAIM_ID }] })
  await openPage('/dashboard', { as: user() })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByPlaceholder('Search for anything').fill('fridge')
  await page.getByRole('link', { name: /Fridge.*Lost/ }).click()
  await page.getByRole('link', { name: 'Its claim' }).click()
  await shown(touched)
  expect(pathOf()).toBe(`/claims/${CLAIM_ID}`)
})

it('[CLAIM-30] the dashboard says in one line which reported claim is open, and leads to it', async () => {
  flooded()
  const openClaim = { id: CLAIM_ID, lostOn: TODAY(), cause: 'water' as const, roomIds: [KITCHEN], done: [] }
  const reported = { ...openClaim, status: 'told' as const, informedOn: TODAY() }
  let openClaims: OpenClaim[] = [{ ...openClaim, status: 'draft', informedOn: null }]
  answer(getProjectSummary, () => ({ ...summaryOf(project(), []), openClaims }))
  const claims = page.getByRole('region', { name: 'Open claims' })
  const refresh = () => pushLive({ type: 'inventory', projects: [project().id], rooms: [], items: [] })
  await openPage('/dashboard', { as: user() })
  await shown(page.getByRole('heading', { name: 'Rooms' }))
  // What is not reported changes no total.
  await gone(claims)
  openClaims = [reported]
  refresh()
  await shown(claims.getByText('What is lost is not in the total.'))
  await expectAccessible()
  // The open page follows what is stored elsewhere.
  openClaims = [reported, { ...reported, id: 41 }]
  refresh()
  await expect.element(claims.getByRole('link', { name: '2 claims open' })).toHaveAttribute('href', '/claims')
  openClaims = [reported]
  refresh()
  await claims.getByRole('link', { name: /^Water: Kitchen/ }).click()
  await shown(touched)
  openClaims = []
  await openPage('/dashboard', { as: user() })
  await shown(page.getByRole('heading', { name: 'Rooms' }))
  await gone(claims)
})
