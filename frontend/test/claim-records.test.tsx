import {
  addClaimPhotos,
  changeClaim,
  deleteClaimLetter,
  deleteClaimPhoto,
  listClaimItems,
  putClaimLetter,
} from '@arc/contracts/inventory/claims'
import { listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import { listDocumentPage, uploadDocument } from '@arc/contracts/media/documents'
import { analyzeImage } from '@arc/contracts/media/photos'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ACTION_ID, CLAIM_ID, claimOf, flooded, TODAY } from './support/claims'
import { expectFailure, expectToast, gone, shown, textsOf, toast } from './support/expectations'
import { photoId } from './support/item-photos'
import { photoFile } from './support/items'
import { open as openPage } from './support/open'
import { answer, fail, hold, refuse, sent } from './support/stubs'
import { libraryDocument, libraryPage, OK, user } from './support/world'

const AGAIN = 'Please try again.'
const money = page.getByRole('region', { name: 'Money' })
const letters = page.getByRole('region', { name: 'Letters' })
const damage = page.getByRole('region', { name: 'The damage' })
const dialog = page.getByRole('dialog')
const letter = { documentId: 'l1', name: 'offer.pdf', url: '/api/documents/l1/file', mimeType: 'application/pdf', version: 3 }
const LETTER = { ...letter, day: '2026-01-05', direction: 'to-insurer' as const, note: 'Estimate' }
const photo = (id: number, itemId: number | null) => ({ id, itemId, url: `/api/image/${photoId(id)}`, addedAt: '2026-01-05T09:00:00.000Z' })
const save = () => dialog.getByRole('button', { name: /^(Save|Add)$/ }).click()

async function open() {
  await openPage(`/claims/${CLAIM_ID}`, { as: user() })
  await shown(page.getByRole('heading', { name: 'What did it touch?' }))
}

it('[CLAIM-12] number, amounts, days and notes are shown, and only what is edited is stored', async () => {
  const flood = flooded()
  await open()
  await shown(money.getByText('Nothing is recorded yet.'))
  flood.claim = { claimed: 100, claimedOn: '2026-01-05', offered: 90, claimNumber: 'W-1', notes: 'By phone' }
  await open()
  const rows = () => textsOf(money.getByCss('dl > div'))
  expect(rows()).toEqual(['Claim numberW-1', expect.stringMatching(/^Claimed\$100on Jan 5/), 'Offered$90'])
  await shown(money.getByText('By phone'))
  expect(money.getByText('Nothing is recorded yet.').elements()).toEqual([])
  await money.getByRole('button', { name: /^Edit/ }).click()
  const field = (name: RegExp) => dialog.getByLabelText(name)
  await expect.element(field(/^Claimed on/)).toHaveValue('2026-01-05')
  await expect.element(field(/^Claim number/)).toHaveValue('W-1')
  await expect.element(field(/^Notes/)).toHaveValue('By phone')
  await expect.element(field(/^Paid on/)).toHaveValue('')
  await field(/^Offered(?! on)/).fill('')
  await field(/^Paid on/).fill('2026-01-07')
  await field(/^Notes/).fill('By letter')
  const restore = refuse(changeClaim, 500)
  await save()
  await expectFailure('The claim was not saved')
  restore()
  const release = hold(changeClaim)
  await save()
  release()
  await expectToast('Claim saved')
  await gone(dialog)
  expect(sent(changeClaim).at(-1)).toMatchObject({ ifMatch: 1, body: { offered: null, paidOn: '2026-01-07', notes: 'By letter' } })
  await money.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await gone(dialog)
})

it('amounts that were changed elsewhere meanwhile are shown beside what was typed', async () => {
  const flood = flooded()
  flood.claim = { claimed: 100 }
  await open()
  await money.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabelText(/^Claimed(?! on)/).fill('120')
  flood.claim = { claimed: 110, claimNumber: 'W-2', version: 2 }
  refuse(changeClaim, 409, { message: 'It was changed elsewhere.', current: claimOf(flood), fields: ['claimed'] })
  await save()
  await expect.element(dialog.getByLabelText(/^Claim number/)).toHaveValue('W-2')
  await expect.element(dialog.getByLabelText(/^Claimed(?! on)/)).toHaveValue('120')
  await shown(dialog.getByText('Claimed was changed elsewhere to “110”.'))
})

it('[CLAIM-26] letters are listed by day, changed, and removed with "Undo"', async () => {
  const flood = flooded()
  await open()
  await shown(letters.getByText(/^Add letters, emails/))
  flood.claim = { letters: [LETTER, { ...LETTER, documentId: 'l2', name: 'note.pdf', direction: 'other', note: null }] }
  await open()
  await shown(letters.getByText('To the insurer, Estimate'))
  await shown(letters.getByText('Other', { exact: true }))
  expect(letters.getByText(/^Add letters, emails/).elements()).toEqual([])
  answer(putClaimLetter, ({ input: { day, direction, note } }) => {
    flood.claim = { letters: [{ ...LETTER, day, direction, note }] }
    return claimOf(flood)
  })
  await letters.getByRole('button', { name: 'Change offer.pdf' }).click()
  await shown(dialog.getByRole('heading', { name: 'Change the letter' }))
  await shown(dialog.getByText('offer.pdf'))
  await expect.element(dialog.getByLabelText('Day')).toHaveValue('2026-01-05')
  await expect.element(dialog.getByLabelText('Direction')).toHaveValue('to-insurer')
  await expect.element(dialog.getByLabelText(/^What it is/)).toHaveValue('Estimate')
  await dialog.getByLabelText(/^What it is/).fill('  ')
  await dialog.getByLabelText('Direction').selectOptions('From the insurer')
  const restore = refuse(putClaimLetter, 500)
  await save()
  await expectFailure('The letter was not saved')
  restore()
  await save()
  await expectToast('Letter saved', 'offer.pdf')
  await gone(dialog)
  await shown(letters.getByText('From the insurer', { exact: true }))
  expect(sent(putClaimLetter).at(-1)).toMatchObject({
    ...{ params: { id: CLAIM_ID, documentId: 'l1' }, ifMatch: 3 },
    body: { name: 'offer.pdf', mimeType: 'application/pdf', day: '2026-01-05', direction: 'from-insurer', note: null },
  })

  const remove = letters.getByRole('button', { name: 'Remove offer.pdf' })
  const restoreDelete = refuse(deleteClaimLetter, 500)
  await remove.click()
  await expectFailure('The letter was not removed', AGAIN)
  restoreDelete()
  answer(deleteClaimLetter, () => {
    flood.claim = {}
    return { ...OK, actionId: ACTION_ID }
  })
  const release = hold(deleteClaimLetter)
  await remove.click()
  await expect.element(remove).toBeDisabled()
  release()
  await expectToast('Letter removed', 'offer.pdf')
  await shown(toast().getByRole('button', { name: 'Undo' }))
  await shown(letters.getByText(/^Add letters, emails/))
})

it('[CLAIM-26] a letter is added as a file, which is not sent twice, or from the library', async () => {
  const flood = flooded()
  const bill = libraryDocument({ id: 'd1', name: 'bill.jpg', mimeType: 'image/jpeg' })
  answer(uploadDocument, bill)
  answer(listDocumentPage, libraryPage([libraryDocument({ id: 'd2', name: 'policy.pdf' })]))
  answer(listDocumentUses, { uses: [] })
  await open()
  await letters.getByLabelText('File: Add to the letters').upload(photoFile('bill.jpg'))
  await shown(dialog.getByText('bill.jpg'))
  const day = dialog.getByLabelText('Day')
  await expect.element(day).toHaveValue(TODAY())
  await expect.element(dialog.getByLabelText('Direction')).toHaveValue('from-insurer')
  await day.fill('')
  await save()
  await shown(dialog.getByText('Enter the day of the letter.'))
  expect(sent(uploadDocument)).toEqual([])
  await day.fill('2026-01-06')
  await gone(dialog.getByText('Enter the day of the letter.'))
  await dialog.getByLabelText(/^What it is/).fill(' Estimate ')
  const restore = refuse(putClaimLetter, 500)
  await save()
  await expectFailure('The letter was not added')
  restore()
  answer(putClaimLetter, ({ params, input: { name, mimeType, ...said } }) => {
    flood.claim = { letters: [...(flood.claim.letters ?? []), { ...letter, documentId: params.documentId, name, mimeType, ...said }] }
    return claimOf(flood)
  })
  await save()
  await expectToast('Letter added', 'bill.jpg')
  await gone(dialog)
  await shown(letters.getByText('From the insurer, Estimate'))
  expect(sent(uploadDocument)).toHaveLength(1)
  expect(sent(putClaimLetter).at(-1)).toMatchObject({ params: { documentId: 'd1' }, body: { day: '2026-01-06', note: 'Estimate' } })
  expect(sent(putClaimLetter).at(-1)?.ifMatch).toBeUndefined()

  await letters.getByRole('button', { name: 'From a.r.c. Library: Add to the letters' }).click()
  await dialog.getByRole('radio', { name: /^policy/ }).click()
  await dialog.getByRole('button', { name: 'Attach' }).click()
  await shown(dialog.getByText('policy.pdf'))
  await save()
  await expect.poll(() => sent(putClaimLetter).at(-1)?.params.documentId).toBe('d2')
  await gone(dialog)
  await letters.getByRole('button', { name: 'Change policy.pdf' }).click()
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
})

it('[CLAIM-11] photos of the damage stand beside those from before, and are deleted with "Undo"', async () => {
  const flood = flooded()
  await open()
  await gone(damage)
  flood.marks.set(flood.fridge.id, { state: 'damaged', repairCost: null })
  flood.marks.set(flood.mixer.id, { state: 'damaged', repairCost: null })
  flood.claim = { photos: [photo(1, flood.fridge.id), photo(2, null), photo(3, 999)] }
  await open()
  const rows = damage.getByCss('ul > li')
  await expect
    .poll(() => rows.elements().map((row) => [...row.querySelectorAll('img')].map(({ alt }) => alt)))
    .toEqual([['Damage of The whole', 'Damage of The whole'], ['Fridge before', 'Damage of Fridge'], []])
  expect(textsOf(damage.getByText('no photo from before'))).toHaveLength(1)
  const remove = damage.getByRole('button', { name: 'Delete a photo of Fridge' })
  const restore = refuse(deleteClaimPhoto, 500)
  await remove.click()
  await expectFailure('The photo was not deleted', AGAIN)
  restore()
  answer(deleteClaimPhoto, () => {
    flood.claim = { photos: [photo(2, null)] }
    return { ...OK, actionId: ACTION_ID }
  })
  await remove.click()
  await expectToast('Photo deleted', 'Fridge')
  await shown(toast().getByRole('button', { name: 'Undo' }))
  await gone(remove)
  expect(sent(deleteClaimPhoto).at(-1)?.params).toEqual({ id: CLAIM_ID, photoId: 1 })
})

it('[CLAIM-11] photos are uploaded one by one; one that fails is named, and the others are added', async () => {
  const flood = flooded()
  flood.marks.set(flood.fridge.id, { state: 'damaged', repairCost: null })
  answer(analyzeImage, ({ form }) => {
    const file = form?.get('image')
    const id = photoId(file instanceof File ? Number.parseInt(file.name, 10) : 0)
    return { id, url: '/api/image/1', imageUrl: '/api/image/1', width: 800, height: 600, placeholder: '' }
  })
  answer(addClaimPhotos, ({ input: { itemId, photoIds } }) => {
    flood.claim = { photos: photoIds.map((_, at) => photo(at + 1, itemId)) }
    return claimOf(flood)
  })
  await open()
  const release = hold(analyzeImage)
  await damage.getByLabelText('Damage of Fridge', { exact: true }).upload([photoFile('1.jpg'), photoFile('2.jpg')])
  await expect.element(damage.getByRole('button', { name: 'Add photo of Fridge' })).toBeDisabled()
  release()
  await expectToast('2 photos added')
  expect(sent(addClaimPhotos).map(({ body }) => body)).toEqual([{ itemId: flood.fridge.id, photoIds: [photoId(1), photoId(2)] }])
  await expect.poll(() => damage.getByRole('img', { name: 'Damage of Fridge' }).elements()).toHaveLength(2)
  await expect.element(damage.getByRole('button', { name: 'Add photo of Fridge' })).toBeEnabled()

  const whole = page.getByLabelText('Photos of the damage', { exact: true })
  const restoreUpload = fail(analyzeImage)
  await whole.upload(photoFile('3.jpg'))
  await expectFailure('The photo was not added', '3.jpg')
  expect(sent(addClaimPhotos)).toHaveLength(1)
  restoreUpload()
  const restoreAdd = refuse(addClaimPhotos, 500)
  await whole.upload(photoFile('4.jpg'))
  await expectFailure('The photo was not added', AGAIN)
  restoreAdd()
  await whole.upload(photoFile('4.jpg'))
  await expectToast('1 photo added')
  expect(sent(addClaimPhotos).at(-1)?.body).toEqual({ itemId: null, photoIds: [photoId(4)] })
  await shown(damage.getByRole('heading', { name: 'The whole' }))
})

it('marked items are listed with their photos page by page', async () => {
  const flood = flooded()
  flood.marks.set(flood.fridge.id, { state: 'lost', repairCost: null })
  const rows = [flood.fridge, flood.mixer].map(({ id, name, category, brand, value, imageUrl, roomId, projectId }) => ({
    ...{ id, name, category, brand, value, estimatedValue: value, quantity: 1, imageUrl, roomId, projectId, lostIn: null },
    ...{ state: 'lost' as const, repairCost: null, documented: false, photos: [], lostElsewhere: null },
  }))
  answer(listClaimItems, ({ query: { only, cursor } }) => {
    if (!only) return { items: rows, nextCursor: null }
    return cursor ? { items: rows.slice(1), nextCursor: null } : { items: rows.slice(0, 1), nextCursor: 'c1' }
  })
  await open()
  const more = damage.getByRole('button', { name: 'Show more items' })
  await more.click()
  await expect.poll(() => textsOf(damage.getByRole('heading', { level: 3 }))).toEqual(['Fridge', 'Mixer'])
  await gone(more)
})
