import { createRoom } from '@arc/contracts/inventory/rooms'
import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { expectAccessible, gone, shown } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { addByHand, editAll, lamp, OFFICE, openItem, selectHome, stored } from './support/items'
import { goBack, open, pathOf } from './support/open'
import { insuredHome } from './support/policies'
import { answer, hold, sent } from './support/stubs'
import { user } from './support/world'

const question = page.getByRole('alertdialog', { name: 'Throw away what you typed?' })
const keep = () => question.getByRole('button', { name: 'Keep writing' }).click()
const discard = () => question.getByRole('button', { name: 'Throw away' }).click()
const name = page.getByLabelText('Item name')

/** Ways from a page to another one. */
const LEAVE = {
  Back: async () => goBack(),
  'the logo': () => page.getByRole('link', { name: 'a.r.c.' }).first().click(),
  'a key': async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await userEvent.keyboard('gd')
  },
}
/** Ways to close a dialog. */
const CLOSE = {
  Escape: () => userEvent.keyboard('{Escape}'),
  Back: async () => goBack(),
  'a click beside it': () => page.getByCss('body').click({ position: { x: 4, y: 4 }, force: true }),
  'its close button': () => page.getByRole('dialog').first().getByRole('button', { name: 'Close' }).first().click(),
}

for (const device of DEVICES)
  it.each(Object.entries(LEAVE))(`on a ${device}, a half-written item is not thrown away by %s without asking`, async (_, leave) => {
    stored(lamp())
    selectHome()
    await open('/dashboard', { as: user(), device })
    await addByHand()
    await shown(name)
    await name.fill('Oak table')
    await leave()
    await shown(question)
    await expectAccessible()
    await keep()
    await gone(question)
    await expect.poll(pathOf).toBe('/archive')
    await expect.element(name).toHaveValue('Oak table')
    await leave()
    await discard()
    await expect.poll(pathOf).not.toBe('/archive')
    await gone(question)
  })

it('the half-written name of a new category, which no field of the form holds, is asked about like the rest', async () => {
  stored(lamp())
  selectHome()
  await open('/dashboard', { as: user() })
  await addByHand()
  await shown(name)
  await page.getByRole('button', { name: 'New category' }).click()
  await page.getByRole('textbox', { name: 'New category' }).fill('Instru')
  await LEAVE['the logo']()
  await shown(question)
  await keep()
  await expect.element(page.getByRole('textbox', { name: 'New category' })).toHaveValue('Instru')
  await page.getByRole('textbox', { name: 'New category' }).fill(' ')
  await LEAVE['the logo']()
  await expect.poll(pathOf).toBe('/dashboard')
})

/** Dialogs with a field that is typed into. */
const DIALOGS: Record<string, () => Promise<Locator>> = {
  'Edit everything': async () => {
    const sofa = lamp()
    stored(sofa)
    await openItem(sofa)
    return (await editAll()).getByLabelText('Item name')
  },
  'New room': async () => {
    stored(lamp())
    selectHome()
    await open('/dashboard', { as: user() })
    await page.getByRole('button', { name: '+ Room' }).click()
    return page.getByRole('dialog', { name: 'New room' }).getByRole('textbox', { name: 'Room name' })
  },
  'a policy': async () => {
    insuredHome([])
    await open('/insurance', { as: user() })
    await page.getByRole('button', { name: 'Add a policy' }).click()
    return page.getByRole('dialog').first().getByLabelText('Policy number')
  },
}

for (const [dialog, openDialog] of Object.entries(DIALOGS))
  it(`text in "${dialog}" is not thrown away without asking, however it is closed; a dialog without text closes`, async () => {
    const field = await openDialog()
    await shown(field)
    const before = (field.element() as HTMLInputElement).value
    for (const close of Object.values(CLOSE)) {
      if (close === CLOSE['a click beside it'] && dialog === 'New room') continue
      await field.fill('A long answer')
      await close()
      await shown(question)
      await keep()
      await gone(question)
      await expect.element(field).toHaveValue('A long answer')
    }
    await field.fill(before)
    await userEvent.keyboard('{Escape}')
    await gone(field)
    expect(question.elements()).toEqual([])
  })

it('a dialog that a menu opened gives the focus back to the button of the menu', async () => {
  const sofa = lamp()
  stored(sofa)
  await openItem(sofa)
  for (const entry of ['Edit everything', 'Lend...']) {
    await page.getByRole('button', { name: 'Item actions' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await shown(page.getByRole('dialog'))
    await userEvent.keyboard('{Escape}')
    await gone(page.getByRole('dialog'))
    await expect.element(page.getByRole('button', { name: 'Item actions' })).toHaveFocus()
  }
})

it('a form is submitted once, also by two clicks in one task and Enter twice; while it saves, nothing is asked', async () => {
  stored(lamp())
  selectHome()
  const release = hold(createRoom)
  answer(createRoom, ({ input }) => ({ ...OFFICE, id: 99, name: input.name }))
  await open('/dashboard', { as: user() })
  await page.getByRole('button', { name: '+ Room' }).click()
  const overlay = page.getByRole('dialog', { name: 'New room' })
  await overlay.getByRole('textbox', { name: 'Room name' }).fill('Attic')
  const add = overlay.getByCss('button[type=submit]').element() as HTMLButtonElement
  add.click()
  add.click()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(() => sent(createRoom).length).toBe(1)
  release()
  await gone(overlay)
  expect(sent(createRoom)).toHaveLength(1)
  expect(question.elements()).toEqual([])
})
