import { getHousehold } from '@arc/contracts/auth/household'
import { getProjectInsights } from '@arc/contracts/inventory/insights'
import { attachDocument, changeItem, type Item } from '@arc/contracts/inventory/items'
import { getProjectProof, setNotNeeded } from '@arc/contracts/inventory/proof'
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

const panel = page.getByRole('region', { name: /^What .* needs$/ })
const rows = page.getByCss('main ol > li')
const bar = (...parts: string[]) => shown(page.getByRole('img', { name: parts.join(', '), exact: true }))
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const choose = (name: string) => row(name).click()
const panelOf = (name: string) => page.getByRole('region', { name: `What ${name} needs` })
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
  await choose(item)
  await shown(panelOf(item))
}

it.each(DEVICES)('[PROOF-13] on a %s, shows what is proven, what is missing, and opens an item in its row', async (device) => {
  furnished()
  await openPage('/proof', { device, dark: device === 'phone', as: user() })
  await heading('a third is proven')
  await bar('Proven $2,000', 'Estimate $4,060')
  await shown(page.getByText('proven, 1 item', { exact: true }))
  await shown(page.getByText('estimate, 2 items', { exact: true }))
  await expect
    .poll(() => rows.all().map((one) => visibleText(one)))
    .toEqual([
      expect.stringMatching(/^P? ?Piano Living Room \$4,000 Photo , there Receipt , missing Serial number , missing Value , missing$/),
      expect.stringMatching(/^L? ?Lamp Living Room \$60 Photo , missing Receipt , not needed Serial number , not needed Value , there$/),
    ])
  await shown(page.getByRole('list', { name: '1 of 4 there' }))
  await shown(page.getByRole('list', { name: '1 of 2 there' }))
  // The first item is on the first screen of a phone.
  const [first] = rows.elements()
  expect(first?.getBoundingClientRect().bottom).toBeLessThan(844)
  await expectAccessible()
  const lamp = row('Lamp')
  lamp.element().focus()
  await userEvent.keyboard('{Enter}')
  await shown(panelOf('Lamp').getByText('One photo, and nothing is missing.'))
  await expect.element(lamp).toHaveAttribute('aria-expanded', 'true')
  await reload()
  await shown(panelOf('Lamp'))
  await page.getByText('When each is asked for').click()
  await expectAccessible()
  expect(misfits()).toEqual([])
  await choose('Piano')
  await shown(panelOf('Piano').getByText('One receipt proves $4,000. With these two, nothing is missing.'))
  await gone(panelOf('Lamp'))
  await choose('Piano')
  await gone(panel)
})

it('[PROOF-33] a square is not needed for an item or for its category, and needed again', async () => {
  furnished(priced({ id: 304, name: 'Viola', category: 'Instruments', estimatedValue: 900, imageUrl: '/api/image/viola', roomId }))
  await open('Piano')
  const serial = panel.getByRole('button', { name: 'Not needed: serial number of Piano' })
  await serial.click()
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'For this item' }).click()
  await expect.poll(() => sent(changeItem)).toMatchObject([{ params: { id: 301 }, input: { notNeeded: ['serialNumber'] } }])
  await shown(panel.getByText('One receipt proves $4,000.', { exact: true }))
  await shown(page.getByRole('list', { name: '1 of 3 there' }))
  await panel.getByRole('button', { name: 'Needed: serial number of Piano' }).click()
  await expect.poll(() => sent(changeItem)).toHaveLength(2)
  await serial.click()
  await page.getByRole('menuitem', { name: 'For everything in Instruments' }).click()
  await expect.poll(() => sent(setNotNeeded)).toMatchObject([{ input: { category: 'Instruments', part: 'serialNumber', notNeeded: true } }])
  await shown(page.getByText('2 items in Instruments', { exact: true }))
  await expect.poll(() => page.getByRole('list', { name: '1 of 3 there' }).elements()).toHaveLength(2)
  await shown(page.getByRole('button', { name: 'Undo' }))
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
  await shown(panel.getByText('One receipt proves $1,201.'))
  await expect.poll(() => sent(changeItem)).toMatchObject([{ params: { id: 304 }, input: { estimatedValue: 1_200.5 } }])

  await panel.getByRole('button', { name: 'Choose from the library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add the receipt' })
  await dialog.getByText('rug.jpg').first().click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Attach' }).click()
  await shown(panel.getByText('Nothing is missing.'))
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
  await shown(row('Ring'))
  await bar('Proven $2,000', 'Estimate $9,060')
  house.items = house.items.map((one) => (one === PIANO ? { ...one, serialNumber: 'H1', receiptUrl: '/api/documents/none' } : one))
  changed(PIANO.id)
  await shown(panel.getByText('Nothing is missing.'))
  await bar('Proven $6,000', 'Estimate $5,060')
  await showHome('Sample Home')
  await gone(panel)
  await choose('Media console, oak')
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
  await shown(page.getByRole('heading', { name: 'nothing to prove yet' }))
  await shown(page.getByRole('link', { name: 'Archive Now' }))
  await expectAccessible()
  preselect(sample)
  for (const [from, link] of [
    ['/dashboard', 'What a claim would miss'],
    ['/insights', 'Proof'],
  ] as const) {
    await openPage(from, { device: 'phone', as })
    await page.getByCss('main').getByRole('link', { name: link }).click()
    await expect.poll(pathOf).toBe('/proof')
    await heading('more than three quarters is proven')
  }
  await choose('Thing 0')
  await shown(panel.getByText('One receipt proves $100.'))
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
  await choose('Piano')
  refuse(uploadDocument, 500, { message: 'The disk is full.' })
  const add = panel.getByRole('button', { name: 'Add the receipt' })
  await shown(add)
  await panel.getByLabelText('Receipt or appraisal').upload(new File(['A picture.'], 'receipt.jpg', { type: 'image/jpeg' }))
  await shown(page.getByText('Not added', { exact: true }))
  await shown(panel.getByText('One receipt proves $4,000. With these two, nothing is missing.'))
  await shown(add)
  expect(sent(attachDocument)).toEqual([])
  expect(textsOf(rows).length).toBe(2)
})
