import { getItem } from '@arc/contracts/inventory/items'
import { deletePolicy } from '@arc/contracts/inventory/policies'
import { getWish, type Wish } from '@arc/contracts/inventory/wishes'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { drafts, isKept, notes } from './support/drafts'
import { heading, shown } from './support/expectations'
import { draftNote } from './support/forms'
import { ACTION, editAll, lamp, openItem, pushItems, selectHome, stored } from './support/items'
import { open } from './support/open'
import { insuredHome } from './support/policies'
import { pick } from './support/steps'
import { answer, refuse } from './support/stubs'
import { OK, user } from './support/world'

const LAMP = lamp()

/** Types into the form of the lamp, and opens its page again: the draft is stored. */
async function writeItem() {
  const house = stored(LAMP)
  await openItem(LAMP)
  await (await editAll()).getByLabelText('Item name').fill('Reading lamp')
  await isKept('Reading lamp')
  await openItem(LAMP)
  await heading('Lamp')
  expect(drafts()).toHaveLength(1)
  return house
}

it('the draft of an item goes with the item when that is deleted', async () => {
  await writeItem()
  await pick('Item actions', 'Delete item')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(drafts).toEqual([])
})

it('the draft of an item goes when the item is not found, because it was deleted elsewhere', async () => {
  await writeItem()
  refuse(getItem, 404)
  pushItems(LAMP.id)
  await expect.poll(drafts).toEqual([])
})

it('the draft of a policy goes with the policy', async () => {
  insuredHome([{ insurer: 'Amica', kind: 'renter', coverage: 5_000, notes: 'As told by phone.' }])
  answer(deletePolicy, { ...OK, actionId: ACTION })
  const openPolicies = () => open('/insurance', { as: user() })
  await openPolicies()
  await page.getByRole('button', { name: 'Edit: Amica' }).click()
  await notes.fill('As told by phone, twice.')
  await isKept('twice')
  await openPolicies()
  await pick('Actions for Amica', 'Delete')
  await expect.poll(drafts).toEqual([])
})

it('what was typed for a wish that was removed elsewhere is not offered for another one', async () => {
  selectHome()
  stored(LAMP)
  const { id: itemId, name: itemName, category } = LAMP
  const wish: Wish = { id: 5, itemId, itemName, imageUrl: null, category, roomName: 'Office', toWhom: 'Anna', note: null, version: 1 }
  let wishes: Wish[] = [wish]
  answer(getWish, () => ({ wish: wishes[0] ?? null }))
  const toWhom = page.getByRole('dialog').getByRole('textbox').first()
  const openWish = async () => {
    await openItem(LAMP)
    await page.getByRole('button', { name: 'Item actions' }).click()
    await page.getByRole('menuitem', { name: 'Estate wish...' }).click()
    await shown(toWhom)
  }
  await openWish()
  await toWhom.fill('Anna and Ben')
  await isKept('Anna and Ben')
  wishes = []
  await openWish()
  await expect.element(toWhom).toHaveValue('')
  expect(draftNote.elements()).toEqual([])
})
