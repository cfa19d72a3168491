import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { changeItem, deleteItem } from '@arc/contracts/inventory/items'
import { createPolicy } from '@arc/contracts/inventory/policies'
import { addDays } from '@arc/contracts/inventory/reminder-rules'
import { createView } from '@arc/contracts/inventory/views'
import { uploadDocument } from '@arc/contracts/media/documents'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { addItem, lamp, makeReadOnly, preselectProject } from './fixtures.js'
import { boxOf, eventually, expectAccessible, expectFinallyAccessible } from './page-helpers.js'
import { heading } from './steps.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** A suspended account that has something on every page: an item with a reminder and a tag, trash, a field, a view, and a document. */
async function readOnlyAccount() {
  const { visitor, home, roomId, id } = await lamp(browser)
  const warrantyExpiration = addDays(new Date().toISOString().slice(0, 10), 5)
  await visitor.call(changeItem, { params: { id }, body: { warrantyExpiration, tags: ['Blue'] } })
  const chair = await addItem(visitor, { name: 'Chair', roomId })
  await visitor.call(deleteItem, { params: { id: chair } })
  await visitor.call(createCustomField, { body: { name: 'Colour', kind: 'text' } })
  await visitor.call(createView, { body: { list: 'items', name: 'Dear', settings: { q: '', sort: 'value', filters: { minValue: 50 } } } })
  await visitor.call(uploadDocument, { body: photoForm('document', [{ name: 'bill.jpg', content: await photo(3), type: 'image/jpeg' }]) })
  await visitor.call(createPolicy, { body: { projectId: home.id, insurer: 'Amica', kind: 'renter', coverage: 20_000 } })
  await browser.product.stack.settle()
  await makeReadOnly(browser, visitor, id)
  return { visitor, home, roomId, id }
}

async function openReadOnly(device: Device) {
  const { visitor, ...rest } = await readOnlyAccount()
  const page = await browser.page({ device, as: visitor })
  return { visitor, page, ...rest }
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'This account is suspended' })
const change =
  /^(\+|Archive Now|Photograph|Put back|Delete|Empty|Select$|Snooze|Done|Show now|Add|Choose|Take Photo|Take more|Use the camera|Upload|Save view|Manage|Actions for|Edit|Attach)/

/** The buttons, links and inputs of a page that would change something. */
async function changesOn(page: Page): Promise<string[]> {
  const controls = page.locator('main').locator('button, a, input:not([type=hidden]), summary').filter({ visible: true })
  const names = await controls.evaluateAll((all) =>
    all.map((one) => (one.hasAttribute('disabled') ? '' : one.getAttribute('aria-label') || one.textContent?.trim() || '')),
  )
  return names.filter((name) => change.test(name))
}

it('a read-only account is offered no change on any page', async () => {
  const { page, home } = await openReadOnly('phone')
  await preselectProject(page, home.id)
  for (const [address, shown] of [
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
    await page.goto(address)
    await page.locator('main').getByText(shown).first().waitFor()
    await banner(page).waitFor()
    await eventually(() => changesOn(page)).toEqual([])
    await expectFinallyAccessible(page)
  }
})

it('of a document, a read-only account can open and download, not change', async () => {
  const { page } = await openReadOnly('desktop')
  await page.goto('/documents')
  await page.getByRole('radio', { name: 'List' }).click()
  await page.getByRole('button', { name: /^Actions for bill/ }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Open', 'Download'])
  await page.getByRole('menuitem', { name: 'Open' }).click()
  const preview = page.getByRole('dialog', { name: 'bill.jpg' })
  await preview.getByRole('heading', { name: 'Details' }).waitFor()
  expect(await preview.getByRole('button', { name: /^(Attach|Edit|Delete)/ }).count()).toBe(0)
})

it('the sample offers no upgrade to a read-only account of the pro plan', async () => {
  const { page, home } = await openReadOnly('desktop')
  await preselectProject(page, home.sampleId)
  await page.goto('/dashboard')
  await heading(page, 'Sample Home')
  await banner(page).waitFor()
  expect(await page.getByRole('link', { name: 'Upgrade to the plus plan' }).count()).toBe(0)
})

it('where a read-only account would add items, the page says why it cannot, and how to return', async () => {
  const { page } = await openReadOnly('phone')
  for (const address of ['/archive', '/import', '/camera']) {
    await page.goto(address)
    await page.getByRole('heading', { name: 'no items can be added' }).waitFor()
    await page.getByText('This account is suspended. You can view and download everything; to add items, reactivate it.').waitFor()
    await expectAccessible(page)
  }
  await page.locator('main').getByRole('link', { name: 'Reactivate' }).last().click()
  await page.waitForURL(/\/billing$/)
})

it('on a phone the links of the suspension stand below its text, which has the width of the page', async () => {
  const { page } = await openReadOnly('phone')
  await page.goto('/trash')
  const text = await boxOf(banner(page).getByRole('paragraph'))
  const link = await boxOf(banner(page).getByRole('link', { name: 'Reactivate' }))
  expect(text.width).toBeGreaterThan(300)
  expect(link.y).toBeGreaterThanOrEqual(text.y + text.height)
})
