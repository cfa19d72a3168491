import { attachDocument, changeItem, createItem, detachDocument } from '@arc/contracts/inventory/items'
import { type LibraryDocument, listDocumentPage, uploadDocument } from '@arc/contracts/media/documents'
import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFailure, expectToast, gone, shown } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { editAll, lamp, OFFICE, openItem, openManual, photoFile, stored } from './support/items'
import { misfits } from './support/misfits'
import { answer, refuse, sent } from './support/stubs'
import { libraryDocument, libraryPage } from './support/world'

const picker = page.getByRole('dialog', { name: 'From a.r.c. Library' })
const openPicker = page.getByRole('button', { name: 'From a.r.c. Library' })
const picture = (id: string): LibraryDocument =>
  libraryDocument({ id, name: `${id}.jpg`, fileType: 'image', mimeType: 'image/jpeg', pages: null, previewPages: 0 })
const attachmentOf = ({ id, name, fileUrl: url }: LibraryDocument) => ({
  ...{ id, name, url, type: 'Document' as const, mimeType: 'image/jpeg', fromLibrary: true },
})

/** A lamp, and a library with these documents, which can be attached to it. */
function library(...documents: LibraryDocument[]) {
  const house = stored(lamp())
  const attach = (next: (typeof house.items)[0]['documents']) => {
    const [before = lamp()] = house.items
    const after = { ...before, documents: next, version: before.version + 1 }
    house.items = [after]
    return after
  }
  const attached = () => house.items[0]?.documents ?? []
  answer(listDocumentPage, ({ query: { q = '' } }) => libraryPage(documents.filter(({ name }) => name.includes(q))))
  answer(attachDocument, ({ input: { mimeType = '', fromLibrary = false, ...document } }) =>
    attach([...attached(), { ...document, mimeType, fromLibrary }]),
  )
  answer(detachDocument, ({ params }) => attach(attached().filter(({ id }) => id !== params.documentId)))
  return { attached }
}

it('[ITEM-19] [ITEM-24] on a phone the documents have two sources, and an empty library says so', async () => {
  library()
  await openItem(lamp(), { device: 'phone' })
  for (const source of ['Upload New', 'From a.r.c. Library']) await shown(page.getByRole('button', { name: source }))
  await openPicker.click()
  await shown(picker.getByText('No documents in your library yet.', { exact: true }))
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await gone(picker)
  const dialog = await editAll()
  for (const source of ['Upload New', 'From a.r.c. Library']) await shown(dialog.getByRole('button', { name: source }))
})

it('[ITEM-22] [ITEM-23] [ERR-04] on a desktop a library document is added, and one that is attached is refused', async () => {
  const [bill, policy] = [picture('bill'), picture('policy')]
  const { attached } = library(bill, policy)
  await openItem(lamp())
  await openPicker.click()
  await picker.getByRole('searchbox', { name: 'Find a document' }).fill('bill')
  await gone(picker.getByRole('checkbox', { name: 'policy.jpg' }))
  await picker.getByRole('checkbox', { name: 'bill.jpg' }).click()
  await expectAccessible()
  await picker.getByRole('button', { name: 'Add 1 document' }).click()
  await expectToast('Document Added', 'bill.jpg')
  await expect.poll(() => sent(attachDocument)).toMatchObject([{ params: { id: lamp().id }, body: attachmentOf(bill) }])

  await openPicker.click()
  await shown(picker.getByText('On this item'))
  await picker.getByRole('checkbox', { name: 'bill.jpg' }).click()
  await expectFailure('Document Already Attached', 'bill.jpg')
  await picker.getByRole('button', { name: 'Cancel' }).click()
  await gone(picker)

  // In the form it is attached when the item is saved.
  const dialog = await editAll()
  await dialog.getByRole('button', { name: 'From a.r.c. Library' }).click()
  await picker.getByRole('checkbox', { name: 'policy.jpg' }).click()
  await picker.getByRole('button', { name: 'Add 1 document' }).click()
  await expectToast('Document Added', 'policy.jpg')
  await expect.poll(() => sent(attachDocument)).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Save item' }).click()
  await gone(dialog)
  expect(attached()).toEqual([attachmentOf(bill), attachmentOf(policy)])
  // Nothing else of the item was changed.
  expect(sent(changeItem)).toEqual([])

  await page.getByRole('button', { name: 'Remove bill.jpg' }).click()
  await expectToast('Document removed', 'bill.jpg')
  await expect.poll(() => sent(detachDocument)).toMatchObject([{ params: { id: lamp().id, documentId: 'bill' } }])
  await gone(page.getByRole('link', { name: /bill\.jpg/ }))
  await shown(page.getByRole('link', { name: /policy\.jpg/ }))
})

it('a file that cannot be uploaded is named, and the others are attached', async () => {
  library()
  await openItem(lamp())
  const restore = refuse(uploadDocument, 415, { message: 'bill.jpg is damaged.' })
  const files = page.getByLabelText('Document files')
  await expect.element(files).toBeInTheDocument()
  await files.upload(photoFile('bill.jpg'))
  await expectFailure('Upload failed for bill.jpg', 'bill.jpg is damaged.')
  expect(sent(attachDocument)).toEqual([])
  restore()
  answer(uploadDocument, picture('policy'))
  await files.upload(photoFile('policy.jpg'))
  await expectToast('Item updated', 'Lamp')
  await expect
    .poll(() => sent(attachDocument).map(({ body }) => body))
    .toMatchObject([{ id: 'policy', name: 'policy.jpg', fromLibrary: false }])
})

it.each(DEVICES)('on a %s the form names every document that is refused, with the reason, and keeps everything else', async (device) => {
  const house = stored()
  answer(createItem, ({ input }) => {
    const created = lamp({ id: 99, name: input.name })
    house.items = [...house.items, created]
    return created
  })
  const restore = refuse(uploadDocument, 415, { message: 'It is damaged.' })
  await openManual(device)
  const form = page.getByRole('form', { name: 'New item' })
  const save = form.getByRole('button', { name: 'Add item' })
  await form.getByLabelText('Item name').fill('Barometer')
  await form.getByRole('combobox', { name: 'Category' }).selectOptions('Furniture')
  await form.getByRole('combobox', { name: 'Room' }).selectOptions(String(OFFICE.id))
  await page.getByLabelText('Document files').upload([photoFile('bill.jpg'), photoFile('manual.jpg')])
  await save.click()
  const refused = form.getByRole('alert').filter({ hasText: 'Not taken' })
  await expect.element(refused).toHaveFocus()
  const rows = refused.getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(2)
  for (const [at, file] of ['bill.jpg', 'manual.jpg'].entries()) {
    await shown(rows.nth(at).getByText(file, { exact: true }))
    await shown(rows.nth(at).getByText('Not taken: It is damaged.'))
  }
  await shown(form.getByText('0 of 2 taken'))
  // Above the fields, so that it is seen.
  const topOf = (locator: Locator) => locator.element().getBoundingClientRect().top
  expect(topOf(refused)).toBeLessThan(topOf(form.getByLabelText('Item name')))
  expect(misfits()).toEqual([])
  await expectAccessible()
  expect(sent(createItem)).toEqual([])
  await expect.element(form.getByLabelText('Item name')).toHaveValue('Barometer')
  restore()
  answer(uploadDocument, picture('manual'))
  await form.getByRole('button', { name: 'Remove bill.jpg' }).click()
  await shown(form.getByText('0 of 1 taken'))
  await form.getByLabelText('Another file in place of manual.jpg').upload(photoFile('manual-2.jpg'))
  await gone(refused)
  await shown(form.getByText('manual-2.jpg', { exact: true }))
  await save.click()
  await expectToast('Item created', 'Barometer')
  expect(sent(createItem)[0]?.input).toMatchObject({ name: 'Barometer', documents: [{ id: 'manual' }] })
})

it('of several files that are refused on the page of an item, each can be read', async () => {
  library()
  await openItem(lamp())
  refuse(uploadDocument, 415, { message: 'It is damaged.' })
  await page.getByLabelText('Document files').upload([photoFile('bill.jpg'), photoFile('manual.jpg')])
  await expectFailure('Upload failed for bill.jpg and manual.jpg', 'It is damaged.')
  const refused = page.getByRole('alert').filter({ hasText: 'Not taken' })
  for (const name of ['bill.jpg', 'manual.jpg']) await shown(refused.getByText(name, { exact: true }))
  expect(refused.getByText('Not taken: It is damaged.').elements()).toHaveLength(2)
})
