import { getUser, login } from '@arc/contracts/auth/accounts'
import { changeItem } from '@arc/contracts/inventory/items'
import { getProjectSummary } from '@arc/contracts/inventory/projects'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFailure, expectToast, gone, shown } from './support/expectations'
import { home } from './support/home'
import { interruptLive } from './support/live'
import { open, pathOf, reload } from './support/open'
import { answer, hold, refuse, sent } from './support/stubs'
import { item, user } from './support/world'

const IDA = user({ firstName: 'Ida', lastName: 'Brandt', email: 'ida@mail.example' })
const LAMP = item({ name: 'Lamp' })
const dialog = page.getByRole('dialog', { name: 'Your session has expired' })
const password = dialog.getByLabelText('Password', { exact: true })
const brand = page.getByLabelText('Brand', { exact: true })
const CODE = 'Code of your authenticator app, or a recovery code'
const signIn = () => dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()

/** An open item page whose brand has just been typed, and whose session the server has ended. @returns signs in again */
async function expired(device?: 'phone') {
  const house = home({ items: [LAMP] })
  await open(`/item/${LAMP.id}`, { device, as: IDA })
  await page.getByText('Add details', { exact: true }).click()
  await page.getByRole('button', { name: 'Add brand' }).click()
  await brand.fill('Artemide')
  const restores = [getUser, changeItem, getProjectSummary].map((route) => refuse(route, 401))
  return () => {
    for (const restore of restores) restore()
    answer(login, { user: IDA })
    answer(changeItem, ({ input }) => {
      const changed = { ...LAMP, brand: input.brand ?? null, version: 2 }
      house.items = [changed]
      return changed
    })
  }
}

it('on a phone an expired session asks for the password over the page, keeps the input and repeats the save', async () => {
  const restore = await expired('phone')
  await save()
  await shown(dialog.getByText('Ida Brandt', { exact: true }))
  await shown(dialog.getByText('ida@mail.example', { exact: true }))
  await expectAccessible()
  await expect.element(brand).toHaveValue('Artemide')

  await signIn()
  await shown(dialog.getByText('Password is required.', { exact: true }))
  expect(sent(login)).toEqual([])
  await password.fill('wrong horse')
  refuse(login, 401, { message: 'The email or the password is not right.' })
  await signIn()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await shown(dialog.getByText('The email or the password is not right.'))
  expect(dialog.getByLabelText(CODE).elements()).toEqual([])
  await password.fill('correct horse')
  restore()
  await signIn()

  await gone(dialog)
  await expectToast('Item updated', 'Lamp')
  await shown(page.getByRole('button', { name: 'Brand: Artemide, edit' }))
  await expect.poll(() => sent(login).at(-1)?.input).toEqual({ email: 'ida@mail.example', password: 'correct horse' })
  await expect
    .poll(() => sent(changeItem).map(({ params, input, ifMatch }) => [params.id, input, ifMatch]))
    .toEqual(Array(2).fill([LAMP.id, { brand: 'Artemide' }, 1]))
  expect(pathOf()).toBe(`/item/${LAMP.id}`)
})

it('closing the dialog lets the save fail, and keeps the input', async () => {
  await expired()
  await save()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expectFailure('Update failed', 'Authentication required - please log in again')
  await expect.element(brand).toHaveValue('Artemide')
  await save()
  await shown(dialog)
})

it('a list that was refused because the session has expired is loaded after signing in again', async () => {
  const restore = await expired()
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.getByRole('button', { name: 'Throw away' }).click()
  await shown(dialog)
  await password.fill('correct horse')
  restore()
  await signIn()
  await shown(page.getByRole('heading', { level: 2, name: 'Backup Status' }))
  expect(pathOf()).toBe('/dashboard')
})

it('"Not me" leads to the login page', async () => {
  await expired()
  await save()
  await dialog.getByRole('button', { name: 'Not me' }).click()
  await shown(page.getByRole('heading', { level: 1, name: 'everything is where you left it' }))
  expect(pathOf()).toBe('/login')
})

it('an expired session asks for the code of the authenticator app after the password', async () => {
  const restore = await expired()
  await save()
  const issue = (message: string) => refuse(login, 401, { message, error: message, issues: [{ path: 'code', message }] })
  issue('Enter the code.')
  const release = hold(login)
  await password.fill('correct horse')
  await signIn()
  await expect.element(dialog.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  release()
  const code = dialog.getByLabelText(CODE)
  await expect.element(code).toHaveFocus()
  expect(dialog.getByText('Enter the code.').elements()).toEqual([])
  issue('This code is not right.')
  await code.fill('000000')
  await signIn()
  await shown(dialog.getByText('This code is not right.'))
  restore()
  await code.fill('123456')
  await signIn()
  await gone(dialog)
  await expectToast('Item updated', 'Lamp')
  expect(sent(login).map(({ input }) => input.code)).toEqual([undefined, '000000', '123456'])
})

it('an answer that is no user is not taken for one: the page says so, and can be loaded again', async () => {
  home()
  await open('/dashboard', { as: user() })
  await shown(page.getByRole('heading', { level: 1 }))
  const restore = refuse(getUser, 200, '{"id":"7","firstName":null}')
  await reload()
  await shown(page.getByText('The server sent data in an unknown format. Try again later.'))
  restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await shown(page.getByRole('button', { name: /^(More, m|M)enu$/ }))
  expect(pathOf()).toBe('/dashboard')
})

it('a page asks for the user once, and again after its live updates were interrupted', async () => {
  home({ items: [LAMP] })
  await open(`/item/${LAMP.id}`, { as: IDA })
  await shown(page.getByRole('heading', { level: 1, name: 'Lamp' }))
  expect(sent(getUser)).toHaveLength(1)
  interruptLive()
  await expect.poll(() => sent(getUser).length).toBe(2)
})
