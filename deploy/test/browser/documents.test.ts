import { readFile } from 'node:fs/promises'
import { attachToItems } from '@arc/contracts/inventory/item-attachments'
import { getItem } from '@arc/contracts/inventory/items'
import { type LibraryDocument, uploadDocument } from '@arc/contracts/media/documents'
import PDFDocument from 'pdfkit'
import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { photoForm } from '../../src/bench/pictures.js'
import type { Visitor } from '../product.js'
import { addItem, type Chosen, homeOf, jpeg, textFile } from './fixtures.js'
import { eventually, expectAccessible, expectToast, pathOf, recordRequests } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** A PDF with one text on each page. */
async function pdf(name: string, pages: string[]): Promise<Chosen> {
  const document = new PDFDocument({ autoFirstPage: false })
  for (const text of pages) document.addPage().fontSize(18).text(text)
  document.end()
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(Buffer.from(chunk))
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) }
}

/** Stores a document and waits until it is read. */
async function stored(visitor: Visitor, { name, mimeType, buffer }: Chosen): Promise<LibraryDocument> {
  const body = photoForm('document', [{ name, content: buffer, type: mimeType }])
  const { status, body: document } = await visitor.call(uploadDocument, { body })
  if (status !== 200) throw new Error(`The document was refused: ${document.message}`)
  await browser.product.stack.settle({ user: visitor })
  return document
}

/** Uploads crawl. @returns a function that ends that */
async function slowUploads(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput })
  await limit(8 * 1024)
  return async () => {
    await limit(-1)
  }
}

const library = (page: Page) => page.getByRole('list', { name: 'Documents' })
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })
const files = (page: Page) => page.getByLabel('Document files')
const UPLOAD = /\/api\/documents\/upload/

it('[DOCS-03] [DOCS-05] files are uploaded one request each, with their progress, and then the library opens', async () => {
  const visitor = await browser.newUser()
  const page = await browser.page({ as: visitor })
  const sent = recordRequests(page, 'POST', UPLOAD)
  await page.goto('/documents')
  await files(page).waitFor({ state: 'attached' })
  const restore = await slowUploads(page)
  await files(page).setInputFiles([
    await jpeg('a.jpg', 71),
    await pdf(
      'b.pdf',
      Array.from({ length: 60 }, (_, page) => `Bill ${page}`),
    ),
    await jpeg('c.jpg', 72),
    textFile(),
  ])
  await page.getByRole('heading', { name: 'analysing 1 of 3' }).waitFor()
  const bar = page.getByRole('progressbar', { name: 'Upload of b.pdf' })
  await eventually(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(4)
  await page
    .getByRole('region', { name: 'Uploads' })
    .getByText(/^\d+%$/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await restore()
  await tab(page, 'Library (3)').and(page.locator('[aria-selected=true]')).waitFor()
  expect(sent).toHaveLength(3)
  await eventually(() => library(page).getByRole('listitem').count()).toBe(3)
})

it('on a phone a document shows its pages and where it is used, is attached to items, and is downloaded', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const content = await pdf('bill.pdf', ['Espresso machine', 'Warranty'])
  const { id } = await stored(visitor, content)
  const location = { projectId: home.id, roomId: home.room('Kitchen') }
  const [machine, tamper] = [
    await addItem(visitor, { name: 'Espresso machine', ...location }),
    await addItem(visitor, { name: 'Tamper', ...location }),
  ]
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto('/documents?tab=library')
  await library(page).getByRole('button', { name: 'bill.pdf' }).click()
  const preview = page.getByRole('dialog', { name: 'bill.pdf' })
  await preview.getByText('Page 1 of 2').waitFor()
  await preview.getByRole('img', { name: 'Page 2' }).scrollIntoViewIfNeeded()
  await eventually(() =>
    preview.getByRole('img', { name: 'Page 2' }).evaluate((img) => ('naturalWidth' in img ? img.naturalWidth : 0)),
  ).toBe(1400)
  const itemBar = preview.getByRole('region', { name: 'Attached to' })
  await itemBar.getByText('With no item yet').waitFor()
  await expectAccessible(page)

  await itemBar.getByRole('button', { name: 'Attach to items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Attach to items' })
  await dialog.getByRole('checkbox', { name: 'Espresso machine' }).check()
  // The button takes its colour.
  await vi.waitFor(() => expectAccessible(page), { timeout: 60_000, interval: 300 })
  await dialog.getByRole('button', { name: 'Attach to 1 item' }).click()
  await expectToast(page, 'Document Added', 'It is attached to 1 item.')
  await itemBar.getByRole('link', { name: 'Attached to Espresso machine' }).waitFor()
  await preview.getByRole('button', { name: 'Attach to items' }).click()
  await dialog.getByRole('checkbox', { name: 'Tamper' }).check()
  await dialog.getByRole('button', { name: 'Attach to 1 item' }).click()
  await itemBar.getByRole('button', { name: /and 1 more$/ }).click()
  await eventually(() => preview.getByRole('heading', { name: 'Details' }).evaluate((head) => head.getBoundingClientRect().top < 500)).toBe(
    true,
  )
  for (const item of [machine, tamper])
    expect((await visitor.call(getItem, { params: { id: item } })).body.documents).toMatchObject([
      { id, name: 'bill.pdf', fromLibrary: true },
    ])
  await preview.getByRole('link', { name: 'Tamper', exact: true }).waitFor()

  const [download] = await Promise.all([page.waitForEvent('download'), preview.getByRole('link', { name: 'Download bill.pdf' }).click()])
  expect(download.suggestedFilename()).toBe('bill.pdf')
  expect((await readFile(await download.path())).equals(content.buffer)).toBe(true)

  await page.goBack()
  await preview.waitFor({ state: 'detached' })
  await library(page).getByText('Tamper and 1 more').waitFor()
})

it('[SRCH-04] [SRCH-08] results are grouped by room, then other items, then those of the sample; a document is found by its text and opens', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  await addItem(visitor, { name: 'Guarantee box', projectId: home.id, roomId: home.room('Office'), estimatedValue: 12 })
  await stored(visitor, await pdf('scan.pdf', ['The frame is guaranteed for ten years']))
  const page = await browser.page({ as: visitor })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByPlaceholder('Search for anything').fill('guarant')
  const hit = page.getByRole('region', { name: 'Other Items' }).getByRole('link')
  await hit.getByText('guaranteed for ten years').waitFor()
  const regions = page.getByRole('dialog', { name: 'Search' }).getByRole('region')
  expect(await regions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
    'Office, My Home',
    'Other Items',
    'Master Bedroom, Sample Home',
  ])
  expect(await regions.first().getByRole('link').allTextContents()).toEqual([
    expect.stringMatching(/^Office/),
    expect.stringMatching(/^G?Guarantee box/),
  ])
  await expectAccessible(page)
  await hit.click()
  await page.getByRole('dialog', { name: 'scan.pdf' }).getByText('Page 1 of 1').waitFor()
  expect(pathOf(page)).toBe('/documents')
})

it('a document that was deleted is detached from its item, on the open page too', async () => {
  const visitor = await browser.newUser()
  const home = await homeOf(visitor)
  const { id, name, fileUrl: url, mimeType } = await stored(visitor, await pdf('bill.pdf', ['Bill']))
  const item = await addItem(visitor, { name: 'Lamp', projectId: home.id, roomId: home.room('Office') })
  const document = { id, name, url, mimeType, type: 'Receipt' as const, fromLibrary: true }
  await visitor.call(attachToItems, { body: { document, itemIds: [item] } })
  const page = await browser.page({ as: visitor })
  await page.goto(`/item/${item}`)
  const row = page.getByRole('link', { name: /bill\.pdf/ })
  await row.click()
  await page.getByRole('dialog', { name: 'bill.pdf' }).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog')
    .getByText(/removed from 1 item\. This can’t be undone\.$/)
    .waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Document deleted', 'bill.pdf')
  await browser.product.stack.settle({ user: visitor })
  await page.goto(`/item/${item}`)
  await page.getByText('No documents yet.').waitFor()
  expect((await visitor.call(getItem, { params: { id: item } })).body.documents).toEqual([])
})
