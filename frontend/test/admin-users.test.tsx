import { changeUser, createUser, deleteUser, listUsers, setUserPassword } from '@arc/contracts/admin/users'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { administered, person, unlock } from './support/admin'
import { advanceClock, installClock, pauseClock, resumeClock } from './support/clock'
import { dismissToast, expectAccessible, expectFailure, expectToast, gone, shown, textOf, textsOf } from './support/expectations'
import { home } from './support/home'
import { misfits } from './support/misfits'
import { open } from './support/open'
import { answer, refuse, sent } from './support/stubs'
import { OK, user } from './support/world'

const COMMON = 'This is one of the most common passwords.'
const row = page.getByRole('listitem').filter({ hasText: person().email })
const save = row.getByRole('button', { name: 'Save' })
const find = (text: string) => page.getByRole('searchbox', { name: 'Search users' }).fill(text)

async function panel() {
  home()
  const world = administered()
  await open('/admin', { as: user() })
  await unlock()
  await shown(row)
  return world
}

it('[ADMIN-02] users are listed with what is known of them, and found by a part of their email', async () => {
  const world = await panel()
  await find(person().email)
  const { id, email } = person()
  await expect
    .poll(() => textOf(row))
    .toMatch(new RegExp(`^Ruth Calloway${id}Email: ${email}Created \\w{3} \\d+, \\d{4}Plan basicStatus activePassword yes`))
  world.users = [person({ accountStatus: 'suspended', suspensionDate: '2026-03-14T12:00:00.000Z', hasPassword: false })]
  await find(email.slice(0, -1))
  await expect.poll(() => textOf(row)).toMatch(/Status suspendedsince Mar 14, 2026Password no/)
  world.users = [person({ accountStatus: 'suspended', suspensionDate: '2099-03-14T12:00:00.000Z' })]
  await find(email.slice(0, -2))
  await expect.poll(() => textOf(row)).toMatch(/Status suspendedworks until Mar 14, 2099/)
  await find('nobody')
  await shown(page.getByText('nobody found'))
})

it('[ADMIN-02] users are filtered and ordered, with the number of what is found, and the panel stays fresh by itself', async () => {
  home()
  const world = administered()
  world.users = [person(), person({ id: 'max-1', email: 'max@mail.example', firstName: 'Max', lastName: 'Müller' })]
  installClock()
  await open('/admin', { as: user(), device: 'phone' })
  await unlock()
  await shown(page.getByText('2 accounts', { exact: true }).last())
  const show = page.getByLabelText('Show')
  expect(textsOf(show.getByRole('option'))).toEqual([
    ...['All 2', 'Basic 2', 'Pro 0', 'Without a plan 0', 'Suspended 0', 'New in the last 7 days 1'],
  ])
  await find('max')
  await expect.poll(() => textsOf(show.getByRole('option'))[0]).toBe('All 1')
  await show.selectOptions('recent')
  await page.getByLabelText('Order').selectOptions('name')
  await expect.poll(() => sent(listUsers).at(-1)?.query).toMatchObject({ q: 'max', filter: 'recent', order: 'name' })
  await expectAccessible()
  expect(misfits()).toEqual([])
  const before = sent(listUsers).length
  world.users = [...world.users, person({ id: 'max-2', email: 'max.2@mail.example', firstName: 'Max', lastName: 'Second' })]
  pauseClock()
  await advanceClock(15_000)
  resumeClock()
  await shown(page.getByText('Max Second'))
  expect(sent(listUsers).length).toBeGreaterThan(before)
})

it('[ADMIN-02] [ADMIN-05] a user is created with email and password', async () => {
  await panel()
  await page.getByRole('button', { name: 'New user' }).click()
  const form = page.getByRole('form', { name: 'New user' })
  const create = form.getByRole('button', { name: 'Create user' })
  await create.click()
  await shown(form.getByRole('alert').getByText('Email and password are required', { exact: true }))
  expect(sent(createUser)).toEqual([])
  const email = 'created@mail.example'
  await form.getByLabelText('Email').fill(email)
  await form.getByLabelText('Password', { exact: true }).fill('hunter-22')
  await form.getByLabelText('Plan').selectOptions('pro')
  const restore = refuse(createUser, 500, {})
  await create.click()
  await shown(form.getByRole('alert').getByText('Failed to create user', { exact: true }))
  await expectAccessible()
  restore()
  answer(createUser, person({ email }))
  await create.click()
  await expectToast('User created', email)
  await gone(form)
  expect(sent(createUser).at(-1)?.input).toEqual({ email, firstName: '', lastName: '', password: 'hunter-22', subscriptionTier: 'pro' })
})

it('[ADMIN-02] [ADMIN-03] [ADMIN-07] a user is edited in their row', async () => {
  const world = await panel()
  await row.getByRole('button', { name: 'Edit Ruth Calloway' }).click()
  const email = row.getByLabelText('Email', { exact: true })
  await email.fill('')
  await save.click()
  await shown(row.getByText('Email is required', { exact: true }))
  expect(sent(changeUser)).toEqual([])
  await email.fill(person().email)
  await row.getByLabelText('First name').fill('Petra')
  const restore = refuse(changeUser, 500, {})
  await save.click()
  await shown(row.getByText('Failed to update user', { exact: true }))
  await expectAccessible()
  restore()
  answer(changeUser, () => {
    world.users = [person({ firstName: 'Petra', version: 2 })]
    return person({ firstName: 'Petra', version: 2 })
  })
  await save.click()
  await expectToast('User updated')
  await shown(row.getByText('Petra Calloway'))
  await gone(save)
  expect(sent(changeUser).at(-1)).toMatchObject({ params: { id: person().id }, input: { firstName: 'Petra' }, ifMatch: 1 })
})

it('[ADMIN-02] [ADMIN-03] [ADMIN-06] [ADMIN-10] a user is given a new password in their row', async () => {
  await panel()
  const change = row.getByRole('button', { name: 'Change the password of Ruth Calloway' })
  const field = row.getByLabelText('New password')
  await change.click()
  await save.click()
  await shown(row.getByText('Please enter a new password', { exact: true }))
  await field.fill('12345')
  await save.click()
  await shown(row.getByText('Password must be at least 6 characters', { exact: true }))
  await expectAccessible()
  expect(sent(setUserPassword)).toEqual([])
  await field.fill('q7#kfm')
  for (const [status, problem, text] of [
    [400, { error: COMMON }, COMMON],
    [500, {}, 'Failed to update password'],
  ] as const) {
    const restore = refuse(setUserPassword, status, problem)
    await save.click()
    await shown(row.getByText(text, { exact: true }))
    restore()
  }
  answer(setUserPassword, OK)
  await save.click()
  await expectToast('Password changed')
  expect(sent(setUserPassword).at(-1)).toMatchObject({ params: { id: person().id }, input: { newPassword: 'q7#kfm', removeTotp: false } })
  await dismissToast()
  await gone(field)
  await shown(change)
})

it('[ADMIN-02] [ADMIN-08] a user is deleted after a question', async () => {
  const world = await panel()
  const remove = row.getByRole('button', { name: 'Delete Ruth Calloway' })
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this user?' })
  const confirm = dialog.getByRole('button', { name: 'Delete user' })
  const restore = refuse(deleteUser, 500, {})
  await remove.click()
  await shown(dialog)
  await expectAccessible()
  expect(sent(deleteUser)).toEqual([])
  await confirm.click()
  await expectFailure('Failed to delete user')
  restore()
  await gone(dialog)
  answer(deleteUser, () => {
    world.users = []
    return OK
  })
  await remove.click()
  await confirm.click()
  await expectToast('User deleted', person().email)
  await gone(row)
  expect(sent(deleteUser).map(({ params }) => params)).toEqual([{ id: person().id }, { id: person().id }])
})
