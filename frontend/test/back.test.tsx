import { listItemPage } from '@arc/contracts/inventory/items'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { gone, heading, shown } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import type { House } from './support/home'
import { editAll, lamp, OFFICE, openItem } from './support/items'
import { goBack, open, pathOf } from './support/open'
import { menuPages } from './support/pages'
import { priced } from './support/priced'
import { preselect } from './support/selected'
import { answer } from './support/stubs'
import { item, project, roomOf, totalsOf, user } from './support/world'

const KITCHEN = roomOf(project(), 'Kitchen')
const menu = page.getByRole('dialog', { name: 'Menu' })
const openMenu = async () => {
  await page.getByRole('button', { name: /^(More, m|M)enu$/ }).click()
  await shown(menu.getByRole('link').first())
}
const goForward = () => history.forward()

/** The place in the page, once it has not changed for ten frames: rows that come near the window are measured, which can still move the page. */
async function settledScrollY(): Promise<number> {
  let [top, frames] = [scrollY, 0]
  while (frames < 10) {
    await new Promise((drawn) => requestAnimationFrame(drawn))
    frames = scrollY === top ? frames + 1 : 0
    top = scrollY
  }
  return top
}

it('a page that was opened from an overlay goes back to the page below the overlay, in one step', async () => {
  menuPages()
  await open('/support', { as: user() })
  await openMenu()
  await menu.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect.poll(pathOf).toBe('/reports')
  await heading('everything you own, on paper')
  goBack()
  await heading('write to us')
  // The entry that was added for the overlay shows the same page, and is skipped a moment later.
  await expect.poll(() => Boolean(history.state?.layer)).toBe(false)
  goForward()
  await heading('everything you own, on paper')
})

it('closing an overlay with Back keeps the pages that Forward leads to', async () => {
  menuPages()
  await open('/support', { as: user() })
  for (const name of ['Account', 'Billing'] as const) {
    await openMenu()
    await menu.getByRole('link', { name, exact: true }).click()
    await gone(menu)
  }
  goBack()
  await heading('the name on the cover')
  await openMenu()
  goBack()
  await gone(menu)
  expect(pathOf()).toBe('/account')
  goForward()
  await expect.poll(pathOf).toBe('/billing')
})

it('Back closes the topmost of two dialogs first, and keeps what was typed', async () => {
  const one = lamp()
  menuPages({ items: [one] })
  await openItem(one)
  const dialog = await editAll()
  const name = dialog.getByRole('textbox', { name: 'Item name' })
  await name.fill('Brass lamp')
  await dialog.getByRole('button', { name: 'From a.r.c. Library' }).click()
  const library = page.getByRole('dialog', { name: 'From a.r.c. Library' })
  await shown(library)
  goBack()
  await gone(library)
  await expect.element(name).toHaveValue('Brass lamp')
  goBack()
  await page.getByRole('button', { name: 'Throw away' }).click()
  await gone(dialog)
  expect(pathOf()).toBe(`/item/${one.id}`)
})

/** Lists items as the server does: by name, or the dearest first. */
function sortedItems({ items }: House) {
  answer(listItemPage, ({ query: { roomId, sort } }) => {
    const inside = items.filter((one) => one.roomId === roomId)
    const sorted = inside.sort((a, b) => (sort === 'name' ? a.name.localeCompare(b.name) : (b.value ?? 0) - (a.value ?? 0)))
    return { items: sorted, nextCursor: null, totals: totalsOf(inside) }
  })
}

it('view and order of a room are in its URL, and are remembered for the next visit of this room', async () => {
  const [anvil, zither] = [
    priced({ id: 1, name: 'Anvil', estimatedValue: 10, roomId: OFFICE.id }),
    priced({ id: 2, name: 'Zither', estimatedValue: 90, roomId: OFFICE.id }),
  ]
  sortedItems(menuPages({ items: [anvil, zither, item({ id: 3, name: 'Whisk', roomId: KITCHEN.id })] }))
  preselect()
  const first = page.getByRole('list', { name: /items/i }).getByRole('listitem').first()
  await open(`/room/${OFFICE.id}`, { as: user() })
  await shown(first.getByText('Zither'))
  await page.getByLabelText('Order').selectOptions('By name')
  await shown(first.getByText('Anvil'))
  // A room whose items have no photo is a list at first.
  await page.getByRole('radio', { name: 'Gallery' }).click({ force: true })
  await expect.poll(() => location.search).toBe('?sort=name&view=gallery')
  await open('/dashboard', { as: user() })
  await heading('My Home')
  await open(`/room/${OFFICE.id}`, { as: user() })
  await shown(first.getByText('Anvil'))
  await expect.element(page.getByRole('radio', { name: 'Gallery' })).toBeChecked()
  await open(`/room/${KITCHEN.id}?view=gallery`, { as: user() })
  await expect.element(page.getByRole('radio', { name: 'Gallery' })).toBeChecked()
  await expect.element(page.getByLabelText('Order')).toHaveValue('value')
})

for (const device of DEVICES)
  it(`on a ${device} Back returns to the place in the room that was left, also through the link on the page`, async () => {
    const tools = Array.from({ length: 30 }, (_, at) =>
      priced({ id: at + 1, name: `Tool ${at + 10}`, estimatedValue: at + 10, roomId: OFFICE.id }),
    )
    sortedItems(menuPages({ items: tools }))
    preselect()
    await open(`/room/${OFFICE.id}`, { device, as: user() })
    const tool = page.getByRole('link', { name: /Tool 20/ })
    const place = async () => ({ top: await settledScrollY(), tool: tool.elements()[0]?.getBoundingClientRect().y })
    const openTool = async () => {
      tool.element().scrollIntoView({ block: 'nearest' })
      const before = await place()
      expect(before.top).toBeGreaterThan(300)
      await tool.click()
      await heading('Tool 20')
      expect(scrollY).toBe(0)
      return before
    }
    await shown(page.getByRole('link', { name: /Tool 39/ }))
    window.scrollTo(0, 1_200)
    await expect.poll(() => tool.elements().length).toBe(1)
    const left = await openTool()
    goBack()
    await expect.poll(place).toEqual(left)
    expect(await openTool()).toEqual(left)
    await page.getByRole('link', { name: /Office/ }).click()
    await expect.poll(place).toEqual(left)
  })
