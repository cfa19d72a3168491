import { attachToItems, listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import { changeItem } from '@arc/contracts/inventory/items'
import { matchReceipt } from '@arc/contracts/inventory/receipt-matches'
import { changeDocument, type DocumentReading, dismissReading, getDocument } from '@arc/contracts/media/documents'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reading, storedDocuments, use } from './support/documents'
import { expectAccessible, expectFailure, expectToast, gone, shown, textsOf } from './support/expectations'
import { open } from './support/open'
import { answer, hold, refuse, sent } from './support/stubs'
import { suspend } from './support/suspended'
import { item, libraryDocument, OK, readDocument, user } from './support/world'

const BILL = libraryDocument({ id: 'd1', name: 'bill.pdf', price: 58 })
const KETTLE = item({ id: 100, name: 'Kettle KT-200', purchaseLocation: 'Blue Harbour' })
const MATCH = { id: 100, name: KETTLE.name, imageUrl: null, category: KETTLE.category, reasons: ['name' as const, 'value' as const] }
const read = page.getByRole('region', { name: 'Read from this receipt' })
const press = (name: string) => read.getByRole('button', { name, exact: true }).click()

/** Opens a receipt that was read, which is attached to these items. */
async function openReceipt(changes: Partial<DocumentReading> = {}, items: { id: number; name: string; imageUrl: null }[] = []) {
  const house = storedDocuments(BILL)
  house.items = [KETTLE]
  let proposed: DocumentReading | null = reading(changes)
  answer(getDocument, () => ({
    ...readDocument(BILL),
    reading: proposed,
    readingState: proposed ? ('done' as const) : ('dismissed' as const),
  }))
  answer(listDocumentUses, { uses: items.length > 0 ? [use('d1', { items })] : [] })
  answer(matchReceipt, { items: [MATCH] })
  answer(dismissReading, () => {
    proposed = null
    return OK
  })
  await open('/documents?tab=library&document=d1', { as: user() })
  await shown(read)
  return house
}

it('what was read from a receipt is a proposal, of which only what differs is used for the document', async () => {
  await openReceipt()
  const rows = () =>
    read
      .getByRole('term')
      .elements()
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(rows()).toEqual(['Shop: Blue Harbour', 'Date: Mar 14, 2024Please check', 'Total: $58.00', 'Serial number: S1'])
  await read.getByText('2 lines').click()
  await expect.poll(() => textsOf(read.getByCss('details li'))).toEqual(['2 x Kettle KT-200$49.90', 'Descaler$8.10'])
  expect(read.getByText(/^The total is in/).elements()).toEqual([])
  await expectAccessible()

  const restore = refuse(changeDocument, 500)
  await press('Use for this document')
  await expectFailure('Update failed')
  restore()
  await press('Use for this document')
  await expectToast('Document updated', 'bill.pdf')
  const proposal = { name: 'bill.pdf', vendor: 'Blue Harbour', purchaseDate: '2024-03-14' }
  expect(sent(changeDocument)).toMatchObject([{ params: { id: 'd1' }, ifMatch: 1 }, { ifMatch: 1 }])
  expect(sent(changeDocument).map(({ body }) => body)).toEqual([proposal, proposal])

  await press('Dismiss')
  await gone(read)
  expect(sent(dismissReading).map(({ params }) => params.id)).toEqual(['d1'])
})

it('a receipt is attached to an item that is probably on it', async () => {
  await openReceipt({ serialNumbers: [], lineItems: [] })
  await shown(read.getByText('same name, same value'))
  expect(read.getByCss('details').elements()).toEqual([])
  expect(sent(matchReceipt)[0]?.body).toEqual({ serialNumbers: [], descriptions: [], amounts: [58], date: '2024-03-14' })
  const restore = refuse(attachToItems, 500)
  await press('Attach to Kettle KT-200')
  await expectFailure('Attaching failed')
  restore()
  answer(attachToItems, { attached: [100], alreadyAttached: [] })
  const release = hold(attachToItems)
  await press('Attach to Kettle KT-200')
  await expect.element(read.getByRole('button', { name: 'Attach to Kettle KT-200' })).toBeDisabled()
  release()
  await expectToast('Document Added', 'It is attached to Kettle KT-200.')
  expect(sent(attachToItems).at(-1)?.body).toMatchObject({ itemIds: [100], document: { id: 'd1' } })
})

it('the item of a receipt is offered each value that it does not have', async () => {
  await openReceipt({}, [{ id: 100, name: KETTLE.name, imageUrl: null }])
  await shown(read.getByRole('heading', { name: 'Use for Kettle KT-200' }))
  expect(read.getByText('It may belong to').elements()).toEqual([])
  const offers = read.getByRole('button', { name: / as / })
  expect(textsOf(offers)).toEqual(['$24.95 as value', 'Mar 14, 2024 as purchase date', 'S1 as serial number'])
  const restore = refuse(changeItem, 500)
  await press('$24.95 as value')
  await expectFailure('Update failed')
  restore()
  answer(changeItem, item({ ...KETTLE, estimatedValue: 24.95 }))
  await press('$24.95 as value')
  await expectToast('Item updated', 'Kettle KT-200')
  expect(sent(changeItem).at(-1)).toMatchObject({ params: { id: 100 }, body: { estimatedValue: 24.95 }, ifMatch: 1 })
})

it('a total in another currency is not offered, and an item that has the receipt is not proposed again', async () => {
  const [first, second] = [
    { id: 100, name: KETTLE.name, imageUrl: null },
    { id: 101, name: 'Sofa', imageUrl: null },
  ] as const
  await openReceipt({ currency: 'EUR' }, [first, second])
  await shown(read.getByText(/^The total is in EUR\./))
  await shown(read.getByText('Nothing is filled in until you choose it.'))
  await expect.poll(() => sent(matchReceipt)).toHaveLength(1)
  expect(read.getByText(/It may belong to|^Use for K/).elements()).toEqual([])
})

it('a receipt that is being read says so, and a suspended account gets no proposal', async () => {
  const house = storedDocuments(BILL)
  const details = page.getByRole('dialog', { name: 'bill.pdf' })
  answer(getDocument, { ...readDocument(BILL), readingState: 'waiting' })
  await open('/documents?tab=library&document=d1', { as: user() })
  await shown(details.getByText('The text in the picture is being read.'))
  answer(getDocument, { ...readDocument(BILL, 'Its text'), readingState: 'waiting' })
  await open('/documents?tab=library&document=d1', { as: user() })
  await shown(details.getByRole('heading', { name: 'Details' }))
  expect(details.getByText('The text in the picture is being read.').elements()).toEqual([])

  answer(getDocument, { ...readDocument(BILL), reading: reading(), readingState: 'done' })
  await open('/documents?tab=library&document=d1', { as: suspend(house) })
  await shown(read.getByText('Blue Harbour'))
  expect(read.getByRole('button').elements()).toEqual([])
})
