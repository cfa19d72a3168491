import type { Reading } from '@arc/contracts/analysis/batches'
import { getBatchProgress, getRecogniser } from '@arc/contracts/analysis/batches'
import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { type FoundItem, searchItems } from '@arc/contracts/search/search'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { analysed, type Found, finding, foundItems, saved } from './support/batch'
import { expectAccessible, expectToast, gone, shown, textsOf, toast } from './support/expectations'
import { home } from './support/home'
import { misfits } from './support/misfits'
import { open, pathOf } from './support/open'
import { answer, sent } from './support/stubs'
import { item, NOTHING_FOUND, user } from './support/world'

const title = (name: string) => page.getByRole('heading', { name, exact: true })
const saving = page.getByRole('complementary', { name: 'Save the review' })
const conflict = page.getByRole('region', { name: /belong in/ })
const saveAll = (name: string) => saving.getByRole('button', { name })

async function review(...findings: Found[]) {
  home()
  saved()
  analysed(findings.map(finding))
  await open('/archive', { as: user() })
  await shown(title(foundItems(findings.length)))
}

/** The names and values that were saved. */
const savedItems = () => sent(saveReviewedItems).flatMap(({ input }) => input.items)

it('a finding that was removed or merged can be brought back, the same item keeps its quantity, and two are counted', async () => {
  await review({ name: 'Teal bucket' }, { name: 'Brass telescope' })
  const undo = () => toast().getByRole('button', { name: 'Undo' }).click()
  const expectQuantity = async (quantity: string) => {
    await page.getByRole('button', { name: 'Edit Teal bucket' }).click()
    const form = page.getByRole('form', { name: 'Edit Teal bucket' })
    await expect.element(form.getByLabelText('Quantity')).toHaveValue(quantity)
    await form.getByRole('button', { name: 'Cancel' }).click()
  }
  const merge = async (as: string) => {
    await page.getByRole('button', { name: 'Merge Teal bucket with another' }).click()
    const dialog = page.getByRole('dialog', { name: 'merge duplicates' })
    await expect.element(dialog.getByRole('button', { name: as })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Brass telescope' }).click()
    await expectAccessible()
    await dialog.getByRole('button', { name: as }).click()
    await shown(title('1 item found'))
  }
  await merge('The same item')
  await expectToast('Items merged', 'Teal bucket')
  await expectQuantity('1')
  await undo()
  await shown(title('2 items found'))
  await merge('These are two')
  await expectToast('Items merged', 'Teal bucket, quantity 2')
  await expectQuantity('2')
  await undo()
  await expectQuantity('1')
  // Also the last one.
  await page.getByRole('button', { name: 'Remove Teal bucket' }).click()
  await page.getByRole('button', { name: 'Remove Brass telescope' }).click()
  await shown(title('a room, in a few photos'))
  await undo()
  await shown(title('1 item found'))
  await shown(title('Brass telescope'))
})

it('[ARCH-15] removing all items closes the conflict', async () => {
  await review({ name: 'Kettle', suggestedRoom: 'Kitchen' }, { name: 'Desk', suggestedRoom: 'Office' })
  await shown(conflict)
  for (const name of ['Kettle', 'Desk']) await page.getByRole('button', { name: `Remove ${name}` }).click()
  await shown(title('a room, in a few photos'))
  await gone(conflict)
})

it('a review fits between the phone and the full desktop', async () => {
  const names = [
    'Refrigerator, stainless steel',
    'Espresso machine',
    'Copper pan',
    'Dining chair, bentwood',
    'Chandelier',
    'Knife block, oak',
  ]
  await review(...names.map((name) => ({ name, suggestedRoom: 'Kitchen', estimatedValue: 1_299, brand: 'Westinghouse' })))
  await shown(page.getByRole('button', { name: /^Save \d+ items/ }))
  for (const width of [900, 1000, 1200, 1280]) {
    await page.viewport(width, 900)
    await expect.poll(() => misfits()).toEqual([])
    // Every name has room for a word of twelve letters.
    const widths = page.getByCss('main li h3').elements()
    expect(widths).toHaveLength(names.length)
    expect(Math.min(...widths.map(({ clientWidth }) => clientWidth))).toBeGreaterThan(96)
  }
})

it('by the keyboard a value is opened and typed, Tab goes on to the next one, and all are accepted', async () => {
  await review(...['Red bar stool', 'Oak writing desk', 'Tall brass lamp'].map((name) => ({ name, estimatedValue: null })))
  const value = (name: string) => page.getByRole('textbox', { name: `Value of ${name}, $` })
  const names = textsOf(page.getByRole('listitem').getByRole('heading', { level: 3 }))
  const [first = '', second = '', third = ''] = names
  const press = async (name: RegExp | string) => {
    const button = page.getByRole('button', { name })
    await shown(button)
    button.element().focus()
    await userEvent.keyboard('{Enter}')
  }

  await press(new RegExp(`change the value of ${first}$`))
  await expect.element(value(first)).toHaveFocus()
  await userEvent.keyboard('120{Tab}')
  await expect.element(value(second)).toHaveFocus()
  await gone(value(first))
  // A text that is no value stays until it is corrected, and Escape drops it.
  await userEvent.keyboard('about forty{Tab}')
  await expect.element(value(second)).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Escape}')
  await press(`Not valued yet, change the value of ${second}`)
  await expect.element(value(second)).toHaveFocus()
  await userEvent.keyboard('45.50{Tab}')
  await expect.element(value(third)).toHaveFocus()
  await userEvent.keyboard('30{Shift>}{Tab}{/Shift}')
  await expect.element(value(second)).toHaveValue('45.5')
  await userEvent.keyboard('{Enter}')

  await press('Save 3 items')
  await expect.poll(pathOf).not.toBe('/archive')
  expect(savedItems().map(({ name, estimatedValue }) => [name, estimatedValue])).toEqual([
    [first, 120],
    [second, 45.5],
    [third, 30],
  ])
  await shown(page.getByRole('heading', { level: 2, name: 'Backup Status' }))
})

it("a name is completed from the review and from the user's own items", async () => {
  await review({ name: '' }, { name: 'Walnut stool' })
  const sideboard: FoundItem = {
    ...item({ name: 'Walnut sideboard, 1960s' }),
    ...{ roomName: 'Kitchen', lentTo: null, lentUntil: null, isSample: false, matchedDocuments: [] },
  }
  answer(searchItems, ({ query }) => ({
    ...NOTHING_FOUND,
    items: sideboard.name.toLowerCase().startsWith(query.q ?? '') ? [sideboard] : [],
  }))
  const name = page.getByLabelText('What is it?')
  await name.click()
  await userEvent.keyboard('waln')
  const list = name.element().getAttribute('list')
  await expect
    .poll(() =>
      page
        .getByCss(`datalist[id="${list}"] option`)
        .elements()
        .map((option) => option.getAttribute('value')),
    )
    .toEqual(['Walnut stool', 'Walnut sideboard, 1960s'])
})

it('a description by a model is shown with its source, is rewritten in the form, and saved as it is then', async () => {
  const caption: Reading = { field: 'description', value: 'A red chair', from: 'caption', confidence: 0, differs: null }
  const chair: Found = { name: 'Chair', description: 'A red chair', readings: [caption], source: 'local' }
  const findings = ['a', 'b'].map((key) => finding({ ...chair, key }))
  home()
  saved()
  const progress = analysed(findings)
  answer(getBatchProgress, { ...progress, source: 'local' })
  answer(getRecogniser, { source: 'local', name: 'owlvit, on this machine', builtIn: false, captions: 'vit-gpt2, on this machine' })
  await open('/archive', { as: user() })
  await shown(title('2 items found'))
  await shown(page.getByText('Found by owlvit, on this machine: your photos go nowhere else.'))
  await shown(page.getByText('Descriptions are written by vit-gpt2, on this machine; please check them.'))
  const described = page.getByText('Described by a model on this machine: A red chair (please check)')
  await expect.poll(() => described.elements()).toHaveLength(2)
  await expectAccessible()

  await page.getByRole('button', { name: 'Edit Chair' }).first().click()
  const form = page.getByRole('form', { name: 'Edit Chair' })
  await expect.element(form.getByLabelText('Description')).toHaveValue('A red chair')
  await form.getByLabelText('Description').fill('From my grandmother')
  await form.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => described.elements()).toHaveLength(1)
  await saveAll('Save 2 items').click()
  await expect.poll(pathOf).not.toBe('/archive')
  expect(
    savedItems()
      .map(({ description }) => description)
      .sort(),
  ).toEqual(['A red chair', 'From my grandmother'])
  await shown(page.getByRole('heading', { level: 2, name: 'Backup Status' }))
})
