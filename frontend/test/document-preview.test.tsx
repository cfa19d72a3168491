import { attachToItems, type DocumentUse, listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import { deleteDocument, getDocument, type LibraryDocument } from '@arc/contracts/media/documents'
import { searchItems } from '@arc/contracts/search/search'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { storedDocuments, use } from './support/documents'
import { expectAccessible, expectFailure, expectToast, gone, shown, textOf, textsOf } from './support/expectations'
import type { Device } from './support/fresh-page'
import { open, pathOf } from './support/open'
import { preselect } from './support/selected'
import { answer, hold, refuse, sent } from './support/stubs'
import { suspend } from './support/suspended'
import { item, libraryDocument, NOTHING_FOUND, readDocument, user } from './support/world'

const BILL = libraryDocument({ id: 'd1', name: 'bill.pdf', pages: 30, previewPages: 2 })
const LAMP = { id: 100, name: 'Lamp', imageUrl: null }
const SOFA = { id: 101, name: 'Sofa', imageUrl: null }
const CLAIM = { id: 40, lostOn: '2026-01-05', cause: 'water' as const, rooms: ['Kitchen'] }
const POLICY = { id: 7, projectId: 9, insurer: 'State Farm', kind: 'renter' as const }
const preview = page.getByRole('dialog', { name: 'bill.pdf' })
const pages = preview.getByRole('region', { name: 'Pages' })
const bar = preview.getByRole('region', { name: 'Attached to' })
const press = (name: string) => preview.getByRole('button', { name, exact: true }).click()

interface Shown {
  document?: LibraryDocument
  text?: string
  uses?: Partial<DocumentUse>
  device?: Device
  suspended?: boolean
}

/** Opens the preview of a document. */
async function openBill({ document = BILL, text, uses, device, suspended }: Shown = {}) {
  const house = storedDocuments(document)
  answer(getDocument, readDocument(document, text))
  answer(listDocumentUses, { uses: uses ? [use(document.id, uses)] : [] })
  const as = suspended ? suspend(house) : user()
  await open('/documents?tab=library&document=d1', { as, device })
  await shown(preview)
  return house
}

it('on a desktop a document shows its pages, which are enlarged and scrolled, and is downloaded', async () => {
  await openBill()
  await shown(preview.getByText('Page 1 of 30'))
  const images = pages.getByRole('img')
  expect(images.elements().map((img) => [img.getAttribute('alt'), img.getAttribute('src'), img.getAttribute('loading')])).toEqual([
    ['Page 1', `${BILL.fileUrl}?size=large&page=1`, 'eager'],
    ['Page 2', `${BILL.fileUrl}?size=large&page=2`, 'lazy'],
  ])
  await shown(pages.getByText('The first 2 of 30 pages are shown. Download the file to see the rest.'))
  await gone(pages.getByText('There is no picture of this kind of file.', { exact: false }))
  // Again until the pictures have their heights.
  await expect
    .poll(() => {
      images.nth(1).element().scrollIntoView({ block: 'center' })
      return textOf(preview.getByText(/^Page \d/))
    })
    .toBe('Page 2 of 30')

  const zoom = preview.getByRole('status')
  const [smaller, larger] = ['Zoom out', 'Zoom in'].map((name) => preview.getByRole('button', { name }))
  const width = () => images.first().element().getBoundingClientRect().width
  const whole = width()
  const steps = [zoom.element().textContent]
  for (const button of [larger, larger, smaller, smaller, smaller, smaller]) {
    await button?.click()
    steps.push(zoom.element().textContent)
  }
  expect(steps).toEqual(['100%', '150%', '200%', '150%', '100%', '75%', '50%'])
  await expect.poll(() => Math.round((width() / whole) * 100)).toBe(50)
  await expect.element(smaller ?? zoom).toBeDisabled()
  await expect.element(larger ?? zoom).toBeEnabled()
  const download = preview.getByRole('link', { name: 'Download bill.pdf' })
  await expect.element(download).toHaveAttribute('href', `${BILL.fileUrl}?download=true`)
  await press('Close')
  await gone(preview)
  expect(location.search).toBe('?tab=library')
})

it.each([
  ['processing', 0, 'The pages are being prepared.'],
  ['encrypted', 0, /^This file needs a password/],
  ['unreadable', 0, /^This file is damaged/],
  ['too-large', 2, /^This file is too large/],
  ['ready', 0, /^There is no picture of this kind of file/],
] as const)('a document in the state "%s" with %i pictures says why pages are missing', async (state, previewPages, reason) => {
  await openBill({ document: libraryDocument({ ...BILL, state, pages: null, previewPages }), text: state === 'ready' ? '' : 'Its text.' })
  await shown(pages.getByText(reason))
  expect(pages.getByRole('img').elements()).toHaveLength(previewPages)
  expect(pages.getByText(/pages are shown/).elements()).toEqual([])
  expect(pages.getByText('Its text.').elements()).toEqual([])
  expect(preview.getByText(/^Page \d/).elements()).toEqual([])
  expect(preview.getByRole('group', { name: 'Zoom' }).elements()).toHaveLength(previewPages > 0 ? 1 : 0)
})

it('a text file shows its text, and a document with a picture of each page says nothing of others', async () => {
  await openBill({ document: libraryDocument({ ...BILL, pages: null, previewPages: 0 }), text: 'Espresso machine' })
  await shown(pages.getByText('Espresso machine'))
  expect(pages.getByText(/no picture/).elements()).toEqual([])
  await openBill({ document: libraryDocument({ ...BILL, pages: 2 }), text: 'Espresso machine' })
  await shown(pages.getByRole('img', { name: 'Page 2' }))
  expect(pages.getByText(/pages are shown|Espresso machine/).elements()).toEqual([])
})

it('what is known of a document is listed, and leads to its items, claims and policies', async () => {
  const facts = { vendor: 'Harrow', purchaseDate: '2021-06-19', price: 1650.5, notes: 'Ten years', documentType: 'receipt' as const }
  const uses = { count: 5, items: [LAMP, SOFA], claims: [CLAIM], policies: [POLICY, { ...POLICY, id: 8, insurer: null }] }
  await openBill({ document: libraryDocument({ ...BILL, ...facts, category: 'Furniture' }), uses })
  const terms = preview.getByRole('term')
  await shown(terms.first())
  const rows = terms.elements().map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(rows).toEqual([
    ...['Vendor: Harrow', 'Date: Jun 19, 2021', 'Price: $1,650.50', 'Type: receipt', 'Category: Furniture'],
    ...['Kind: application/pdf', 'Size: 1.17 KB'],
  ])
  await shown(preview.getByText('Ten years'))
  await shown(preview.getByText('+ 3'))
  const links = preview.getByRole('complementary').getByRole('link')
  expect(links.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...[['Lamp', '/item/100'] as const, ['Sofa', '/item/101'] as const, ['Claim: water in the Kitchen', '/claims/40'] as const],
    ...[['Policy: State Farm', '/insurance'] as const, ['An insurance policy', '/insurance'] as const],
  ])
  await openBill({ uses: { items: [LAMP] } })
  await shown(preview.getByRole('complementary').getByRole('link', { name: 'Lamp' }))
  const few = ['Type: other', 'Kind: application/pdf', 'Size: 1.17 KB']
  expect(terms.elements().map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual(few)
  expect(preview.getByText(/^\+ /).elements()).toEqual([])
})

it('nothing is said of the items of a document until they are known', async () => {
  storedDocuments(BILL)
  const release = hold(listDocumentUses)
  await open('/documents?tab=library&document=d1', { as: user() })
  const details = preview.getByRole('complementary')
  await shown(details.getByRole('heading', { name: 'Attached to' }))
  expect(preview.getByText('With no item yet').elements()).toEqual([])
  release()
  await shown(details.getByText('With no item yet'))
})

it('on a phone the bar below the pages names what a document belongs to', async () => {
  preselect()
  await openBill({ device: 'phone' })
  await shown(bar.getByText('With no item yet'))
  await bar.getByRole('button', { name: 'Attach to items' }).click()
  await shown(page.getByRole('dialog', { name: 'Attach to items' }))

  await openBill({ device: 'phone', uses: { items: [LAMP] } })
  await expect.element(bar.getByRole('link', { name: 'Attached to Lamp', exact: true })).toHaveAttribute('href', '/item/100')

  await openBill({ device: 'phone', document: libraryDocument({ ...BILL, documentType: 'receipt' }), uses: { items: [LAMP, SOFA] } })
  await bar.getByRole('button', { name: 'Proof of value for Lamp and 1 more' }).click()
  await expect.poll(() => preview.getByRole('heading', { name: 'Details' }).element().getBoundingClientRect().top).toBeLessThan(500)

  await openBill({ device: 'phone', uses: { claims: [CLAIM], policies: [POLICY] } })
  await expect.element(bar.getByRole('link', { name: 'Attached to Claim: water in the Kitchen' })).toHaveAttribute('href', '/claims/40')
  expect(bar.getByText('With no item yet').elements()).toEqual([])

  await openBill({ device: 'phone', suspended: true })
  await shown(bar.getByText('With no item yet'))
  expect(preview.getByRole('button', { name: /^(Attach|Edit|Delete)/ }).elements()).toEqual([])
})

it('a document is attached to several items at once, found by their name; a failure keeps the choice', async () => {
  const house = await openBill({ uses: { items: [LAMP] } })
  house.items = [item({ ...LAMP }), item({ ...SOFA }), item({ id: 102, name: 'Desk' })]
  answer(searchItems, NOTHING_FOUND)
  await press('Attach to items')
  const dialog = page.getByRole('dialog', { name: 'Attach to items' })
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name })
  const attach = (name: string) => dialog.getByRole('button', { name, exact: true })
  await expect.element(box(/^Lamp.*Has this document/)).toBeDisabled()
  await expect.element(box(/^Lamp/)).toBeChecked()
  await expect.element(attach('Attach')).toBeDisabled()
  await box(/^Desk/).click()
  await shown(attach('Attach to 1 item'))
  await box(/^Sofa/).click()
  await shown(attach('Attach to 2 items'))
  await box(/^Desk/).click()
  await expect.element(box(/^Desk/)).not.toBeChecked()
  expect(textsOf(dialog.getByText('Has this document'))).toHaveLength(1)
  await dialog.getByRole('searchbox', { name: 'Find an item' }).fill(' piano ')
  await shown(dialog.getByText('No items found.'))
  await expectAccessible()
  expect(sent(searchItems).at(-1)?.query).toMatchObject({ q: 'piano' })

  const restore = refuse(attachToItems, 500)
  await attach('Attach to 1 item').click()
  await expectFailure('Attaching failed')
  restore()
  answer(attachToItems, { attached: [101], alreadyAttached: [] })
  const release = hold(attachToItems)
  await attach('Attach to 1 item').click()
  await shown(dialog.getByRole('button', { name: 'Attaching...' }))
  release()
  await expectToast('Document Added', 'It is attached to 1 item.')
  await gone(dialog)
  await shown(preview)
  expect(sent(attachToItems).at(-1)?.body).toMatchObject({ itemIds: [101], document: { id: 'd1', name: 'bill.pdf', fromLibrary: true } })
})

it('the question before a deletion says what the document is removed from, and can be refused', async () => {
  await openBill({ uses: { items: [LAMP, SOFA], claims: [CLAIM], policies: [POLICY] } })
  await press('Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete document' })
  await shown(question.getByText('it is removed from 2 items, 1 claim, and 1 policy.', { exact: false }))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await gone(question)
  await shown(preview)
  await press('Edit')
  await page.getByRole('dialog', { name: 'Edit document' }).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Document deleted', 'bill.pdf')
  await gone(preview)
  expect(sent(deleteDocument).map(({ params }) => params.id)).toEqual(['d1'])
  expect(pathOf()).toBe('/documents')
})

it('a document that is gone says so', async () => {
  storedDocuments(BILL)
  refuse(getDocument, 404)
  await open('/documents?tab=library&document=d1', { as: user() })
  const dialog = page.getByRole('dialog', { name: 'Documents' })
  await shown(dialog.getByRole('heading', { name: /did not load/ }))
  await gone(dialog.getByRole('link', { name: /^Download/ }))
})
