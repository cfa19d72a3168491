import { listItems } from '@arc/contracts/inventory/items'
import { expect, it } from 'vitest'
import { openArchive, photos, saving } from './archive-page.js'
import { addItem, jpeg } from './fixtures.js'
import { eventually, expectAccessible, expectToast, toast } from './page-helpers.js'
import { startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it('a line that shows an item again is the same thing or another one, and a sentence corrects lines; both can be undone', async () => {
  const { visitor, home, page } = await openArchive(browser, 'desktop', 'own')
  const stool = await addItem(visitor, { name: 'Red bar stool', roomId: home.room('Kitchen') })
  const names = ['red-bar-stool', 'oak-writing-desk', 'oak-writing-desk', 'tall-brass-lamp']
  await photos(page).setInputFiles(await Promise.all(names.map((name, at) => jpeg(`${name}.jpg`, 180 + at))))
  await page.getByRole('heading', { name: '4 items found' }).waitFor()
  const row = (name: string, at = 0) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
      .nth(at)

  await row('Red bar stool').getByText('Looks like the Red bar stool in Kitchen.').waitFor()
  await expectAccessible(page)
  await row('Red bar stool').getByRole('button', { name: 'The same thing' }).click()
  const decided = row('Red bar stool').getByText('Red bar stool in Kitchen gets this photo. No new item is created.')
  await decided.waitFor()
  await row('Red bar stool').getByRole('button', { name: 'Undo' }).click()
  await row('Red bar stool').getByRole('button', { name: 'The same thing' }).click()
  await decided.waitFor()

  const desk = page.getByText(/^Looks like the Oak writing desk in photo \d\./)
  await desk.waitFor()
  await page.getByRole('button', { name: 'Another one' }).click()
  await eventually(() => desk.count()).toBe(0)

  const sentence = page.getByRole('textbox', { name: 'Sentence' })
  const say = () => page.getByRole('button', { name: 'Correct by a sentence' }).click()
  await say()
  const changes = page.getByRole('status', { name: 'Proposed changes' })
  await sentence.fill('there are three lamps; the lamp is worth $40; sing a song')
  await page.getByRole('button', { name: 'Show changes' }).click()
  await changes.getByText('quantity: 3').waitFor()
  await changes.getByText('value of one: $40').waitFor()
  await changes.getByText('“sing a song”: not understood.').waitFor()
  await expectAccessible(page)
  await changes.getByRole('button', { name: 'Discard' }).click()
  await eventually(() => changes.count()).toBe(0)
  await page.getByRole('button', { name: 'Show changes' }).click()
  await changes.getByRole('button', { name: 'Apply' }).click()
  await expectToast(page, 'Review corrected', '1 entry')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await say()
  await sentence.fill('there are three lamps; the lamp is worth $40')
  await page.getByRole('button', { name: 'Show changes' }).click()
  await changes.getByRole('button', { name: 'Apply' }).click()

  await toast(page).hover() // It stays for as long as the pointer rests on it, and covers no button.
  await saving(page).getByRole('button', { name: /^Save/ }).click()
  await page.waitForURL((url) => url.pathname !== '/archive')
  const items = (await visitor.call(listItems, { query: { projectId: home.id } })).body
  expect(items.map(({ name, quantity, estimatedValue }) => [name, quantity, estimatedValue === 40]).sort()).toEqual([
    ['Oak writing desk', 1, false],
    ['Oak writing desk', 1, false],
    ['Red bar stool', 1, false],
    ['Tall brass lamp', 3, true],
  ])
  expect(items.find(({ id }) => id === stool)?.photos).toHaveLength(1)
})
