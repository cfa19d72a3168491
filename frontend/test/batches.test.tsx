import { analyzeStored } from '@arc/contracts/analysis/batches'
import { getHousehold } from '@arc/contracts/auth/household'
import { getStats } from '@arc/contracts/inventory/stats'
import { analyzeImage } from '@arc/contracts/media/photos'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { analysed, analysing, finding, foundItems } from './support/batch'
import { expectAccessible, gone, shown } from './support/expectations'
import { home } from './support/home'
import { photoFile } from './support/items'
import { setOnline } from './support/online'
import { open, pathOf } from './support/open'
import { answer, fail, hold, sent } from './support/stubs'
import { user } from './support/world'

const NAMES = ['teal-bucket.jpg', 'brass-telescope.jpg', 'copper-still.jpg', 'green-teapot.jpg']
const photos = page.getByLabelText('Choose photos')
const title = (name: string) => page.getByRole('heading', { name, exact: true })
const menu = page.getByRole('dialog', { name: 'Menu' })

/** What the menu asks for. */
function menuAnswers() {
  answer(getStats, { itemCount: 0 })
  answer(getHousehold, { people: [], invitations: [], homes: [] })
}

async function openArchive() {
  home()
  analysing()
  await open('/archive', { as: user() })
  await shown(title('a room, in a few photos'))
}

it('offline, the upload waits, the bar counts the photos, and it goes on once there is a connection', async () => {
  await openArchive()
  const restore = fail(analyzeImage)
  setOnline(false)
  await photos.upload(NAMES.map(photoFile))
  const waiting = page.getByText('4 photos will be sent when the connection is back.')
  await shown(waiting)
  await expectAccessible()
  expect(sent(analyzeStored)).toEqual([])
  restore()
  setOnline(true)
  await shown(title(foundItems(4)))
  await gone(waiting)
  // In one batch, in the order in which they were chosen.
  expect(sent(analyzeStored).map(({ input }) => input.photos.map(({ name }) => name))).toEqual([NAMES])
})

it('on a phone a tab that was closed during the analysis leaves an entry in the menu, which leads to the review', async () => {
  home()
  menuAnswers()
  analysed(NAMES.slice(0, 3).map((name) => finding({ name })))
  await open('/dashboard', { device: 'phone', as: user() })
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  const entry = menu.getByRole('link', { name: '3 photos ready to review' })
  await shown(entry)
  await expectAccessible()
  await entry.click()
  await shown(title(foundItems(3)))
  expect(pathOf()).toBe('/archive')
})

it('photos that were not sent are in the menu too', async () => {
  await openArchive()
  menuAnswers()
  hold(analyzeImage)
  await photos.upload(NAMES.slice(0, 2).map(photoFile))
  await expect.poll(() => sent(analyzeImage)).toHaveLength(2)
  await open('/dashboard', { as: user() })
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await shown(menu.getByRole('link', { name: '2 photos not sent yet' }))
})

it('a picture that is pasted is analysed', async () => {
  await openArchive()
  const data = new DataTransfer()
  data.items.add(photoFile('teal-bucket.jpg'))
  window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  await shown(title('1 item found'))
  await shown(title('teal-bucket'))
  expect(sent(analyzeStored).map(({ input }) => input.photos.map(({ name }) => name))).toEqual([['teal-bucket.jpg']])
})
