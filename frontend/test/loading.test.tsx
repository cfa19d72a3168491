import { getUser } from '@arc/contracts/auth/accounts'
import { listProjects } from '@arc/contracts/inventory/projects'
import { getRoomSummary } from '@arc/contracts/inventory/rooms'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, gone, heading, shown } from './support/expectations'
import { home } from './support/home'
import { OFFICE } from './support/items'
import { setOnline } from './support/online'
import { open, reload } from './support/open'
import { priced } from './support/priced'
import { preselect } from './support/selected'
import { tryAgain } from './support/steps'
import { fail, hold, refuse } from './support/stubs'
import { user } from './support/world'

it('data that cannot be loaded shows the reason, the status and the id that support can look up, and loads on retry', async () => {
  home()
  preselect()
  const message = 'The inventory is unavailable.'
  const restore = refuse(getRoomSummary, 503, { message, error: message, requestId: '4bf92f3577b34da6' })
  await open(`/room/${OFFICE.id}`, { as: user() })
  const failure = page.getByRole('alert')
  for (const text of [message, '503', '4bf92f3577b34da6']) await shown(failure.getByText(text, { exact: true }))
  await expectAccessible()
  await tryAgain(failure.getByRole('button', { name: 'Try again' }), restore)
  await heading('Office')
})

it('while a page is loading, its placeholder keeps clear of the header and of the text above it', async () => {
  const placeholder = page.getByCss('main [aria-busy=true] [aria-hidden=true]').first()
  const boxOf = (locator: typeof placeholder) => locator.element().getBoundingClientRect()
  for (const [address, above] of [
    ['/archive', 'header'],
    ['/archive?add=manual', 'header'],
    ['/import', 'main header p'],
  ] as const) {
    home()
    preselect()
    const release = hold(listProjects)
    await open(address, { as: user() })
    await shown(page.getByCss(above).last())
    await expect.element(placeholder).toBeInTheDocument()
    expect(boxOf(placeholder).y - boxOf(page.getByCss(above).last()).bottom).toBeGreaterThanOrEqual(16)
    release()
  }
})

it('on a page change the page before stays for a moment; then come the blocks of the next page, with the name of the room, and no wordmark', async () => {
  home({ items: [priced({ name: 'Globe', estimatedValue: 90, roomId: OFFICE.id })] })
  preselect()
  await open('/rooms', { as: user() })
  const office = page.getByRole('link', { name: /^Office/ })
  await shown(office)
  const release = hold(getRoomSummary)
  await office.click()
  expect(office.elements()).toHaveLength(1)
  const blocks = page.getByCss('main [aria-busy=true]')
  await shown(blocks.getByCss('[aria-hidden=true]').first())
  await heading('Office')
  await shown(page.getByText('1 item, $90'))
  expect(page.getByText('Be Ready Now').elements()).toEqual([])
  await expectAccessible()
  release()
  await shown(page.getByRole('link', { name: /^Globe/ }))
  await gone(blocks)
})

it('a page that was loaded again without a connection recovers by itself when the connection is back', async () => {
  home()
  preselect()
  await open(`/room/${OFFICE.id}`, { as: user() })
  await heading('Office')
  const restore = fail(getUser)
  await reload()
  await heading('this page failed to load')
  setOnline(false)
  restore()
  setOnline(true)
  await heading('Office')
})
