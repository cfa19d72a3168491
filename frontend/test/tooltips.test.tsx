import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { analysed, finding, foundItems } from './support/batch'
import { advanceClock, installClock, pauseClock } from './support/clock'
import { shown, textsOf } from './support/expectations'
import { home } from './support/home'
import { open } from './support/open'
import { user } from './support/world'

const tip = page.getByRole('tooltip')

it('[SHELL-20] a tooltip opens after 700 ms, and a neighbouring one at once within 300 ms', async () => {
  home()
  analysed([finding({ name: 'Teal bucket' })])
  installClock()
  await open('/archive', { as: user() })
  const title = page.getByRole('heading', { name: foundItems(1) })
  await shown(title)
  const [edit, remove] = [page.getByRole('button', { name: 'Edit Teal bucket' }), page.getByRole('button', { name: 'Remove Teal bucket' })]
  // Several moves: the first leaves the button, the second leaves the area on the way to the tooltip. A busy page takes two as one.
  const leave = () =>
    expect
      .poll(async () => {
        await title.hover({ position: { x: 2, y: 2 } })
        await title.hover({ position: { x: 9, y: 9 } })
        return tip.elements()
      })
      .toEqual([])
  await leave()
  pauseClock()
  await edit.hover()
  await advanceClock(699)
  expect(tip.elements()).toEqual([])
  await advanceClock(1)
  await expect.poll(() => textsOf(tip)).toEqual(['Edit'])
  await leave()
  await advanceClock(299)
  await remove.hover()
  await expect.poll(() => textsOf(tip)).toEqual(['Remove'])
  await leave()
  await advanceClock(300)
  await edit.hover()
  await advanceClock(699)
  expect(tip.elements()).toEqual([])
})
