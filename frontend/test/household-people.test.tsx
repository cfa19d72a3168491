import {
  acceptInvitation,
  changeMemberRole,
  checkInvitation,
  countMemberLinks,
  getHousehold,
  inviteMember,
  leaveHome,
  openHome,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@arc/contracts/auth/household'
import { getStats } from '@arc/contracts/inventory/stats'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFailure, expectToast, gone, heading, shown, textsOf } from './support/expectations'
import { home } from './support/home'
import { EDGAR, edgar, INVITATION, MEMBER, membership, OWNER, olga } from './support/household'
import { open } from './support/open'
import { pick } from './support/steps'
import { answer, hold, refuse, sent } from './support/stubs'
import { OK } from './support/world'

const FAILED = 'That did not work'
const REASON = 'Ten people are the most.'
const people = page.getByRole('list', { name: 'People' })
const invitations = page.getByRole('list', { name: 'Invitations' })
const homes = page.getByRole('list', { name: 'Homes of others' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => button(name).click()
const LATER = { id: '0e7f3c52-8f6d-4a0f-9d0c-2b1f6f1f7a11', email: EDGAR, role: 'viewer' as const, expiresAt: '2099-01-02T12:00:00.000Z' }
const OVER = { ...LATER, id: '0e7f3c52-8f6d-4a0f-9d0c-2b1f6f1f7a12', email: 'ida@mail.example', expiresAt: '2020-01-02T12:00:00.000Z' }

async function openHousehold(household: Parameters<typeof answer<typeof getHousehold>>[1], as = olga()) {
  home()
  answer(getStats, { itemCount: 0 })
  answer(getHousehold, household)
  await open('/account/household', { as })
  await heading('the people of your home')
}

it('[HOME-10] an invitation is for a role, and a refused one stays written', async () => {
  await openHousehold({ people: [OWNER], invitations: [], homes: [] })
  // Without anybody else the page says so, and lists nothing.
  await shown(page.getByRole('heading', { name: 'you are on your own', level: 2 }))
  expect([...homes.elements(), ...people.elements()]).toEqual([])
  await expectAccessible()
  const dialog = page.getByRole('dialog', { name: 'invite somebody' })
  const email = dialog.getByLabelText('Email')
  await press('Invite somebody')
  await dialog.getByLabelText('May').selectOptions('Look at everything')
  await email.fill(EDGAR)
  const restore = refuse(inviteMember, 409, { message: REASON })
  const release = hold(inviteMember)
  await press('Send the invitation')
  await shown(button('Sending...'))
  release()
  await expectFailure(FAILED, REASON)
  await expect.element(email).toHaveValue(EDGAR)
  restore()
  const restoreField = refuse(inviteMember, 400, { message: 'No.', issues: [{ path: 'email', message: 'This is your own address.' }] })
  await press('Send the invitation')
  await shown(dialog.getByText('This is your own address.'))
  restoreField()
  answer(inviteMember, LATER)
  await press('Send the invitation')
  await expectToast('Invitation sent')
  await gone(dialog)
  expect(sent(inviteMember).map(({ body }) => body)).toEqual(Array(3).fill({ email: EDGAR, role: 'viewer' }))
  await press('Invite somebody')
  await press('Cancel')
  await gone(dialog)
  await press('Invite somebody')
  await shown(dialog)
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
})

it('[HOME-10] invitations say until when they work, are sent again and withdrawn', async () => {
  await openHousehold({ people: [OWNER], invitations: [LATER, OVER], homes: [] })
  await shown(people.getByText('Olga Berg'))
  await shown(people.getByText('olga@mail.example, owner'))
  await shown(people.getByText('You', { exact: true }))
  expect(people.getByRole('button').elements()).toEqual([])
  expect(textsOf(invitations.getByCss('small'))).toEqual(['Viewer, valid until Jan 2, 2099', 'Viewer, expired'])
  answer(resendInvitation, LATER)
  answer(withdrawInvitation, OK)
  const resend = `Send the invitation of ${EDGAR} again`
  const withdraw = () => pick(`Actions for ${EDGAR}`, 'Withdraw')
  const acts = [
    [resendInvitation, () => press(resend), 'Invitation sent again'],
    [withdrawInvitation, withdraw, 'Invitation withdrawn'],
  ] as const
  for (const [route, act, done] of acts) {
    const restore = refuse(route, 429, { message: REASON })
    await act()
    await expectFailure(FAILED, REASON)
    restore()
    const release = hold(route)
    await act()
    // Only the one that was pressed is busy.
    if (route === resendInvitation) await expect.element(button(resend)).toHaveAttribute('aria-busy', 'true')
    await expect.element(button(`Send the invitation of ${OVER.email} again`)).not.toHaveAttribute('aria-busy', 'true')
    release()
    await expectToast(done)
    expect(sent<typeof resendInvitation | typeof withdrawInvitation>(route).map(({ params }) => params.id)).toEqual([LATER.id, LATER.id])
  }
})

it('[HOME-10] the demo account invites nobody', async () => {
  await openHousehold({ people: [OWNER], invitations: [LATER], homes: [] }, { ...olga(), demo: true })
  await shown(button(`Actions for ${EDGAR}`))
  expect(page.getByRole('button', { name: /^(Invite|Send)/ }).elements()).toEqual([])
})

it('[HOME-10] a role is shown before it is stored; a refused change or removal says so', async () => {
  const viewer = { ...MEMBER, id: 'ida', name: 'Ida Lund', role: 'viewer' as const }
  await openHousehold({ people: [OWNER, MEMBER, viewer], invitations: [], homes: [] })
  const roles = () => textsOf(people.getByText(/^(Editor|Viewer)$/))
  await expect.poll(roles).toEqual(['Editor', 'Viewer'])
  refuse(changeMemberRole, 409, { message: REASON })
  const release = hold(changeMemberRole)
  await pick('Actions for Edgar Vole', 'Make a viewer')
  await expect.poll(roles).toEqual(['Viewer', 'Viewer'])
  release()
  await expectFailure(FAILED, REASON)
  await expect.poll(roles).toEqual(['Editor', 'Viewer'])

  answer(countMemberLinks, { open: 0 })
  const question = page.getByRole('alertdialog', { name: 'Remove Edgar Vole?' })
  await pick('Actions for Edgar Vole', 'Remove')
  await shown(question.getByText(/^They lose access at once/))
  await question.getByRole('button', { name: 'Cancel' }).click()
  await gone(question)
  refuse(removeMember, 409, { message: REASON })
  await pick('Actions for Edgar Vole', 'Remove')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expectFailure(FAILED, REASON)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await shown(people.getByText('Edgar Vole', { exact: true }))
})

it('[HOME-10] [SHARE-22] a removal asks what becomes of the links of the member, and ends them by default', async () => {
  await openHousehold({ people: [OWNER, MEMBER], invitations: [], homes: [] })
  const question = page.getByRole('alertdialog', { name: 'Remove Edgar Vole?' })
  const choice = (name: string) => question.getByRole('radio', { name: new RegExp(`^${name}`) })
  const confirm = () => question.getByRole('button', { name: 'Remove' }).click()
  answer(removeMember, OK)
  answer(countMemberLinks, { open: 3 })
  await pick('Actions for Edgar Vole', 'Remove')
  await shown(question.getByText('They made 3 open links to this home and its reports.'))
  await expect.element(choice('End the links')).toBeChecked()
  await expectAccessible()
  await confirm()
  await expectToast('Removed')
  await gone(question)
  answer(countMemberLinks, { open: 1 })
  await pick('Actions for Edgar Vole', 'Remove')
  await shown(question.getByText('They made one open link to this home and its reports.'))
  await choice('Keep the links as yours').click()
  await confirm()
  await gone(question)
  // Without links there is nothing to choose, and without their number all the same.
  answer(countMemberLinks, { open: 0 })
  await pick('Actions for Edgar Vole', 'Remove')
  await expect.element(question.getByRole('button', { name: 'Remove' })).toBeEnabled()
  expect(question.getByRole('radio').elements()).toEqual([])
  await confirm()
  await gone(question)
  refuse(countMemberLinks, 503)
  await pick('Actions for Edgar Vole', 'Remove')
  await shown(question.getByText('Links to this home and its reports that they made:'))
  await confirm()
  await gone(question)
  expect(sent(removeMember).map(({ query }) => query.links)).toEqual(['end', 'keep', 'end', 'end'])
})

it('[HOME-10] a member leaves the home of another after a question', async () => {
  await openHousehold(membership('editor'), edgar('editor'))
  await shown(homes.getByText('Home of Olga Berg'))
  await shown(homes.getByText('Editor, since Jan 5'))
  const question = page.getByRole('alertdialog', { name: 'Leave the home of Olga Berg?' })
  await pick('Actions for Home of Olga Berg', 'Leave')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await gone(question)
  const restore = refuse(leaveHome, 500, { message: REASON })
  await pick('Actions for Home of Olga Berg', 'Leave')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expectFailure(FAILED)
  restore()
  answer(leaveHome, () => {
    answer(getHousehold, { people: [OWNER], invitations: [], homes: [] })
    return OK
  })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expectToast('You left the home')
  await gone(question)
  await gone(homes)
  expect(sent(leaveHome).map(({ params }) => params.id)).toEqual(['olga', 'olga'])
})

it('[HOME-11] an invitation is accepted and its home opened; one that no longer works says so', async () => {
  home()
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  answer(checkInvitation, { invitation: { ...INVITATION, role: 'viewer', hasAccount: true } })
  await open('/v3/invitation?token=t1', { as: edgar() })
  await shown(page.getByText('You can look at everything, and not change it.'))
  expect(page.getByRole('link', { name: /^Sign/ }).elements()).toEqual([])
  const restore = refuse(acceptInvitation, 500)
  await press('Accept and open the home')
  await expectFailure('The invitation was not accepted')
  restore()
  const restoreExpired = refuse(acceptInvitation, 400, { message: 'No.', issues: [{ path: 'token', message: 'The link has expired.' }] })
  await press('Accept and open the home')
  await heading('this invitation does not work')
  restoreExpired()
  await open('/v3/invitation?token=t1', { as: edgar() })
  answer(acceptInvitation, { ownerId: 'olga' })
  // The page would be loaded again if it was opened.
  refuse(openHome, 500)
  const release = hold(openHome)
  await press('Accept and open the home')
  await shown(button('Opening...'))
  await expectToast('Welcome')
  release()
  await expectFailure('The home did not open')
  // An invitation is accepted once: the second attempt only opens the home.
  await press('Accept and open the home')
  await expect.poll(() => sent(openHome).map(({ body }) => body)).toEqual([{ ownerId: 'olga' }, { ownerId: 'olga' }])
  await expectFailure('The home did not open')
  expect(sent(acceptInvitation).map(({ body }) => body)).toEqual(Array(3).fill({ token: 't1' }))
})

it('[HOME-11] an invitation leads visitors to sign in, and who is signed in with another address to sign out', async () => {
  home()
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  answer(checkInvitation, { invitation: { ...INVITATION, hasAccount: true } })
  const main = page.getByCss('main')
  await open('/v3/invitation?token=t1')
  await shown(main.getByRole('button', { name: 'Sign In', exact: true }))
  expect(page.getByRole('button', { name: /^Accept/ }).elements()).toEqual([])
  await open('/v3/invitation?token=t1', { as: olga() })
  await expect.element(main.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/api/logout')
  expect(main.getByRole('link', { name: 'Sign in' }).elements()).toEqual([])
  await open('/v3/invitation', { as: edgar() })
  await heading('this invitation does not work')
})
