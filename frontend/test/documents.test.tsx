import { changeDocument, deleteDocument, listDocumentPage, uploadDocument } from '@arc/contracts/media/documents'
import { listReports } from '@arc/contracts/reports/reports'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { advanceClock, installClock, pauseClock } from './support/clock'
import { MIXED, storedDocuments } from './support/documents'
import { expectAccessible, expectFailure, expectToast, gone, shown, textOf, textsOf } from './support/expectations'
import { open } from './support/open'
import { tryAgain } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { libraryDocument, libraryPage, user } from './support/world'

const EMPTY = page.getByRole('heading', { name: 'a drawer stands open' })
const library = page.getByRole('list', { name: 'Documents' })
const files = page.getByLabelText('Document files')
const uploads = page.getByRole('region', { name: 'Uploads' })
const tab = (name: RegExp | string) => page.getByRole('tab', { name })
const textFile = () => new File(['Not a photo.'], 'notes.txt', { type: 'text/plain' })
const picture = () => new File(['A picture.'], 'sofa.jpg', { type: 'image/jpeg' })

it('[NAV-02] /archive shows the upload of photos, /documents documents, and /reports reports', async () => {
  storedDocuments()
  answer(listReports, [])
  await open('/archive', { as: user() })
  await expect.element(page.getByLabelText('Choose photos')).toBeInTheDocument()
  await open('/documents', { as: user() })
  await shown(tab('Upload & Scan'))
  await open('/reports', { as: user() })
  await shown(tab('Generate Report'))
})

it('[DOCS-01] on a phone /documents has two tabs, the second with the count', async () => {
  storedDocuments(libraryDocument({ name: 'one.pdf' }))
  await open('/documents', { as: user(), device: 'phone' })
  await shown(tab('Library (1)'))
  expect(textsOf(page.getByRole('tab'))).toEqual(['Upload & Scan', 'Library (1)'])
  await expectAccessible()
  await tab(/Library/).click()
  await shown(library.getByText('one.pdf'))
  await expectAccessible()
})

it('[DOCS-02] on a phone images and PDF are taken, several at once or from the camera, and other types are refused', async () => {
  storedDocuments()
  await open('/documents', { as: user(), device: 'phone' })
  await expect.element(files).toHaveAttribute('accept', 'image/*,.heic,.heif,application/pdf,.pdf')
  await expect.element(files).toHaveAttribute('multiple')
  await expect.element(page.getByLabelText('Photo of a document')).toHaveAttribute('capture', 'environment')
  await files.upload(textFile())
  await expectFailure('Upload failed for notes.txt', 'Images and PDF only.')
  await shown(uploads.getByText('Upload failed for notes.txt'))
  await shown(uploads.getByText('Images and PDF only.'))
  expect(uploads.getByText(/^all files/).elements()).toEqual([])
  await expectAccessible()
  await uploads.getByRole('button', { name: 'Remove notes.txt from the list' }).click()
  await gone(uploads)
  expect(sent(uploadDocument)).toEqual([])
})

it('[DOCS-11] a failed upload names its file, and a failed list says so and can be tried again', async () => {
  storedDocuments()
  refuse(uploadDocument, 500)
  await open('/documents', { as: user() })
  await files.upload(picture())
  await expectFailure('Upload failed for sofa.jpg')
  const restore = refuse(listDocumentPage, 500)
  await open('/documents?tab=library', { as: user() })
  await shown(page.getByText(/^Failed to fetch documents\./))
  await expectAccessible()
  await tryAgain(page.getByRole('button', { name: 'Try again' }), restore)
  await shown(EMPTY)
  await expectAccessible()
})

it('[DOCS-09] [DOCS-10] on a phone the edit dialog changes the fields; an empty price and date are sent as null', async () => {
  storedDocuments(libraryDocument({ id: 'd1', name: 'sofa.pdf' }))
  await open('/documents?tab=library&document=d1', { as: user(), device: 'phone' })
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit document' })
  const type = dialog.getByLabelText('Document type')
  await shown(type)
  expect(textsOf(type.getByCss('option'))).toEqual(['Not set', 'receipt', 'warranty', 'manual', 'insurance', 'other'])
  await expectAccessible()
  const price = dialog.getByLabelText(/^Price/)
  await expect.element(price).toHaveAttribute('inputmode', 'decimal')
  await expect.element(price).toHaveAttribute('step', '0.01')

  await dialog.getByLabelText('Name').fill('')
  await price.fill('much')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shown(dialog.getByText('Name is required.', { exact: true }))
  await shown(dialog.getByText('Enter a number, for example 1200 or 12.50.', { exact: true }))
  expect(sent(changeDocument)).toEqual([])

  await dialog.getByLabelText('Name').fill('Sofa invoice')
  await type.selectOptions('receipt')
  await dialog.getByLabelText(/^Category/).fill('Furniture')
  await dialog.getByLabelText(/^Vendor/).fill('Harrow & Finch')
  await price.fill('1,650.50')
  await dialog.getByLabelText(/^Purchase date/).fill('2021-06-19')
  await dialog.getByLabelText(/^Notes/).fill('Ten years')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast('Document updated', 'Sofa invoice')
  await expect
    .poll(() => sent(changeDocument))
    .toMatchObject([
      {
        ...{ params: { id: 'd1' }, ifMatch: 1 },
        body: {
          ...{ name: 'Sofa invoice', documentType: 'receipt', category: 'Furniture', vendor: 'Harrow & Finch', price: 1650.5 },
          ...{ purchaseDate: '2021-06-19', notes: 'Ten years' },
        },
      },
    ])

  await page.getByRole('button', { name: 'Edit' }).click()
  await price.fill('')
  await dialog.getByLabelText(/^Purchase date/).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await gone(dialog)
  await expect.poll(() => sent(changeDocument)[1]?.body).toMatchObject({ price: null, purchaseDate: null })
})

it('[DOCS-11] a failed change and a failed deletion keep the document and say so', async () => {
  storedDocuments(libraryDocument({ id: 'd1', name: 'sofa.pdf' }))
  await open('/documents?tab=library&document=d1', { as: user() })
  const restoreChange = refuse(changeDocument, 500)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit document' }).getByRole('button', { name: 'Save' }).click()
  await expectFailure('Update failed')
  restoreChange()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const restoreDelete = refuse(deleteDocument, 500)
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await remove()
  await expectFailure('Delete failed')
  restoreDelete()
  await remove()
  await expectToast('Document deleted', 'sofa.pdf')
  await shown(EMPTY)
  await expect.poll(() => sent(deleteDocument).map(({ params }) => params.id)).toEqual(['d1', 'd1'])
})

it('[DOCS-12] the tips advance every 5 seconds', async () => {
  storedDocuments()
  installClock()
  await open('/documents', { as: user() })
  const tips = page.getByRole('group', { name: 'Tips' })
  await shown(tips.getByText('1 of 3'))
  pauseClock()
  const at = () => textOf(tips.getByText(/ of 3$/))
  const first = Number(at()[0])
  await advanceClock(5_000)
  expect(at()).toBe(`${(first % 3) + 1} of 3`)
  await advanceClock(5_000)
  expect(at()).toBe(`${((first + 1) % 3) + 1} of 3`)
})

it('[DOCS-03] three files are uploaded at a time, and the library opens when all are stored', async () => {
  storedDocuments()
  answer(uploadDocument, () => libraryDocument())
  const release = hold(uploadDocument)
  await open('/documents', { as: user() })
  await shown(page.getByRole('heading', { name: /^lay it flat/ }))
  await files.upload([
    ...['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => new File(['A picture.'], name, { type: 'image/jpeg' })),
    textFile(),
  ])
  await shown(uploads.getByRole('heading', { name: 'analysing 1 of 4' }))
  await shown(uploads.getByText('You can open other pages. The upload continues.'))
  expect(page.getByRole('heading', { name: /^lay it flat/ }).elements()).toEqual([])
  await expect
    .poll(() => textsOf(uploads.getByText(/^10 Bytes?,/)))
    .toEqual([...Array(3).fill(expect.stringMatching(/, (uploading|being stored)$/)), expect.stringMatching(/, waiting$/)])
  expect(uploads.getByRole('progressbar').elements()).toHaveLength(3)
  expect(uploads.getByRole('alert').elements()).toHaveLength(1)
  await expect.poll(() => sent(uploadDocument)).toHaveLength(3)
  answer(listDocumentPage, libraryPage(MIXED))
  release()
  await expect.element(tab('Library (3)')).toHaveAttribute('aria-selected', 'true')
  expect(sent(uploadDocument).map(({ form }) => form?.get('document'))).toHaveLength(4)
  await tab('Upload & Scan').click()
  // Only what failed is still listed.
  await expect.poll(() => textsOf(uploads.getByRole('listitem'))).toEqual([expect.stringContaining('notes.txt')])
})

it('files that are dropped on the page are uploaded, and the buttons open the file dialogs', async () => {
  storedDocuments(...MIXED)
  answer(uploadDocument, libraryDocument())
  const release = hold(uploadDocument)
  await open('/documents?tab=library', { as: user() })
  await shown(library)
  const opened: string[] = []
  for (const name of ['Document files', 'Photo of a document'])
    page
      .getByLabelText(name)
      .element()
      .addEventListener('click', (event) => {
        event.preventDefault()
        opened.push(name)
      })
  await page.getByRole('button', { name: 'Photograph a document' }).click()
  await page.getByRole('button', { name: 'Choose files' }).onlyVisible().click()
  expect(opened).toEqual(['Photo of a document', 'Document files'])
  const dataTransfer = new DataTransfer()
  const drop = () => library.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  // A text that is dropped is no file, and is left to the browser.
  expect(drop()).toBe(true)
  await shown(library)
  dataTransfer.items.add(picture())
  expect(drop()).toBe(false)
  await shown(uploads.getByText('sofa.jpg'))
  await expect.element(tab('Upload & Scan')).toHaveAttribute('aria-selected', 'true')
  release()
  await shown(library)
})
