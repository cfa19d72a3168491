import type { User } from '@arc/contracts/auth/accounts'
import { changeItems, deleteItems } from '@arc/contracts/inventory/bulk'
import { changeItem, createItem, deleteItem, Item } from '@arc/contracts/inventory/items'
import { undoAction } from '@arc/contracts/inventory/trash'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { type House, home } from './home'
import { pushLive } from './live'
import { open } from './open'
import { answer } from './stubs'
import { item, OK, project, roomOf, user } from './world'

/** The id of the changes that "Undo" takes back. */
export const ACTION = '0e7f3c52-8f6d-4a0f-9d0c-2b1f6f1f7a11'
export const OFFICE = roomOf(project(), 'Office')

/** A lamp of $60 with a photo, in the office. */
export const lamp = (changes: Partial<Item> = {}): Item =>
  item({ name: 'Lamp', category: 'Lighting', estimatedValue: 60, roomId: OFFICE.id, imageUrl: '/api/image/p51', ...changes })

/** An item after a change. */
export const changed = (before: Item, change: object): Item =>
  Item.parse({
    ...before,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    version: before.version + 1,
  })

/** A house whose items can be created, changed and deleted, one or several; "Undo" gives it the items back that it had before. */
export function stored(...items: Item[]): House {
  const house = home({ items })
  let before = items
  const become = (next: Item[]) => {
    before = house.items
    house.items = next
  }
  const change = (ids: readonly number[], what: object) =>
    become(house.items.map((one) => (ids.includes(one.id) ? changed(one, what) : one)))
  const remove = (ids: readonly number[]) => become(house.items.filter(({ id }) => !ids.includes(id)))
  const find = (id: number) => house.items.find((one) => one.id === id) ?? item({ id })
  answer(createItem, ({ input }) => {
    const { name, category, estimatedValue = null, roomId, quantity } = input
    const created = item({ id: 900 + house.items.length, name, category, estimatedValue, quantity: quantity ?? 1 })
    become([...house.items, roomId ? { ...created, roomId } : created])
    return house.items.at(-1) ?? created
  })
  answer(changeItem, ({ params: { id }, input }) => {
    change([id], input)
    return find(id)
  })
  answer(deleteItem, ({ params: { id } }) => {
    remove([id])
    return { ...OK, actionId: ACTION }
  })
  answer(changeItems, ({ input: { ids, change: what } }) => {
    change(ids, what)
    return { items: ids.length, actionId: ACTION }
  })
  answer(deleteItems, ({ input: { ids } }) => {
    remove(ids)
    return { items: ids.length, actionId: ACTION }
  })
  answer(undoAction, () => {
    house.items = before
    return { items: 1, rooms: [], projects: [] }
  })
  return house
}

/** Opens the page of an item. */
export const openItem = ({ id, roomId }: Item, { as = user(), device }: { as?: User; device?: 'desktop' | 'phone' } = {}): Promise<void> =>
  open(`/item/${id}?from=room-${roomId}`, { as, device: device ?? 'desktop' })

/** Opens the form of an item page. @returns its dialog */
export async function editAll(): Promise<Locator> {
  await page.getByRole('button', { name: 'Item actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit everything' }).click()
  return page.getByRole('dialog', { name: 'Edit item' })
}

/** Opens the form of a new item by Add, as from any page. */
export async function addByHand(): Promise<void> {
  await userEvent.keyboard('n')
  await page
    .getByRole('dialog', { name: /^Add to / })
    .getByRole('link', { name: /^By hand/ })
    .click()
}

/** Opens the form of a new item, with its choices. @returns it */
export async function openManual(device: 'desktop' | 'phone' = 'desktop'): Promise<Locator> {
  await open('/archive?add=manual', { as: user(), device })
  const form = page.getByRole('form', { name: 'New item' })
  await expect.element(form.getByRole('option', { name: 'Kitchen', exact: true })).toBeInTheDocument()
  return form
}

/** A file that a page takes for a photo. */
export const photoFile = (name: string): File => new File([name], name, { type: 'image/jpeg' })

/** "Undo" of the toast. */
export const undo = (): Promise<void> => page.getByCss('li[data-look][data-state="open"] button').filter({ hasText: 'Undo' }).click()

/** Selects "My Home" before a page is opened. */
export function selectHome(): void {
  const id = String(project().id)
  for (const key of ['selectedProjectId', 'lastSelectedProjectId']) localStorage.setItem(key, id)
  localStorage.setItem('hasSelectedProject', 'true')
}

/** Says that these items were changed elsewhere. */
export const pushItems = (...items: number[]): void => pushLive({ type: 'inventory', projects: [], rooms: [], items })
