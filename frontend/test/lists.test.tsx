import { listItemsByRoom } from '@arc/contracts/inventory/items-by-room'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, gone, heading, shown, textsOf } from './support/expectations'
import { lamp, selectHome, stored } from './support/items'
import { open } from './support/open'
import { tryAgain } from './support/steps'
import { hold, refuse, sent } from './support/stubs'
import { project, user } from './support/world'

const names = () => textsOf(page.getByRole('list', { name: 'Office' }).getByRole('listitem').getByCss('b'))
const loading = page.getByCss('main [aria-busy="true"]')
const nothing = page.getByText('nothing here yet')

it('the list of all items shows a skeleton while it loads', async () => {
  stored(lamp({ name: 'Laptop' }))
  selectHome()
  const release = hold(listItemsByRoom)
  await open('/items', { as: user() })
  await heading('All items')
  await shown(loading)
  expect(nothing.elements()).toEqual([])
  await expectAccessible()
  release()
  await expect.poll(names).toEqual(['Laptop'])
  await gone(loading)
  await expect.poll(() => sent(listItemsByRoom)[0]?.query).toMatchObject({ projectId: project().id })
})

it('the list of all items says that it did not load, and loads on retry', async () => {
  stored(lamp({ name: 'Laptop' }))
  selectHome()
  const restore = refuse(listItemsByRoom, 503)
  await open('/items', { as: user() })
  const failure = page.getByRole('alert')
  await shown(failure.getByText('the items did not load'))
  expect(nothing.elements()).toEqual([])
  await expectAccessible()
  await tryAgain(failure.getByRole('button', { name: 'Try again' }), restore)
  await expect.poll(names).toEqual(['Laptop'])
})
