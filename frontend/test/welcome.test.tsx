import { changePreferences, getUser } from '@arc/contracts/auth/accounts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFailure, expectToast, gone, heading, shown } from './support/expectations'
import { home } from './support/home'
import { open, reload } from './support/open'
import { answer, refuse, sent } from './support/stubs'
import { user } from './support/world'

async function greeted(title: string) {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await shown(dialog)
  expect(dialog.getByText(/Sample Home shows example rooms and items/).elements()).toHaveLength(1)
  expect(dialog.getByRole('listitem').elements()).toHaveLength(4)
  await expect.element(dialog.getByRole('checkbox', { name: "Don't show this again", exact: true })).not.toBeChecked()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Start Building My Inventory', exact: true }).click()
  await gone(dialog)
}

it('[DASH-17] on a phone both plans greet by first name, or "there" without one', async () => {
  home()
  for (const [tier, firstName, title] of [
    ['basic', 'Mira', 'Welcome to a.r.c., Mira'],
    ['pro', 'Mira', 'Welcome to a.r.c. +, Mira'],
    ['pro', '', 'Welcome to a.r.c. +, there'],
  ] as const) {
    sessionStorage.clear()
    await open('/dashboard', { device: 'phone', as: user({ tier, firstName, hideWelcomeModal: false }) })
    await greeted(title)
  }
})

for (const tier of ['basic', 'pro'] as const)
  it(`[DASH-16] [DASH-18] [ERR-04] the welcome dialog of a ${tier} user is shown once per browser session, until they turn it off`, async () => {
    home()
    const dialog = page.getByRole('dialog', { name: /^Welcome to/ })
    const never = dialog.getByRole('checkbox', { name: "Don't show this again" })
    const greets = user({ tier, hideWelcomeModal: false })
    await open('/dashboard', { as: greets })
    const restore = refuse(changePreferences, 500)
    await never.click()
    await expectFailure('Error', 'Failed to save preference. The welcome modal may appear again.')
    restore()
    await dialog.getByRole('button', { name: 'Start Building My Inventory', exact: true }).click()
    await gone(dialog)
    await reload()
    await heading('Sample Home')
    expect(dialog.elements()).toEqual([])

    // A new session of the browser.
    sessionStorage.clear()
    const hidden = { ...greets, hideWelcomeModal: true }
    answer(changePreferences, () => {
      answer(getUser, hidden)
      return hidden
    })
    await open('/dashboard', { as: greets })
    await never.click()
    await expectToast('Preference saved')
    expect(sent(changePreferences).at(-1)?.body).toEqual({ hideWelcomeModal: true })

    sessionStorage.clear()
    await open('/dashboard', { as: hidden })
    await heading('Sample Home')
    expect(dialog.elements()).toEqual([])
  })
