import { getItem } from '@arc/contracts/inventory/items'
import { listDocuments } from '@arc/contracts/media/documents'
import { expect, it } from 'vitest'
import type { Visitor } from '../product.js'
import { editAll, jpeg, lamp, textFile } from './fixtures.js'
import { expectToast, reload } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

const documentsOf = async (visitor: Visitor, id: number) => (await visitor.call(getItem, { params: { id } })).body.documents

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
