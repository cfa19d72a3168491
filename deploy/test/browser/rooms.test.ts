import { getRoom, listRooms } from '@arc/contracts/inventory/rooms'
import { expect, it } from 'vitest'
import { addItem, pageAtHome } from './fixtures.js'
import { expectToast } from './page-helpers.js'
import { heading, pick } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('a room is created, opened with what is in it, renamed and deleted', async () => {
  const { visitor, home, page } = await pageAtHome(browser)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: '+ Room' }).click()
  const name = page.getByRole('textbox', { name: 'Room name' })
  await name.fill('Observatory')
  await name.press('Enter')
  await expectToast(page, 'Room created', 'Observatory')
  await page.getByRole('dialog', { name: 'New room' }).waitFor({ state: 'detached' })
  await page.getByRole('article', { name: 'Observatory' }).waitFor()
  const { body: rooms } = await visitor.call(listRooms, { query: { projectId: home.id } })
  const id = rooms.find((room) => room.name === 'Observatory')?.id ?? 0
  await addItem(visitor, { name: 'Telescope', estimatedValue: 300, projectId: home.id, roomId: id })
  await page.getByRole('heading', { name: 'Observatory' }).getByRole('link').click()
  await heading(page, 'Observatory')
  await page.getByRole('link', { name: /^Telescope.*\$300/ }).waitFor()
  await pick(page, 'Room menu', 'Rename Room')
  await name.fill('Studio')
  await name.press('Enter')
  await expectToast(page, 'Room Renamed', 'Studio')
  await pick(page, 'Room menu', 'Delete Room')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Room Deleted', 'Studio')
  await page.waitForURL('**/dashboard')
  expect((await visitor.call(getRoom, { params: { id } })).status).toBe(404)
})
