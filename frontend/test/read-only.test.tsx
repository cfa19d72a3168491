import { getSubscription } from '@arc/contracts/billing/subscriptions'
import { listCustomFields } from '@arc/contracts/inventory/custom-fields'
import { listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { countReminders, getReminderSettings, listReminders } from '@arc/contracts/inventory/reminders'
import { getProjectReview } from '@arc/contracts/inventory/reviews'
import { listTags } from '@arc/contracts/inventory/tags'
import { listTrash } from '@arc/contracts/inventory/trash'
import { listViews } from '@arc/contracts/inventory/views'
import { getDocument, listDocumentPage } from '@arc/contracts/media/documents'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFinallyAccessible, heading, shown, textsOf } from './support/expectations'
import { lamp, OFFICE } from './support/items'
import { open, pathOf } from './support/open'
import { menuPages } from './support/pages'
import { subscription } from './support/payments'
import { insuredHome } from './support/policies'
import { reviewOf } from './support/proof'
import { preselect } from './support/selected'
import { answer } from './support/stubs'
import { libraryDocument, libraryPage, project, readDocument, sampleHome, user } from './support/world'

const DAY_MS = 24 * 3_600_000
const TODAY = new Date().toISOString().slice(0, 10)
const HOME = project({ readOnly: true })
const SAMPLE = sampleHome({ readOnly: true })
const BILL = libraryDocument({ id: 'd1', name: 'bill.jpg', fileType: 'image', mimeType: 'image/jpeg' })
const SUSPENDED = user({ accountStatus: 'suspended', suspensionDate: TODAY })
const banner = page.getByRole('complementary', { name: 'This account is suspended' })
const change =
  /^(\+|Archive Now|Photograph|Put back|Delete|Empty|Select$|Snooze|Done|Show now|Add|Choose|Take Photo|Take more|Use the camera|Upload|Save view|Manage|Actions for|Edit|Attach)/

/** A suspended account that has something on every page: an item with a reminder and a tag, trash, a field, a view, a policy and a document. */
function readOnlyAccount(selected = HOME) {
  menuPages()
  const { house } = insuredHome([{ insurer: 'Amica', kind: 'renter', coverage: 20_000 }])
  const endsOn = addDays(TODAY, 5)
  house.projects = [SAMPLE, HOME]
  house.items = [lamp({ warrantyExpiration: endsOn, tags: ['Blue'] })]
  preselect(selected)
  answer(getSubscription, subscription({ accountStatus: 'suspended', suspensionDate: TODAY, suspendedUntil: '2099-01-01T00:00:00.000Z' }))
  answer(listTrash, {
    ...{ projects: [], rooms: [], nextCursor: null, total: 1 },
    items: [
      {
        ...{ id: 2, name: 'Chair', category: 'Furniture', imageUrl: null, value: null, photos: 0, roomId: OFFICE.id, roomName: 'Office' },
        ...{ roomDeleted: false, projectId: HOME.id, projectName: HOME.name, deletedAt: new Date().toISOString() },
        purgeAt: new Date(Date.now() + 30 * DAY_MS).toISOString(),
      },
    ],
  })
  answer(countReminders, { due: 1, timeZone: 'UTC' })
  answer(getReminderSettings, { timeZone: 'UTC', emails: { warranty: true, insurance: true, loan: true, claim: true }, version: 1 })
  answer(listReminders, {
    ...{ today: TODAY, later: [], totals: { due: 1, later: 0 }, nextCursor: null },
    due: [
      {
        ...{
          kind: 'warranty',
          subjectId: 100,
          endsOn,
          itemId: 100,
          projectId: HOME.id,
          name: 'Lamp',
          category: 'Lighting',
          imageUrl: null,
        },
        ...{ who: null, snoozedUntil: null, warnings: [] },
      },
    ],
  })
  const room = {
    id: OFFICE.id,
    name: 'Office',
    icon: OFFICE.icon,
    items: 1,
    photo: null,
    before: null,
    isPhotoNew: false,
    asItWas: null,
    done: false,
  }
  answer(getProjectReview, reviewOf(HOME, { state: 'open', total: 1, rooms: [room] }))
  answer(listCustomFields, [{ id: 1, name: 'Colour', kind: 'text', version: 1 }])
  answer(listTags, [{ name: 'Blue', items: 1 }])
  answer(listViews, [{ id: 1, name: 'Dear', list: 'items', settings: { sort: 'value', filters: { minValue: 50 } }, version: 1 }])
  answer(listDocumentPage, libraryPage([BILL]))
  answer(listDocumentUses, { uses: [] })
  answer(getDocument, readDocument(BILL))
}

/** The buttons, links and inputs of a page that would change something. */
const changesOn = () =>
  page
    .getByCss('main :is(button, a, input:not([type=hidden]), summary)')
    .onlyVisible()
    .elements()
    .map((one) => (one.hasAttribute('disabled') ? '' : one.getAttribute('aria-label') || one.textContent?.trim() || ''))
    .filter((name) => change.test(name))

it('a read-only account is offered no change on any page', async () => {
  readOnlyAccount()
  for (const [address, text] of [
    ['/dashboard', 'Office'],
    ['/items', 'Lamp'],
    ['/trash', 'Chair'],
    ['/reminders', /Warranty/],
    ['/proof/review', 'Office'],
    ['/insurance', 'Amica'],
    ['/fields', 'Colour'],
    ['/tags', 'Blue'],
    ['/documents', 'bill.jpg'],
    ['/camera/queue', 'Every photo of this device was sent.'],
  ] as const) {
    await open(address, { device: 'phone', as: SUSPENDED })
    await shown(page.getByCss('main').getByText(text).first())
    await shown(banner)
    await expect.poll(changesOn).toEqual([])
    await expectFinallyAccessible()
  }
})

it('of a document, a read-only account can open and download, not change', async () => {
  readOnlyAccount()
  await open('/documents', { as: SUSPENDED })
  await page.getByRole('radio', { name: 'List' }).click()
  await page.getByRole('button', { name: /^Actions for bill/ }).click()
  const entries = page.getByRole('menuitem')
  await shown(entries.first())
  expect(textsOf(entries)).toEqual(['Open', 'Download'])
  await page.getByRole('menuitem', { name: 'Open' }).click()
  const preview = page.getByRole('dialog', { name: 'bill.jpg' })
  await shown(preview.getByRole('heading', { name: 'Details' }))
  expect(preview.getByRole('button', { name: /^(Attach|Edit|Delete)/ }).elements()).toEqual([])
})

it('the sample offers no upgrade to a read-only account of the pro plan', async () => {
  readOnlyAccount(SAMPLE)
  await open('/dashboard', { as: SUSPENDED })
  await heading('Sample Home')
  await shown(banner)
  expect(page.getByRole('link', { name: 'Upgrade to the plus plan' }).elements()).toEqual([])
})

it('where a read-only account would add items, the page says why it cannot, and how to return', async () => {
  readOnlyAccount()
  for (const address of ['/archive', '/import', '/camera']) {
    await open(address, { device: 'phone', as: SUSPENDED })
    await shown(page.getByRole('heading', { name: 'no items can be added' }))
    await shown(page.getByText('This account is suspended. You can view and download everything; to add items, reactivate it.'))
    await expectAccessible()
  }
  await page.getByCss('main').getByRole('link', { name: 'Reactivate' }).last().click()
  await expect.poll(pathOf).toBe('/billing')
  await shown(page.getByRole('heading', { level: 1 }).first())
})

it('on a phone the links of the suspension stand below its text, which has the width of the page', async () => {
  readOnlyAccount()
  await open('/trash', { device: 'phone', as: SUSPENDED })
  await shown(banner)
  const boxOf = (locator: typeof banner) => locator.element().getBoundingClientRect()
  const text = boxOf(banner.getByRole('paragraph'))
  const link = boxOf(banner.getByRole('link', { name: 'Reactivate' }))
  expect(text.width).toBeGreaterThan(300)
  expect(link.y).toBeGreaterThanOrEqual(text.bottom)
})
