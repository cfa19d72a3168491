import { createCustomField } from '@arc/contracts/inventory/custom-fields'
import { changeItem, deleteItem } from '@arc/contracts/inventory/items'
import { createPlace } from '@arc/contracts/inventory/places'
import { expect, it } from 'vitest'
import { addItem, demoPhoto, lamp, preselectProject } from './fixtures.js'
import { LIVING_ROOM, photographed } from './mapped-photo.js'
import { eventually, expectAccessible, misfits, visit } from './page-helpers.js'
import { pick } from './steps.js'
import { DEVICES, startTestBrowser } from './test-browser.js'

const browser = startTestBrowser()

it.each(DEVICES)('on a %s every page fits and is accessible at 200 % text size', { timeout: 240_000 }, async (device) => {
  const { visitor, home, roomId, id } = await lamp(browser)
  const { body: place } = await visitor.call(createPlace, { body: { name: 'The long shelf by the window', roomId } })
  await visitor.call(changeItem, { params: { id }, body: { placeId: place.id, tags: ['fragile', 'from the estate of a great-aunt'] } })
  await visitor.call(createCustomField, { body: { name: 'The name of the person who inherits it', kind: 'text' } })
  await visitor.call(deleteItem, { params: { id: await addItem(visitor, { name: 'Broken lamp', roomId }) } })
  const photoId = await photographed(browser.product, visitor, { projectId: home.id, roomId, things: LIVING_ROOM })
  const page = await browser.page({ device, as: visitor })
  await preselectProject(page, home.id)
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })`)
  const problems: Record<string, string[]> = {}
  const check = async (name: string) => {
    await expectAccessible(page)
    const found = await misfits(page)
    if (found.length > 0) problems[name] = found
  }
  await page.goto('/support')
  for (const path of [
    ...['/dashboard', `/room/${roomId}`, `/item/${id}`, '/archive', '/archive?add=manual', '/documents', '/reports', '/insights', '/proof'],
    ...[
      '/trash',
      '/import',
      '/reminders',
      '/insurance',
      '/proof/review',
      '/claims',
      '/share',
      '/estate',
      '/past',
      '/items',
      '/tags',
      '/fields',
      `/places/${place.id}`,
      `/room/${roomId}/photos/${photoId}`,
      '/account?tab=security',
      '/account/household',
      '/nowhere-7',
    ],
  ]) {
    await visit(page, path)
    await eventually(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
    await check(path)
  }
  await page.goto(`/places/${place.id}`)
  await pick(page, 'Place menu', 'Print label')
  await page.getByText('1 label on 1 sheet').waitFor()
  await check('/labels')
  await page.goto('/items')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter items' }).waitFor()
  await check('filter')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await check('menu')
  await page.goto('/archive')
  await page.getByLabel('Choose photos').setInputFiles([await demoPhoto('kitchen')])
  await page.getByRole('button', { name: /^Save \d+ items/ }).waitFor()
  await check('review')
  expect(problems).toEqual({})
})
