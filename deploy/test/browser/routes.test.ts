import { expect, it } from 'vitest'
import { choose, homeOf, own } from './belongings.js'
import { expectAccessible, path, soon } from './seen.js'
import { startWalk } from './walker.js'

const walk = startWalk()

it('[NAV-01] [NAV-07] on a desktop a signed-in person gets to the dashboard by its name, by none and by any other', async () => {
  const page = await walk.page({ look: 'desktop', as: await walk.lodger() })
  for (const address of ['/', '/dashboard', '/nowhere', '/v3/dashboard', '/room', '/checkout']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'Sample Home' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Backup Status' }).waitFor()
    expect(path(page)).toBe(address)
  }
})

it('[NAV-04] on a phone rooms and items have addresses of their own, and a room card loads its whole page', async () => {
  const visitor = await walk.resident()
  const home = await homeOf(visitor)
  const roomId = home.room('Garage')
  const itemId = await own(visitor, { name: 'Bicycle', projectId: home.id, roomId })
  const page = await walk.page({ look: 'phone', as: visitor })
  await page.goto(`/item/${itemId}`)
  await page.getByRole('heading', { level: 1, name: 'Bicycle' }).waitFor()
  await page.goto(`/room/${roomId}`)
  await page.getByRole('heading', { level: 1, name: 'Garage' }).waitFor()

  await choose(page, home.id)
  await page.goto('/dashboard')
  await page.getByRole('article', { name: 'Garage' }).waitFor()
  await page.evaluate('window.stayed = true')
  await page.getByRole('article', { name: 'Garage' }).getByRole('link', { name: 'Garage' }).click()
  await page.getByRole('heading', { level: 1, name: 'Garage' }).waitFor()
  expect(path(page)).toBe(`/room/${roomId}`)
  expect(await page.evaluate('window.stayed')).toBe(undefined)
  await page.goto('/room/987654321')
  await page.getByRole('heading', { level: 1, name: 'Room not found' }).waitFor()
  await expectAccessible(page)
})

it('[NAV-11] on a phone a visitor gets to the first page by any other address', async () => {
  const page = await walk.page({ look: 'phone' })
  for (const address of ['/', '/dashboard', '/billing', '/account', '/room/1', '/item/1', '/archive', '/nowhere', '/v3/dashboard']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: /be ready for/ }).waitFor()
  }
  await page.goto('/upgrade')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  expect(path(page)).toBe('/login')
})

it('a page that is promised and not built says so, and leads back', async () => {
  for (const visitor of [undefined, await walk.resident()]) {
    const page = await walk.page({ look: 'phone', as: visitor })
    await page.goto('/help')
    await page.getByRole('heading', { level: 1, name: 'help: not unpacked yet' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Back to the/ }).click()
    await soon(() => path(page)).toBe(visitor ? '/dashboard' : '/')
  }
})
