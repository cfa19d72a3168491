import { changeItems } from '@arc/contracts/inventory/bulk'
import { changeItem, deleteItem } from '@arc/contracts/inventory/items'
import { lendItem } from '@arc/contracts/inventory/loans'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectFailure, shown } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { editAll, lamp, openItem, selectHome, stored } from './support/items'
import { goBack, open, pathOf } from './support/open'
import { hold, refuse, sent } from './support/stubs'
import { user } from './support/world'

type Device = (typeof DEVICES)[number]
const LAMP = lamp()
const newRoom = page.getByRole('dialog', { name: 'New room' })

/** Opens the dialog for a new room and types a name. */
async function writeRoom(device: Device = 'desktop') {
  stored(LAMP)
  selectHome()
  await open('/dashboard', { as: user(), device })
  await page.getByRole('button', { name: '+ Room' }).click()
  await newRoom.getByRole('textbox', { name: 'Room name' }).fill('Attic')
  return newRoom
}
const menu = async (entry: string) => {
  await page.getByRole('button', { name: 'Item actions' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** Ways to close a dialog. */
const CLOSE = {
  Escape: () => userEvent.keyboard('{Escape}'),
  Back: async () => goBack(),
  'a click beside it': () => page.getByCss('body').click({ position: { x: 4, y: 4 }, force: true }),
}

/** Dialogs that save: each is opened, and what saves it is pressed. */
const DIALOGS = {
  'New room': {
    route: createRoom,
    failure: 'Error',
    async submit(device: Device) {
      const dialog = await writeRoom(device)
      await dialog.getByCss('button[type=submit]').click()
      return dialog
    },
  },
  'Edit everything': {
    route: changeItem,
    failure: 'Update failed',
    async submit(device: Device) {
      stored(LAMP)
      await openItem(LAMP, { device })
      const dialog = await editAll()
      await dialog.getByLabelText('Item name').fill('Reading lamp')
      await dialog.getByCss('button[type=submit]').click()
      return dialog
    },
  },
  Lend: {
    route: lendItem,
    failure: 'The loan was not saved',
    async submit(device: Device) {
      stored(LAMP)
      await openItem(LAMP, { device })
      await menu('Lend...')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill('Anna')
      await dialog.getByCss('button[type=submit]').click()
      return dialog
    },
  },
  'the question before a delete': {
    route: deleteItem,
    failure: 'Delete failed',
    async submit(device: Device) {
      stored(LAMP)
      await openItem(LAMP, { device })
      await menu('Delete item')
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: 'Delete' }).click()
      return dialog
    },
  },
}

for (const device of DEVICES)
  it.each(Object.entries(DIALOGS))(`on a ${device}, "%s" stays open while it saves, and shows what comes of it`, async (_, each) => {
    const release = hold(each.route)
    const dialog: Locator = await each.submit(device)
    refuse(each.route, 500)
    await expect.poll(() => sent(each.route).length).toBe(1)
    const path = pathOf()
    for (const close of Object.values(CLOSE)) {
      await close()
      await shown(dialog)
    }
    expect(pathOf()).toBe(path)
    release()
    await expectFailure(each.failure)
    expect(sent(each.route)).toHaveLength(1)
  })

it('a dialog that moves items, which is no form, stays open while it saves', async () => {
  stored(LAMP)
  refuse(changeItems, 500)
  const release = hold(changeItems)
  await open(`/room/${LAMP.roomId}`, { as: user() })
  await page.getByRole('button', { name: 'Actions for Lamp', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Move/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().click()
  await dialog.getByRole('button', { name: /^Move to/ }).click()
  await expect.poll(() => sent(changeItems).length).toBe(1)
  await CLOSE.Escape()
  await shown(dialog)
  release()
  await expectFailure('Error')
})
