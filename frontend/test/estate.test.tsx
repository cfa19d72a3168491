import type { Item } from '@arc/contracts/inventory/items'
import { undoAction } from '@arc/contracts/inventory/trash'
import { deleteWish, getWish, listWishes, setWish, type Wish } from '@arc/contracts/inventory/wishes'
import { searchItems } from '@arc/contracts/search/search'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drafts, isKept } from './support/drafts'
import { expectAccessible, expectToast, heading, shown, textsOf } from './support/expectations'
import { home } from './support/home'
import { ACTION, OFFICE, undo } from './support/items'
import { misfits } from './support/misfits'
import { open } from './support/open'
import { foundItem } from './support/reports'
import { preselect } from './support/selected'
import { pick } from './support/steps'
import { answer, sent } from './support/stubs'
import { item, NOTHING_FOUND, OK, project, user } from './support/world'

const toWhom = page.getByLabelText('To whom')

/** A desk in the office and a mug in the kitchen, each of which can have a wish; "Undo" brings back the one before. @returns to whom */
function house() {
  const desk = item({ id: 311, name: 'Desk', roomId: OFFICE.id })
  const items = [desk, item({ id: 312, name: 'Mug' })]
  home({ items })
  preselect()
  let wishes = new Map<number, Wish>()
  let before = wishes
  const become = (next: Map<number, Wish>) => {
    before = wishes
    wishes = next
  }
  const wishFor = ({ id, name, category, imageUrl }: Item, toWhom: string, note: string | null): Wish => ({
    ...{ id: 1, itemId: id, itemName: name, imageUrl, category, roomName: 'Office', toWhom, note },
    version: (wishes.get(id)?.version ?? 0) + 1,
  })
  answer(listWishes, () => ({ project: project(), wishes: [...wishes.values()] }))
  answer(getWish, ({ params }) => ({ wish: wishes.get(params.id) ?? null }))
  answer(setWish, ({ params: { id }, input: { toWhom, note } }) => {
    const wish = wishFor(items.find((one) => one.id === id) ?? desk, toWhom, note)
    become(new Map(wishes).set(id, wish))
    return { wish, actionId: ACTION }
  })
  answer(deleteWish, ({ params: { id } }) => {
    become(new Map([...wishes].filter(([one]) => one !== id)))
    return { ...OK, actionId: ACTION }
  })
  answer(undoAction, () => {
    wishes = before
    return { items: 1, rooms: [], projects: [] }
  })
  answer(searchItems, ({ query: { q = '' } }) => ({
    ...NOTHING_FOUND,
    items: items.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase())).map(foundItem),
  }))
  return { desk, wishes: () => [...wishes.values()].map((wish) => wish.toWhom) }
}

it('[SHARE-19] who is to get an item is said on its page, in its room and on the page of the estate, and undone', async () => {
  const { desk, wishes } = house()
  await open('/estate', { device: 'phone', as: user() })
  await heading('who gets what')
  await shown(page.getByRole('heading', { name: 'nothing is promised yet', level: 2 }))
  await expectAccessible()
  await page.getByRole('button', { name: 'Choose an item' }).click()
  await page.getByLabelText('Find an item').fill('desk')
  const found = page.getByRole('list', { name: 'Items to choose from' })
  await expect.poll(() => textsOf(found.getByCss('b'))).toEqual(['Desk'])
  await expectAccessible()
  await found.getByRole('button', { name: 'Desk' }).click()
  await page.getByRole('dialog', { name: 'Who is to get “Desk”?' }).getByRole('button', { name: 'Save' }).click()
  await shown(page.getByText('Please say who is to get it.'))
  await expectAccessible()
  expect(sent(setWish)).toEqual([])
  await toWhom.fill('Jo')
  await toWhom.click()
  await userEvent.keyboard('{Enter}')
  const row = page.getByRole('list', { name: 'Jo gets 1 item' }).getByRole('listitem')
  await shown(row)
  // Whoever has a wish already is named where an item is chosen, and another item for the same person asks for nobody.
  await page.getByRole('button', { name: 'Item for Jo' }).click()
  await expect.poll(() => textsOf(found.getByCss('small'))).toContain('to Jo')
  await found.getByRole('button', { name: 'Mug' }).click()
  await expect.element(toWhom).toHaveValue('Jo')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(misfits()).toEqual([])
  expect(sent(searchItems).map(({ query }) => query.q)).toContain('desk')
  await row.getByRole('link', { name: 'Desk' }).click()
  await heading('Desk')
  await pick('Item actions', 'Estate wish...')
  await expect.element(toWhom).toHaveValue('Jo')
  await page.getByRole('dialog').getByRole('textbox', { name: /^Note/ }).fill('With the lamp.')
  await isKept('With the lamp.')
  await page.getByRole('button', { name: 'Remove the wish' }).click()
  await expectToast('Wish removed', 'Desk')
  // What was typed for it goes with it.
  expect(drafts()).toEqual([])
  expect(wishes()).toEqual([])
  await undo()
  await expect.poll(wishes).toEqual(['Jo'])
  expect(sent(undoAction).map(({ params }) => params.actionId)).toEqual([ACTION])

  await open(`/room/${OFFICE.id}`, { device: 'phone', as: user() })
  await pick('Actions for Desk', 'Estate wish...')
  await expect.element(toWhom).toHaveValue('Jo')
  await toWhom.fill('Mia')
  await toWhom.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(wishes).toEqual(['Mia'])
  // Each change names the wish that it replaces.
  expect(sent(setWish).map(({ params, body, ifMatch }) => [params.id, body, ifMatch])).toEqual([
    [desk.id, { toWhom: 'Jo', note: null }, 0],
    [desk.id, { toWhom: 'Mia', note: null }, 1],
  ])
  expect(sent(deleteWish).map(({ params, ifMatch }) => [params.id, ifMatch])).toEqual([[desk.id, 1]])
})
