import { getBatchProgress, getRecogniser, type Reading } from '@arc/contracts/analysis/batches'
import { listItems } from '@arc/contracts/inventory/items'
import { expect, it } from 'vitest'
import { conflict, openArchive, photos, saving } from './archive-page.js'
import { addItem, demoPhoto, jpeg } from './fixtures.js'
import { eventually, expectAccessible, expectToast, misfits, toast } from './page-helpers.js'
import { type Device, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()
const open = (device?: Device, tier?: 'basic' | 'pro' | 'own') => openArchive(browser, device, tier)

it('a finding that was removed or merged can be brought back, the same item keeps its quantity, and two are counted', async () => {
  const { page } = await open()
  await photos(page).setInputFiles([await jpeg('teal-bucket.jpg', 90), await jpeg('brass-telescope.jpg', 91)])
  await page.getByRole('heading', { name: '2 items found' }).waitFor()
  const undo = () => toast(page).getByRole('button', { name: 'Undo' }).click()
  const quantityOf = async (name: string) => {
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const form = page.getByRole('form', { name: `Edit ${name}` })
    const quantity = await form.getByLabel('Quantity').inputValue()
    await form.getByRole('button', { name: 'Cancel' }).click()
    return quantity
  }
  const merge = async (as: string) => {
    await page.getByRole('button', { name: 'Merge Teal bucket with another' }).click()
    const dialog = page.getByRole('dialog', { name: 'merge duplicates' })
    expect(await dialog.getByRole('button', { name: as }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Brass telescope' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: as }).click()
    await page.getByRole('heading', { name: '1 item found' }).waitFor()
  }
  await merge('The same item')
  await expectToast(page, 'Items merged', 'Teal bucket')
  expect(await quantityOf('Teal bucket')).toBe('1')
  await undo()
  await page.getByRole('heading', { name: '2 items found' }).waitFor()
  await merge('These are two')
  await expectToast(page, 'Items merged', 'Teal bucket, quantity 2')
  expect(await quantityOf('Teal bucket')).toBe('2')
  await undo()
  expect(await quantityOf('Teal bucket')).toBe('1')
  // Also the last one.
  await page.getByRole('button', { name: 'Remove Teal bucket' }).click()
  await page.getByRole('button', { name: 'Remove Brass telescope' }).click()
  await page.getByRole('heading', { name: 'a room, in a few photos' }).waitFor()
  await undo()
  await page.getByRole('heading', { name: '1 item found' }).waitFor()
  await page.getByRole('heading', { name: 'Brass telescope' }).waitFor()
})

it('[ARCH-15] removing all items closes the conflict', async () => {
  const { page } = await open()
  await photos(page).setInputFiles([await demoPhoto('kitchen'), await demoPhoto('office')])
  await conflict(page).waitFor()
  const removers = page.getByRole('button', { name: /^Remove / })
  for (let left = await removers.count(); left > 0; left -= 1) await removers.first().click()
  await page.getByRole('heading', { name: 'a room, in a few photos' }).waitFor()
  expect(await conflict(page).count()).toBe(0)
})

it('a review fits between the phone and the full desktop', async () => {
  const { page } = await open()
  await photos(page).setInputFiles([await demoPhoto('kitchen')])
  await page.getByRole('button', { name: /^Save \d+ items/ }).waitFor()
  for (const width of [900, 1000, 1200, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await misfits(page)).toEqual([])
    // Every name has room for a word of twelve letters.
    const widths = await page.locator('main li h3').evaluateAll((names) => names.map((name) => name.clientWidth))
    expect(Math.min(...widths)).toBeGreaterThan(96)
  }
})

it('a line that shows an item again is the same thing or another one, and a sentence corrects lines; both can be undone', async () => {
  const { visitor, home, page } = await open('desktop', 'own')
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

  const sentence = page.getByLabel('Correct by a sentence')
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

it('by the keyboard a value is opened and typed, Tab goes on to the next one, and all are accepted', async () => {
  const { visitor, home, page } = await open('desktop', 'own')
  const names = ['red-bar-stool', 'oak-writing-desk', 'tall-brass-lamp']
  await photos(page).setInputFiles(await Promise.all(names.map((name, at) => jpeg(`${name}.jpg`, 60 + at))))
  await page.getByRole('heading', { name: '3 items found' }).waitFor()
  const value = (name: string) => page.getByRole('textbox', { name: `Value of ${name}, $` })
  const shown = await page.getByRole('listitem').getByRole('heading', { level: 3 }).allTextContents()
  const [first = '', second = '', third = ''] = shown

  await page.getByRole('button', { name: new RegExp(`change the value of ${first}$`) }).press('Enter')
  await value(first).waitFor()
  await page.keyboard.type('120')
  await page.keyboard.press('Tab')
  await value(second).waitFor()
  expect(await value(first).count()).toBe(0)
  // A text that is no value stays until it is corrected, and Escape drops it.
  await page.keyboard.type('about forty')
  await page.keyboard.press('Tab')
  expect(await value(second).getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Not valued yet, change the value of ${second}` }).press('Enter')
  await page.keyboard.type('45.50')
  await page.keyboard.press('Tab')
  await value(third).waitFor()
  await page.keyboard.type('30')
  await page.keyboard.press('Shift+Tab')
  expect(await value(second).inputValue()).toBe('45.5')
  await page.keyboard.press('Enter')

  await saving(page).getByRole('button', { name: 'Save 3 items' }).press('Enter')
  await page.waitForURL((url) => url.pathname !== '/archive')
  const { body: items } = await visitor.call(listItems, { query: { projectId: home.id } })
  expect(items.map(({ name, estimatedValue }) => [name, estimatedValue]).sort()).toEqual(
    [
      [first, 120],
      [second, 45.5],
      [third, 30],
    ].sort(),
  )
})

it("a name is completed from the review and from the user's own items", async () => {
  const { visitor, home, page } = await open('desktop', 'own')
  await addItem(visitor, { name: 'Walnut sideboard, 1960s', roomId: home.room('Kitchen') })
  await browser.product.stack.settle()
  await photos(page).setInputFiles([await jpeg('IMG_0001.jpg', 70), await jpeg('walnut-stool.jpg', 71)])
  await page.getByRole('heading', { name: '2 items found' }).waitFor()
  const name = page.getByLabel('What is it?')
  await name.pressSequentially('waln')
  const list = await name.getAttribute('list')
  await eventually(() =>
    page
      .locator('datalist')
      .evaluateAll(
        (lists, id) => lists.filter((one) => one.id === id).flatMap((one) => [...one.querySelectorAll('option')].map(({ value }) => value)),
        list,
      ),
  ).toEqual(['Walnut stool', 'Walnut sideboard, 1960s'])
})

it('a description by a model is shown with its source, is rewritten in the form, and saved as it is then', async () => {
  const { visitor, home, page } = await open('desktop', 'own')
  const caption: Reading = { field: 'description', value: 'A red chair', from: 'caption', confidence: 0, differs: null }
  await page.route('**/api/recogniser', async (route) => {
    const answer = { source: 'local', name: 'owlvit, on this machine', builtIn: false, captions: 'vit-gpt2, on this machine' } as const
    await route.fulfill({ json: getRecogniser.response.parse(answer) })
  })
  await page.route('**/api/batch-analyze/progress/*', async (route) => {
    const response = await route.fetch()
    const progress = getBatchProgress.response.parse(await response.json())
    const items = progress.items.map((item) => ({
      ...item,
      source: 'local',
      name: 'Chair',
      description: 'A red chair',
      readings: [caption],
    }))
    await route.fulfill({ response, json: { ...progress, source: 'local', items } })
  })
  await page.goto('/archive')
  await photos(page).setInputFiles([await jpeg('red-bar-stool.jpg', 75), await jpeg('oak-writing-desk.jpg', 76)])
  await page.getByRole('heading', { name: '2 items found' }).waitFor()
  await page.getByText('Found by owlvit, on this machine: your photos go nowhere else.').waitFor()
  await page.getByText('Descriptions are written by vit-gpt2, on this machine; please check them.').waitFor()
  const described = page.getByText('Described by a model on this machine: A red chair (please check)')
  await eventually(() => described.count()).toBe(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit Chair' }).first().click()
  const form = page.getByRole('form', { name: 'Edit Chair' })
  expect(await form.getByLabel('Description').inputValue()).toBe('A red chair')
  await form.getByLabel('Description').fill('From my grandmother')
  await form.getByRole('button', { name: 'Done' }).click()
  await eventually(() => described.count()).toBe(1)
  await saving(page).getByRole('button', { name: 'Save 2 items' }).click()
  await page.waitForURL((url) => url.pathname !== '/archive')
  const { body: items } = await visitor.call(listItems, { query: { projectId: home.id } })
  expect(items.map(({ description }) => description).sort()).toEqual(['A red chair', 'From my grandmother'])
})
