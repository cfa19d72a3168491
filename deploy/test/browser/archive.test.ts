import { listItems } from '@arc/contracts/inventory/items'
import { listRooms } from '@arc/contracts/inventory/rooms'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { conflict, openArchive, photos, saving } from './archive-page.js'
import { demoPhoto, itemsInPhoto, jpeg } from './fixtures.js'
import { expectAccessible, expectToast, recordRequests } from './page-helpers.js'
import { pick } from './steps.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const PROGRESS = /\/api\/batch-analyze\/progress/

/** Cancels the review, and confirms that what was found is dropped. */
async function cancel(page: Page): Promise<void> {
  await saving(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard them' }).click()
}

const open = (device?: Device, tier?: 'basic' | 'pro' | 'own') => openArchive(browser, device, tier)

it('[ARCH-07] [ARCH-12] [ARCH-15] [ARCH-18] [ERR-04] [D-44] on a desktop photos become items by room that can be edited, removed and saved', async () => {
  const { visitor, home, page } = await open('desktop', 'own')
  const spare = await Promise.all([80, 81, 82, 83, 84, 85].map((seed) => jpeg('spare-widget.jpg', seed)))
  await page.evaluate(`window.seen = [], new MutationObserver(() => {
    const text = document.querySelector('main [role=tabpanel] h2')?.textContent
    const percent = document.querySelector('[role=progressbar][aria-label=Analysis]')?.getAttribute('aria-valuenow')
    for (const one of [text, percent]) if (one && !window.seen.includes(one)) window.seen.push(one)
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })`)
  // Every other photo shows one item.
  const all = itemsInPhoto('master-bedroom').length + 7
  const inPlace = itemsInPhoto('master-bedroom').filter(({ category }) => category !== 'Other').length
  await photos(page).setInputFiles([await demoPhoto('master-bedroom'), await jpeg('IMG_0042.jpg', 75), ...spare])
  await page.getByRole('heading', { name: `${all} items found` }).waitFor()
  const seen = await page.evaluate<string[]>('window.seen')
  expect(seen.filter((one) => !/^\d+$/.test(one)).slice(-3)).toEqual([
    'uploading your photos',
    'analysing your photos',
    `${all} items found`,
  ])
  expect(seen.some((one) => /^\d+$/.test(one))).toBe(true)
  const bedroom = page.getByRole('region', { name: 'Master Bedroom' })
  expect(await bedroom.getByRole('listitem').count()).toBe(inPlace)
  // The suitcase has the category Other.
  const junk = page.getByRole('region', { name: 'Junk Drawer' })
  await junk.getByText('Leather suitcase').waitFor()
  await junk.getByText('Auto-saved to Junk Drawer', { exact: true }).first().waitFor()
  expect(await bedroom.getByText('Auto-saved to Junk Drawer').count()).toBe(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Remove Night-stand, oak' }).click()
  await page.getByRole('heading', { name: `${all - 1} items found` }).waitFor()
  await page.getByRole('button', { name: 'Edit Jewellery box, walnut' }).click()
  const form = page.getByRole('form', { name: 'Edit Jewellery box, walnut' })
  await form.getByLabel('Name').fill('Music box')
  await form.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('heading', { name: 'Music box' }).waitFor()
  await page.getByLabel('What is it?').fill('Hat stand')

  await saving(page)
    .getByRole('button', { name: `Save ${all - 1} items` })
    .click()
  await expectToast(page, 'Items Saved')
  await page.waitForURL('**/dashboard')
  await page
    .getByRole('article', { name: 'Master Bedroom' })
    .getByText(`${inPlace - 1} items`)
    .waitFor()
  const { body: items } = await visitor.call(listItems, { query: { projectId: home.id } })
  const names = items.map((item) => item.name)
  expect(names).toHaveLength(all - 1)
  expect(names).toEqual(expect.arrayContaining(['Music box', 'Hat stand', 'Leather suitcase']))
  expect(names).not.toContain('Night-stand, oak')

  // Cancel clears the results, and so does removing the last item.
  for (const end of ['Cancel', 'Remove']) {
    await page.goto('/archive')
    await photos(page).setInputFiles(await jpeg('teal-bucket.jpg', 77))
    await page.getByRole('heading', { name: '1 item found' }).waitFor()
    const given = recordRequests(page, 'DELETE', PROGRESS)
    if (end === 'Cancel') await cancel(page)
    else await page.getByRole('button', { name: 'Remove Teal bucket' }).click()
    await page.getByRole('heading', { name: 'a room, in a few photos' }).waitFor()
    // The server deletes them too.
    if (end === 'Cancel') expect((await given[0]?.response())?.status()).toBe(200)
  }
})

it('[ARCH-13] [ARCH-14] [ROOM-03] [D-63] [ERR-04] [D-44] on a phone photos of several rooms open the room conflict', async () => {
  const { visitor, home, page } = await open('phone', 'own')
  await photos(page).setInputFiles([await demoPhoto('kitchen'), await demoPhoto('office')])
  const all = itemsInPhoto('kitchen').length + itemsInPhoto('office').length
  await page.getByRole('heading', { name: `${all} items found` }).waitFor()
  await conflict(page).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await saving(page).getByRole('button', { name: 'Choose a room first' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await conflict(page).getByText(`Or put all ${all} items in one room`, { exact: true }).click()
  await conflict(page).getByRole('radio', { name: 'Garage' }).check({ force: true })
  await conflict(page)
    .getByRole('button', { name: `Move ${all} items to Garage` })
    .click()
  await conflict(page).waitFor({ state: 'detached' })
  expect(await page.getByRole('region', { name: 'Garage' }).getByRole('listitem').count()).toBe(all)
  await saving(page)
    .getByRole('button', { name: `Save ${all} items` })
    .click()
  await expectToast(page, 'Items Saved')
  const { body: items } = await visitor.call(listItems, { query: { projectId: home.id } })
  expect(new Set(items.map((item) => item.roomId))).toEqual(new Set([home.room('Garage')]))

  // On a room page the conflict is a dialog; here everything moves to a new room.
  await page.goto(`/room/${home.room('Bathroom')}`)
  await pick(page, 'Add item', '+ AI Photo')
  await photos(page).setInputFiles(await demoPhoto('office'))
  const dialog = page.getByRole('dialog', { name: 'Where do these belong?' })
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByText(/^Or put all \d+ items in one room$/).click()
  await dialog.getByLabel('Or a new room').fill('Wunderkammer')
  await dialog.getByRole('button', { name: 'Create room' }).click()
  await expectToast(page, 'Room Created', 'Wunderkammer')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('region', { name: 'Wunderkammer' }).getByRole('listitem').count()).toBe(itemsInPhoto('office').length)
  const { body: rooms } = await visitor.call(listRooms, { query: { projectId: home.id } })
  expect(rooms.find(({ name }) => name === 'Wunderkammer')?.icon).toBe('🏠')
})
