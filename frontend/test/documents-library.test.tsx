import { listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import { getDocumentFile, listDocumentPage } from '@arc/contracts/media/documents'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { MIXED, storedDocuments, use } from './support/documents'
import { expectAccessible, expectToast, gone, shown, textsOf } from './support/expectations'
import { open, reload } from './support/open'
import { preselect } from './support/selected'
import { pick } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { suspend } from './support/suspended'
import { item, libraryDocument, libraryPage, project, roomOf, sampleHome, user } from './support/world'

const SOFA = { id: 100, name: 'Sofa', imageUrl: null }
const CLAIM = { id: 40, lostOn: '2026-01-05', cause: 'water' as const, rooms: ['Kitchen'] }
const EMPTY = page.getByRole('heading', { name: 'a drawer stands open' })
const library = page.getByRole('list', { name: 'Documents' })

it('[DOCS-06] the library shows 3 skeletons while it is loading', async () => {
  storedDocuments()
  const release = hold(listDocumentPage)
  await open('/documents?tab=library', { as: user() })
  const skeletons = page.getByRole('tabpanel').getByCss('[aria-busy=true] span[aria-hidden=true]')
  await expect.poll(() => skeletons.elements()).toHaveLength(3)
  release()
  await shown(EMPTY)
  await gone(skeletons)
})

it('[DOCS-07] [DOCS-08] on a desktop rows show name, mimeType, type and price, and a file icon when the image fails', async () => {
  // The browser keeps pictures by their address, from one test to the next.
  storedDocuments(libraryDocument({ id: 'without-picture', name: 'sofa.pdf' }))
  refuse(getDocumentFile, 404)
  await open('/documents?tab=library', { as: user() })
  for (const view of ['Grid', 'List']) {
    await page.getByRole('radio', { name: view }).click()
    const row = library.getByRole('listitem')
    for (const text of ['sofa.pdf', 'application/pdf · other', '$0', 'With no item yet']) await shown(row.getByText(text, { exact: true }))
    await shown(row.getByCss('[data-document-icon] svg'))
    await gone(row.getByRole('img'))
    await expectAccessible()
  }
  // The view is remembered.
  await reload()
  await shown(page.getByRole('button', { name: 'Actions for sofa.pdf' }))
})

it('the library is sorted and filtered by type, and loads more on request', async () => {
  storedDocuments(...MIXED)
  answer(listDocumentUses, { uses: [use('d1', { items: [SOFA, { ...SOFA, id: 101 }], count: 2 }), use('d3', { claims: [CLAIM] })] })
  const more = page.getByRole('button', { name: 'Show more' })
  answer(listDocumentPage, ({ query: { type, cursor, sort } }) => ({
    ...libraryPage(MIXED),
    documents: MIXED.filter((one) => (cursor ? one.id === 'd3' : one.id !== 'd3')).filter((one) => type !== 'manual' && one && sort),
    nextCursor: cursor || type ? null : 'c1',
  }))
  await open('/documents?tab=library', { as: user() })
  await shown(library.getByText('Sofa and 1 more'))
  await shown(library.getByText('Being read'))
  const types = page.getByRole('group', { name: 'Document types' }).getByRole('button')
  expect(textsOf(types)).toEqual(['All 3', 'receipt 2', 'manual 1'])
  await expect.element(types.first()).toHaveAttribute('aria-pressed', 'true')
  await more.click()
  await shown(library.getByText('Claim: water in the Kitchen'))
  await gone(more)
  expect(sent(listDocumentUses).map(({ query }) => query.documentIds)).toEqual([['d1', 'd2'], ['d3']])
  await page.getByLabelText('Sort').selectOptions('By price')
  await expect.poll(() => sent(listDocumentPage).at(-1)?.query).toMatchObject({ sort: 'price' })
  await types.nth(2).click()
  await shown(page.getByText('No documents of this type.'))
  await expect.element(types.nth(2)).toHaveAttribute('aria-pressed', 'true')
  expect(sent(listDocumentPage).at(-1)?.query).toMatchObject({ type: 'manual', sort: 'price' })
  await shown(page.getByRole('heading', { name: '3 documents' }))
})

it('the library says how much of the value of the home is proven', async () => {
  preselect()
  const house = storedDocuments(...MIXED)
  house.items = [item({ estimatedValue: 300 })]
  await open('/documents?tab=library', { as: user() })
  await shown(page.getByText(/^None of the \$300 in My Home is proven yet/))
  const share = page.getByRole('progressbar', { name: 'Proven value' })
  expect(share.elements()).toEqual([])
  const bill = {
    id: 'd1',
    name: 'sofa.pdf',
    url: '/api/documents/d1/file',
    type: 'Receipt' as const,
    mimeType: 'application/pdf',
    fromLibrary: true,
  }
  house.items = [item({ estimatedValue: 300 }), item({ id: 101, estimatedValue: 100, documents: [bill] })]
  await open('/documents?tab=library', { as: user() })
  await shown(page.getByText('of $400 in My Home is proven. The rest are estimates.'))
  await expect.element(share).toHaveAttribute('aria-valuenow', '25')
  expect(page.getByText(/^None of the/).elements()).toEqual([])
})

it('the actions of a row open, change, attach and delete its document; a suspended account only opens and downloads', async () => {
  const house = storedDocuments(libraryDocument({ id: 'd1', name: 'sofa.pdf' }))
  house.items = [item({ name: 'Sofa' })]
  localStorage.setItem('documentsView', 'list')
  await open('/documents?tab=library', { as: user() })
  const actions = page.getByRole('menuitem')
  const menu = page.getByRole('button', { name: 'Actions for sofa.pdf' })
  for (const [entry, dialog] of [
    ['Edit', 'Edit document'],
    ['Attach to items', 'Attach to items'],
    ['Open', 'sofa.pdf'],
  ] as const) {
    await pick('Actions for sofa.pdf', entry)
    const opened = page.getByRole('dialog', { name: dialog })
    await shown(opened)
    await opened
      .getByRole('button', { name: /^(Cancel|Close)$/ })
      .first()
      .click()
    await gone(opened)
  }
  await pick('Actions for sofa.pdf', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast('Document deleted', 'sofa.pdf')
  await shown(EMPTY)

  answer(listDocumentPage, libraryPage(MIXED.slice(0, 1)))
  await open('/documents', { as: suspend(house) })
  await menu.click()
  await shown(actions.first())
  expect(textsOf(actions)).toEqual(['Open', 'Download'])
  expect(textsOf(page.getByRole('tab'))).toEqual(['Library (1)'])
  expect(page.getByRole('button', { name: /^(Choose|Photograph)/ }).elements()).toEqual([])
})

it('the items to attach a document to are those that can be changed, with their rooms', async () => {
  const sample = sampleHome({ readOnly: true })
  const ovens = [sample, project(), project()].map((one, at) =>
    item({
      id: 300 + at,
      name: 'Oven',
      category: 'Appliances',
      projectId: one.id,
      roomId: roomOf(one, at === 1 ? 'Office' : 'Kitchen').id,
    }),
  )
  preselect()
  localStorage.setItem('documentsView', 'list')
  Object.assign(storedDocuments(libraryDocument({ id: 'd1', name: 'ovens.pdf' })), { projects: [sample, project()], items: ovens })
  await open('/documents?tab=library', { as: user() })
  await pick('Actions for ovens.pdf', 'Attach to items')
  const rows = page.getByRole('dialog', { name: 'Attach to items' }).getByRole('listitem')
  await expect.poll(() => textsOf(rows)).toEqual(['OvenOffice · Appliances', 'OvenKitchen · Appliances'])
})
