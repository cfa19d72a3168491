import { listDocumentPage } from '@arc/contracts/media/documents'
import { listReports } from '@arc/contracts/reports/reports'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, gone, heading, shown } from './support/expectations'
import { home } from './support/home'
import { open, pathOf } from './support/open'
import { answer } from './support/stubs'
import { item, libraryPage, user } from './support/world'

it('on a desktop the question mark opens the sheet of keyboard shortcuts', async () => {
  home()
  answer(listReports, [])
  await open('/reports', { as: user() })
  await heading('everything you own, on paper')
  await userEvent.keyboard('?')
  const sheet = page.getByRole('dialog', { name: 'Without the mouse' })
  await shown(sheet.getByText('This sheet'))
  await expectAccessible()
  expect(sheet.element().getBoundingClientRect().width).toBeLessThanOrEqual(innerWidth)
  await userEvent.keyboard('{Escape}')
  await gone(sheet)
})

it('N adds photos to the room that is open, and opens Add elsewhere', async () => {
  const lamp = item()
  home({ items: [lamp] })
  await open(`/room/${lamp.roomId}`, { as: user() })
  await shown(page.getByRole('heading', { level: 1 }).first())
  await shown(page.getByText('Lamp').first())
  await userEvent.keyboard('n')
  await gone(page.getByText('Lamp').first())
  expect(pathOf()).toBe(`/room/${lamp.roomId}`)
})

it('the keys of the sheet open their pages and forms, and are text in an input', async () => {
  const lamp = item()
  home({ items: [lamp] })
  answer(listReports, [])
  answer(listDocumentPage, libraryPage([]))
  await open(`/item/${lamp.id}`, { as: user() })
  await heading('Lamp')
  await userEvent.keyboard('e')
  const form = page.getByRole('dialog', { name: 'Edit item' })
  const name = form.getByRole('textbox', { name: 'Item name' })
  await name.fill('')
  await userEvent.keyboard('gdn?/')
  await expect.element(name).toHaveValue('gdn?/')
  expect(pathOf()).toBe(`/item/${lamp.id}`)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Throw away' }).click()
  await gone(form)
  for (const [keys, path] of [
    ['gr', '/reports'],
    ['gd', '/dashboard'],
    ['ga', '/archive'],
    ['go', '/documents'],
    ['p', '/archive'],
    ['gi', '/items'],
    ['gc', '/cover'],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.poll(pathOf).toBe(path)
    await shown(page.getByRole('heading', { level: 1 }).first())
  }
  await userEvent.keyboard('n')
  await page
    .getByRole('dialog', { name: /^Add to / })
    .getByRole('link', { name: /^By hand/ })
    .click()
  await shown(page.getByRole('form', { name: 'New item' }))
  await userEvent.keyboard('/')
  await shown(page.getByRole('dialog', { name: 'Search' }))
})
