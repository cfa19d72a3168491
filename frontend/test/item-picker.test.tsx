import { attachToItems, listDocumentUses } from '@arc/contracts/inventory/item-attachments'
import { listItemPage } from '@arc/contracts/inventory/items'
import { searchItems } from '@arc/contracts/search/search'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressWhileComposing } from './support/composition'
import { expectOwnDirections } from './support/directions'
import { storedDocuments, use } from './support/documents'
import { expectAccessible, shown } from './support/expectations'
import { DEVICES, type Device } from './support/fresh-page'
import { lamp } from './support/items'
import { misfits } from './support/misfits'
import { open } from './support/open'
import { preselect } from './support/selected'
import { focus, pick, tryAgain } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { libraryDocument, NOTHING_FOUND, user } from './support/world'

const dialog = page.getByRole('dialog', { name: 'Attach to items' })
const find = dialog.getByRole('searchbox', { name: 'Find an item' })
const box = (name: RegExp) => dialog.getByRole('checkbox', { name })
const ITEMS = [lamp({ id: 1, name: 'Lamp' }), lamp({ id: 2, name: 'مصباح القراءة' }), lamp({ id: 3, name: 'Desk' })]

/** A document and three items of which one has it, one with an Arabic name. */
function documented() {
  preselect()
  localStorage.setItem('documentsView', 'list')
  storedDocuments(libraryDocument({ id: 'd1', name: 'bill.pdf' })).items = ITEMS
  answer(listDocumentUses, { uses: [use('d1', { items: [{ id: 3, name: 'Desk', imageUrl: null }] })] })
}
async function openPicker(device: Device = 'desktop') {
  await open('/documents?tab=library', { as: user(), device })
  await pick('Actions for bill.pdf', 'Attach to items')
  await shown(find)
}

it.each(DEVICES)(
  'on a %s the picker waits, fails, is repeated, and shows what can be chosen in the direction of its letters',
  async (device) => {
    documented()
    const release = hold(listItemPage)
    const restore = refuse(listItemPage, 503)
    await openPicker(device)
    expect(dialog.getByRole('checkbox').elements()).toEqual([])
    release()
    await tryAgain(dialog.getByRole('button', { name: 'Try again' }), restore)
    await shown(box(/^Lamp/))
    await expect.element(box(/^Desk/)).toBeDisabled()
    await expect.element(box(/^Desk/)).toBeChecked()
    await expectOwnDirections(1)
    expect(misfits()).toEqual([])
    await expectAccessible()
  },
)

it('items are found, also by an input method, and chosen by keyboard; what was chosen stays while another is searched', async () => {
  documented()
  answer(searchItems, NOTHING_FOUND)
  await openPicker()
  await focus(box(/^Lamp/))
  await userEvent.keyboard(' ')
  await shown(dialog.getByRole('button', { name: 'Attach to 1 item' }))
  await find.fill('ランプ')
  pressWhileComposing('Enter')
  await expect.poll(() => sent(searchItems).length).toBeGreaterThan(0)
  await shown(dialog.getByText('No items found.'))
  expect(sent(attachToItems)).toEqual([])
  await find.fill('')
  await expect.element(box(/^Lamp/)).toBeChecked()
})
