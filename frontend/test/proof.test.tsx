import { getHousehold } from '@arc/contracts/auth/household'
import { getProjectInsights } from '@arc/contracts/inventory/insights'
import { attachDocument, changeItem, type Item } from '@arc/contracts/inventory/items'
import { getProjectProof } from '@arc/contracts/inventory/proof'
import { getStats } from '@arc/contracts/inventory/stats'
import { listDocumentPage, uploadDocument } from '@arc/contracts/media/documents'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, gone, heading, shown, textsOf } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { home } from './support/home'
import { insightsOf } from './support/insights'
import { pushLive } from './support/live'
import { misfits } from './support/misfits'
import { open as openPage, pathOf, reload } from './support/open'
import { priced } from './support/priced'
import { provable } from './support/proof'
import { preselect } from './support/selected'
import { showHome, tryAgain } from './support/steps'
import { answer, fail, refuse, sent } from './support/stubs'
import { libraryDocument, libraryPage, project, roomOf, sampleHome, user } from './support/world'

const panel = page.getByRole('region', { name: 'What this item needs' })
const rows = page.getByRole('region', { name: 'worth doing first' }).getByRole('listitem')
const bar = (stands: string, word: string) => shown(page.getByRole('img', { name: `${stands} would stand, ${word} rests on your word` }))
const choose = (name: string) => page.getByRole('button', { name, exact: true }).click()
const roomId = roomOf(project(), 'Living Room').id
const PIANO = priced({ id: 301, name: 'Piano', category: 'Instruments', estimatedValue: 4_000, imageUrl: '/api/image/piano', roomId })

/** The text with a blank between elements. */
function visibleText(locator: typeof panel): string {
  const words = document.createTreeWalker(locator.element(), NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (words.nextNode()) texts.push(words.currentNode.textContent ?? '')
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}

/** A home with a piano that lacks a receipt and a serial number, a lamp without a photo, and a sofa for which everything exists. */
function furnished(...more: Item[]) {
  const house = home({
    items: [
      PIANO,
      priced({ id: 302, name: 'Lamp', estimatedValue: 60, roomId }),
      priced({ id: 303, name: 'Sofa', estimatedValue: 2_000, imageUrl: '/api/image/sofa', receiptUrl: '/api/documents/none', roomId }),
      ...more,
    ],
  })
  provable(house)
  preselect()
  return house
}

async function open(item: string) {
  await openPage('/proof', { as: user() })
  await shown(panel.getByRole('heading', { name: item }))
}

it.each(DEVICES)('[PROOF-13] on a %s, shows what would stand, what is missing, and the chosen item', async (device) => {
  furnished()
  await openPage('/proof', { device, dark: device === 'phone', as: user() })
  await shown(panel.getByRole('heading', { name: 'Piano' }))
  await heading('a third of it would stand')
  await bar('$2,000', '$4,060')
  expect(rows.all().map((row) => visibleText(row))).toEqual([
    expect.stringMatching(/Piano Missing: receipt, serial number, value basis \$4,000/),
    expect.stringMatching(/Lamp Missing: photo \$60/),
  ])
  await shown(page.getByText('2 of 3 items', { exact: true }))
  const squares = page.getByRole('img', { name: /^\d of \d there$/ }).elements()
  expect(squares.map((one) => one.getAttribute('aria-label'))).toEqual(['1 of 4 there', '1 of 2 there'])
  await shown(panel.getByText('With these two, $4,000 more would stand.'))
  await expectAccessible()
  const lamp = page.getByRole('button', { name: 'Lamp', exact: true })
  lamp.element().focus()
  await userEvent.keyboard('{Enter}')
  await shown(panel.getByRole('heading', { name: 'Lamp' }))
  await shown(panel.getByText('One photo, and $60 more would stand.'))
  await expect.element(lamp).toHaveAttribute('aria-current', 'true')
  expect(panel.element() === document.activeElement).toBe(device === 'phone')
  await expect.poll(() => panel.element().getBoundingClientRect().top).toBeLessThan(800)
  await reload()
  await shown(panel.getByRole('heading', { name: 'Lamp' }))
  await page.getByText('How this is judged').click()
  await shown(page.getByText('Other pages count what has a receipt or an appraisal as documented, here $2,000.'))
  await expectAccessible()
  expect(misfits()).toEqual([])
})

it('[PROOF-14] a value is typed, and a receipt is chosen from the library', async () => {
  furnished(priced({ id: 304, name: 'Rug', imageUrl: '/api/image/rug', roomId }))
  answer(listDocumentPage, libraryPage([libraryDocument({ id: 'd1', name: 'rug.jpg', fileType: 'image', mimeType: 'image/jpeg' })]))
  await open('Piano')
  await shown(page.getByText('1 item has no value yet and counts as $0: see the end of the list.'))
  await choose('Rug')
  await shown(panel.getByText('Without a value it counts as $0.'))
  await panel.getByRole('button', { name: 'Add the value' }).click()
  await panel.getByLabelText('Value of one, in dollars').fill('$1,200.50')
  await panel.getByRole('button', { name: 'Save' }).click()
  await shown(panel.getByText('One receipt settles both, and $1,201 more would stand.'))
  await expect.poll(() => sent(changeItem)).toMatchObject([{ params: { id: 304 }, input: { estimatedValue: 1_200.5 } }])

  await panel.getByRole('button', { name: 'Choose from the library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add the receipt' })
  await dialog.getByText('rug.jpg').first().click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Attach' }).click()
  await shown(panel.getByText('Nothing is missing: this would stand.'))
  await gone(dialog)
  await expect
    .poll(() => sent(attachDocument))
    .toMatchObject([{ params: { id: 304 }, input: { id: 'd1', name: 'rug.jpg', type: 'Receipt' } }])
})

it('[PROOF-15] follows what changes elsewhere without a reload, and shows another project', async () => {
  const sample = sampleHome()
  const console = priced({
    id: 400,
    name: 'Media console, oak',
    estimatedValue: 900,
    projectId: sample.id,
    roomId: roomOf(sample, 'Office').id,
  })
  const house = furnished(console)
  await open('Piano')
  const changed = (id: number) => pushLive({ type: 'inventory', projects: [project().id], rooms: [roomId], items: [id] })
  house.items = [...house.items, priced({ id: 305, name: 'Ring', category: 'Jewelry', estimatedValue: 5_000, roomId })]
  changed(305)
  await shown(page.getByRole('button', { name: 'Ring', exact: true }))
  await bar('$2,000', '$9,060')
  await choose('Piano')
  house.items = house.items.map((one) => (one === PIANO ? { ...one, serialNumber: 'H1', receiptUrl: '/api/documents/none' } : one))
  changed(PIANO.id)
  await shown(panel.getByText('Nothing is missing: this would stand.'))
  await bar('$6,000', '$5,060')
  await showHome('Sample Home')
  await shown(page.getByText('1 of 1 item', { exact: true }))
  await shown(panel.getByRole('heading', { name: 'Media console, oak' }))
  await shown(panel.getByRole('button', { name: /^Add .* of / }).first())
})

it('[PROOF-16] [PROOF-17] menu, dashboard and insights lead to it; an empty home invites to start, and a read-only one has no actions', async () => {
  const sample = sampleHome({ readOnly: true })
  const inSample = { projectId: sample.id, roomId: roomOf(sample, 'Office').id, imageUrl: '/api/image/thing' }
  const things = Array.from({ length: 24 }, (_, at) => priced({ id: 500 + at, name: `Thing ${at}`, estimatedValue: 100, ...inSample }))
  const proven = priced({
    id: 600,
    name: 'Car',
    estimatedValue: 9_000,
    receiptUrl: '/api/documents/none',
    ...inSample,
    roomId: roomOf(sample, 'Garage').id,
  })
  const house = home({ projects: [sample, project()], items: [...things, proven] })
  provable(house)
  preselect()
  answer(getStats, { itemCount: 0 })
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  answer(getProjectInsights, insightsOf(sample, house.items))
  const as = user({ tier: 'basic' })
  await openPage('/dashboard', { device: 'phone', as })
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Proof' }).click()
  await heading('nothing to prove yet')
  await shown(page.getByRole('link', { name: 'Archive Now' }))
  await expectAccessible()
  preselect(sample)
  for (const [from, link] of [
    ['/dashboard', 'What a claim would miss'],
    ['/insights', 'What would stand in a claim'],
  ] as const) {
    await openPage(from, { device: 'phone', as })
    await page.getByRole('link', { name: link }).click()
    await expect.poll(pathOf).toBe('/proof')
    await heading('more than three quarters of it would stand')
  }
  await shown(panel.getByText(/more would stand\.$/))
  await gone(panel.getByRole('button'))
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.elements()).toHaveLength(24)
  await expectAccessible()
  expect(misfits()).toEqual([])
})

it('[PROOF-16] a failed request can be repeated, and a failed upload says so and changes nothing', async () => {
  furnished()
  const restore = fail(getProjectProof)
  await openPage('/proof', { as: user() })
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await shown(retry)
  await expectAccessible()
  await tryAgain(retry, restore)
  await shown(panel.getByRole('heading', { name: 'Piano' }))
  refuse(uploadDocument, 500, { message: 'The disk is full.' })
  const add = panel.getByRole('button', { name: 'Add the receipt' })
  await shown(add)
  await panel.getByLabelText('Receipt or appraisal').upload(new File(['A picture.'], 'receipt.jpg', { type: 'image/jpeg' }))
  await shown(page.getByText('Not added', { exact: true }))
  await shown(panel.getByText('With these two, $4,000 more would stand.'))
  await shown(add)
  expect(sent(attachDocument)).toEqual([])
  expect(textsOf(rows).length).toBe(2)
})
