import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { advanceClock, installClock, pauseClock, resumeClock } from './support/clock'
import { expectAccessible, shown } from './support/expectations'
import { DEVICES } from './support/fresh-page'
import { lamp, OFFICE, stored } from './support/items'
import { refuseLive } from './support/live'
import { open } from './support/open'
import { user } from './support/world'

const TEXT = 'Only 2 of your open pages get live updates. This one looks for changes once a minute until you close another.'

for (const device of DEVICES)
  it(`on a ${device} a page beyond the number that get live updates says so, and looks for changes once a minute`, async () => {
    const house = stored()
    installClock()
    await open(`/room/${OFFICE.id}`, { as: user(), device })
    await shown(page.getByRole('heading', { level: 1, name: 'Office' }))
    const notice = page.getByText(TEXT, { exact: true })
    expect(notice.elements()).toEqual([])
    refuseLive(TEXT)
    await shown(notice)
    await expectAccessible()
    house.items = [lamp()]
    pauseClock()
    await advanceClock(60_000)
    resumeClock()
    await shown(page.getByText('Lamp').first())
  })
