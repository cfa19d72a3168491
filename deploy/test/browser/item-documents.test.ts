import { getItem } from '@arc/contracts/inventory/items'
import { type LibraryDocument, listDocuments, uploadDocument } from '@arc/contracts/media/documents'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { photoForm } from '../../src/bench/pictures.js'
import type { Visitor } from '../product.js'
import { editAll, jpeg, lamp, textFile } from './fixtures.js'
import { expectAccessible, expectFailure, expectToast, failRequests, reload } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** Stores a picture in the library and waits until it is read. */
async function stored(visitor: Visitor, name: string, seed: number): Promise<LibraryDocument> {
  const { buffer: content } = await jpeg(name, seed)
  const { body } = await visitor.call(uploadDocument, { body: photoForm('document', [{ name, content }]) })
  await browser.product.stack.settle()
  return body
}

const documentsOf = async (visitor: Visitor, id: number) => (await visitor.call(getItem, { params: { id } })).body.documents
const picker = (page: Page) => page.getByRole('dialog', { name: 'From a.r.c. Library' })
const openPicker = (page: Page) => page.getByRole('button', { name: 'From a.r.c. Library' }).last().click()

it('[ITEM-19] [ITEM-24] on a phone the documents have two sources, and an empty library says so', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ device: 'phone', as: visitor })
  await page.goto(`/item/${id}`)
  for (const source of ['Upload New', 'From a.r.c. Library']) await page.getByRole('button', { name: source }).waitFor()
  await openPicker(page)
  await picker(page).getByText('No documents in your library yet.', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const dialog = await editAll(page)
  for (const source of ['Upload New', 'From a.r.c. Library']) await dialog.getByRole('button', { name: source }).waitFor()
})

it('[ITEM-20] [ITEM-23] on the page images, PDF, doc and docx are taken, in the dialog txt too; they are stored on the item and in the library', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/item/${id}`)
  const input = page.getByLabel('Document files')
  const types = (await input.getAttribute('accept'))?.split(',')
  expect(types).toEqual(['image/*', '.heic', '.heif', '.pdf', '.doc', '.docx', 'application/pdf'])
  expect(await input.getAttribute('multiple')).toBe('')
  await input.setInputFiles([await jpeg('lamp receipt.jpg', 81), await jpeg('lamp manual.jpg', 82)])
  await expectToast(page, 'Item updated', 'Lamp')
  const uploaded = (name: string, type: string) => ({ name, type, mimeType: 'image/jpeg', fromLibrary: false })
  const first = [uploaded('lamp receipt.jpg', 'Receipt'), uploaded('lamp manual.jpg', 'Manual')]
  expect(await documentsOf(visitor, id)).toMatchObject(first)

  const dialog = await editAll(page)
  const inDialog = dialog.getByLabel('Document files')
  expect((await inDialog.getAttribute('accept'))?.split(',')).toEqual([...(types ?? []), '.txt'])
  await inDialog.setInputFiles([textFile('warranty.txt')])
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await dialog.waitFor({ state: 'detached' })
  const all = [...first, { name: 'warranty.txt', type: 'Warranty', mimeType: 'text/plain', fromLibrary: false }]
  expect(await documentsOf(visitor, id)).toMatchObject(all)
  await reload(page)
  for (const { name } of all) await page.getByRole('link', { name: new RegExp(name) }).waitFor()
  expect((await visitor.call(listDocuments)).body.map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name).sort())
})

it('[ITEM-22] [ITEM-23] [ERR-04] on a desktop a library document is added, and one that is attached is refused', async () => {
  const { visitor, id } = await lamp(browser)
  const [bill, policy] = [await stored(visitor, 'bill.jpg', 83), await stored(visitor, 'policy.jpg', 84)]
  const page = await browser.page({ device: 'desktop', as: visitor })
  await page.goto(`/item/${id}`)
  await openPicker(page)
  await picker(page).getByRole('searchbox', { name: 'Find a document' }).fill('bill')
  await picker(page).getByRole('checkbox', { name: 'policy.jpg' }).waitFor({ state: 'detached' })
  await picker(page).getByRole('checkbox', { name: 'bill.jpg' }).check()
  await expectAccessible(page)
  await picker(page).getByRole('button', { name: 'Add 1 document' }).click()
  await expectToast(page, 'Document Added', 'bill.jpg')
  const attached = ({ id, name, fileUrl: url }: LibraryDocument) => ({
    id,
    name,
    type: 'Document',
    url,
    mimeType: 'image/jpeg',
    fromLibrary: true,
  })
  expect(await documentsOf(visitor, id)).toEqual([attached(bill)])

  await openPicker(page)
  await picker(page).getByText('On this item').waitFor()
  await picker(page).getByRole('checkbox', { name: 'bill.jpg' }).click()
  await expectFailure(page, 'Document Already Attached', 'bill.jpg')
  await picker(page).getByRole('button', { name: 'Cancel' }).click()

  // In the form it is attached when the item is saved.
  const dialog = await editAll(page)
  await dialog.getByRole('button', { name: 'From a.r.c. Library' }).click()
  await picker(page).getByRole('checkbox', { name: 'policy.jpg' }).check()
  await picker(page).getByRole('button', { name: 'Add 1 document' }).click()
  await expectToast(page, 'Document Added', 'policy.jpg')
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await documentsOf(visitor, id)).toEqual([attached(bill), attached(policy)])

  // Removed from the item, it stays in the library.
  await reload(page)
  await page.getByRole('button', { name: 'Remove bill.jpg' }).click()
  await expectToast(page, 'Document removed', 'bill.jpg')
  expect(await documentsOf(visitor, id)).toEqual([attached(policy)])
  expect((await visitor.call(listDocuments)).body).toHaveLength(2)
})

it('a file that cannot be uploaded is named, and the others are attached', async () => {
  const { visitor, id } = await lamp(browser)
  const page = await browser.page({ as: visitor })
  await page.goto(`/item/${id}`)
  const restore = await failRequests(page, 'POST', /\/api\/documents\/upload/, 415, { message: 'bill.jpg is damaged.' })
  await page.getByLabel('Document files').setInputFiles([await jpeg('bill.jpg', 85)])
  await expectFailure(page, 'Upload failed for bill.jpg', 'bill.jpg is damaged.')
  await restore()
  expect(await documentsOf(visitor, id)).toEqual([])
})
