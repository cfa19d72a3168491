import { analyzeStored, type BatchProgress, getBatchProgress } from '@arc/contracts/analysis/batches'
import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { createRoom, listRooms } from '@arc/contracts/inventory/rooms'
import { analyzeImage } from '@arc/contracts/media/photos'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { analysed, analysing, finding, foundItems, progressOf } from './support/batch'
import { dismissToast, expectAccessible, expectFailure, expectToast, gone, shown, textsOf } from './support/expectations'
import { DEVICES, type Device } from './support/fresh-page'
import { home } from './support/home'
import { open } from './support/open'
import { pick } from './support/steps'
import { answer, fail, refuse, sent } from './support/stubs'
import { project, roomOf, roomsOf, user } from './support/world'

const photos = page.getByLabelText('Choose photos')
const title = (name: string) => page.getByRole('heading', { name, exact: true })
const start = title('a room, in a few photos')
const saving = page.getByRole('complementary', { name: 'Save the review' })
const conflict = page.getByRole('region', { name: /belong in/ })
const jpeg = (name: string, bytes = 100) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

/** Chooses large files: they need not be sent to the browser. */
function choose(...files: File[]) {
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  const input = photos.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('Photos are chosen by an input.')
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

async function openArchive(device?: Device, tier: 'basic' | 'pro' = 'pro') {
  await open('/archive', { device, as: user({ tier }) })
  await shown(start)
}

/** Cancels the review, and confirms that what was found is dropped. */
async function cancel() {
  await saving.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard them' }).click()
  await shown(start)
}

for (const device of DEVICES)
  it(`[ARCH-01] [ARCH-02] [ARCH-03] [AUTH-08] on a ${device} the archive page offers the camera or the library`, async () => {
    home()
    for (const tier of ['basic', 'pro'] as const) {
      await openArchive(device, tier)
      const banner = page.getByCss('img[src="/static_images/archive_header.jpg"]')
      await shown(banner)
      await expect.poll(() => Reflect.get(banner.element(), 'naturalWidth')).toBeGreaterThan(0)
      expect(textsOf(page.getByRole('tab'))).toEqual(['AI Photo', 'Manual'])
      expect(page.getByRole('group', { name: 'Target project' }).elements()).toHaveLength(tier === 'pro' ? 1 : 0)
      expect(page.getByRole('button', { name: '+ Take Photo', exact: true }).elements()).toHaveLength(device === 'phone' ? 1 : 0)
      expect(page.getByRole('button', { name: '+ Add from Library', exact: true }).elements()).toHaveLength(device === 'phone' ? 0 : 1)
      await expectAccessible()
    }
  })

it('[ARCH-05] [ARCH-06] files that are not images or too large are reported by name, and the rest proceed', async () => {
  home()
  analysing()
  await openArchive()
  await photos.upload([new File(['Not a photo.'], 'notes.txt', { type: 'text/plain' }), jpeg('teal-bucket.jpg')])
  await expectFailure('Invalid File', 'notes.txt is not an image file.')
  await shown(title('1 item found'))
  await cancel()
  // Exactly 15 MB is allowed.
  const limit = 15 * 1024 * 1024
  choose(jpeg('huge-barrel.jpg', limit + 1), jpeg('copper-still.jpg', limit))
  await expectFailure('File Too Large', 'huge-barrel.jpg is larger than 15MB.')
  await shown(title('1 item found'))
  await shown(title('copper-still'))
  await expect
    .poll(() => sent(analyzeStored).map(({ input }) => input.photos.map(({ name }) => name)))
    .toEqual([['teal-bucket.jpg'], ['copper-still.jpg']])
})

it('[ARCH-10] [ARCH-11] a failed or empty analysis shows an error', async () => {
  home()
  analysing()
  await openArchive()
  const restore = refuse(analyzeStored, 500)
  await photos.upload(jpeg('teal-bucket.jpg'))
  await expectFailure('Analysis Failed', 'Failed to analyze images')
  restore()
  // The photo stays chosen.
  await shown(title('1 photo chosen'))
  await expectAccessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await shown(title('1 item found'))
  await cancel()
  const nothing = { ...progressOf([]), total: 1, finished: 1 }
  const ends: readonly [Partial<BatchProgress>, title: string, text: string][] = [
    [{ progress: -1, error: 'The provider is down.' }, 'Analysis Failed', 'The provider is down.'],
    [{ progress: -1, error: null }, 'Analysis Failed', 'Analysis failed'],
    [{}, 'No Items Detected', "AI couldn't identify any items in the photos. Try different photos with clear objects."],
  ]
  for (const [end, what, text] of ends) {
    answer(getBatchProgress, ({ params }) => ({ ...nothing, ...end, progressKey: params.progressKey }))
    await photos.upload(jpeg('teal-bucket.jpg'))
    await expectFailure(what, text)
    if (what === 'Analysis Failed') await page.getByRole('button', { name: 'Choose others' }).click()
    await shown(start)
    await dismissToast()
  }
})

it('the room conflict offers the suggested room of each group, and a new room with its name filled in', async () => {
  home()
  const rooms = roomsOf(project()).filter(({ name }) => name !== 'Office')
  answer(listRooms, rooms)
  const library = { ...roomOf(project(), 'Office'), id: 99, name: 'Library' }
  answer(createRoom, () => {
    answer(listRooms, [...rooms, library])
    return library
  })
  analysed([finding({ name: 'Kettle', suggestedRoom: 'Kitchen' }), finding({ name: 'Desk', suggestedRoom: 'Office' })])
  await open('/archive', { as: user() })
  await shown(conflict)
  const choice = (name: string) => conflict.getByLabelText(new RegExp(`^${name}, \\d+ items?$`))
  await expect.element(choice('Kitchen')).toHaveDisplayValue('Kitchen')
  await expect.element(choice('Office')).toHaveDisplayValue('New room')
  const name = conflict.getByLabelText('Name of the new room for Office')
  await expect.element(name).toHaveValue('Office')
  await name.fill('')
  const use = conflict.getByRole('button', { name: 'Use these rooms' })
  await expect.element(use).toBeDisabled()
  await name.fill('Library')
  await use.click()
  await expectToast('Room Created', 'Library')
  await expect.poll(() => sent(createRoom)).toMatchObject([{ input: { name: 'Library', projectId: project().id } }])
  await gone(conflict)
  await shown(page.getByRole('region', { name: 'Library' }).getByRole('listitem').first())
  await shown(page.getByRole('region', { name: 'Kitchen' }).getByRole('listitem').first())

  // Cancel asks first, and so does Back.
  await saving.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep reviewing' }).click()
  await shown(page.getByRole('region', { name: 'Library' }))
})

it('[ARCH-19] [D-62] failed saves and uploads show an error', async () => {
  home()
  analysing()
  await openArchive()
  // No photo could be processed: the server has rejected all, or could not be reached.
  for (const failing of [() => refuse(analyzeImage, 415, { message: 'teal-bucket.jpg is not an image file.' }), () => fail(analyzeImage)]) {
    const restore = failing()
    await photos.upload(jpeg('teal-bucket.jpg'))
    await expectFailure('Upload Failed - Failed to process the selected files.', null)
    await dismissToast()
    restore()
  }
  await page.getByRole('button', { name: 'Choose others' }).click()
  refuse(saveReviewedItems, 500)
  await photos.upload(jpeg('teal-bucket.jpg'))
  await saving.getByRole('button', { name: 'Save 1 item' }).click()
  await expectFailure('Save Failed', 'Nothing was saved. Please try again.')
  await cancel()

  const room = roomOf(project(), 'Bathroom')
  const found = ['Desk', 'Chair'].map((name) => finding({ name, suggestedRoom: 'Office' }))
  analysed(found, room.id)
  await open(`/room/${room.id}`, { as: user() })
  const dialog = page.getByRole('dialog', { name: 'Where do these belong?' })
  await dialog.getByRole('button', { name: 'Use these rooms' }).click()
  await shown(title(foundItems(2)))
  await saving.getByRole('button', { name: 'Save 2 items' }).click()
  await expectFailure('Error saving items - Please try again', 'Nothing was saved.')
  await expect
    .poll(() => sent(saveReviewedItems).map(({ input }) => input.items.map(({ name }) => name)))
    .toEqual([['teal-bucket'], ['Desk', 'Chair']])
})

it('the archive, and adding to a room, have one heading of the first level', async () => {
  home()
  for (const [path, name] of [
    ['/archive', 'Photo Archive'],
    [`/room/${roomOf(project(), 'Office').id}`, /^Add to Office|Office$/],
  ] as const) {
    await open(path, { as: user() })
    if (path !== '/archive') await pick('Add item', '+ AI Photo')
    await shown(start)
    expect(page.getByRole('heading', { level: 1, name }).elements()).toHaveLength(1)
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  }
})
