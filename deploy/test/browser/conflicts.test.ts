import { getRoom } from '@arc/contracts/inventory/rooms'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { homeOf, pageAtHome } from './fixtures.js'
import { eventually, expectAccessible, expectFailure, expectToast } from './page-helpers.js'
import { heading, typeName } from './steps.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

/** The office of one user in two tabs. */
async function twoTabs() {
  const visitor = await browser.newUser()
  const roomId = (await homeOf(visitor)).room('Office')
  const open = async () => {
    const { page } = await pageAtHome(browser, { device: 'phone', as: visitor })
    await page.goto(`/room/${roomId}`)
    await heading(page, 'Office')
    return page
  }
  const stored = async () => (await visitor.call(getRoom, { params: { id: roomId } })).body.name
  return { stored, mine: await open(), theirs: await open() }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('[ERR-04] [D-44] a room renamed in two tabs shows the other name, keeps what was typed, and saves it on request', async () => {
  const { stored, mine, theirs } = await twoTabs()
  const typed = await typeName(mine, 'Room', 'Study')
  await (await typeName(theirs, 'Room', 'Library')).press('Enter')
  await expectToast(theirs, 'Room Renamed', 'Library')
  // The live update of the other tab does not replace what is being typed.
  await eventually(() => mine.title()).toMatch(/^Library/)
  expect(await typed.inputValue()).toBe('Study')
  await typed.press('Enter')
  await expectFailure(mine, 'Changed elsewhere')
  await mine.getByText('Room name was changed elsewhere to “Library”.', { exact: true }).waitFor()
  expect([await typed.inputValue(), await stored()]).toEqual(['Study', 'Library'])
  await expectAccessible(mine)
  await press(mine, 'Keep yours')
  await expectToast(mine, 'Room Renamed', 'Study')
  expect(await stored()).toBe('Study')

  await heading(theirs, 'Study')
  await typeName(mine, 'Room', 'Den')
  await (await typeName(theirs, 'Room', 'Snug')).press('Enter')
  await expectToast(theirs, 'Room Renamed', 'Snug')
  await mine.getByRole('textbox', { name: 'Room name' }).press('Enter')
  await press(mine, 'Take theirs')
  await heading(mine, 'Snug')
  expect(await stored()).toBe('Snug')
})
