import { getUser, login } from '@arc/contracts/auth/accounts'
import {
  acceptInvitation,
  changeMemberRole,
  checkInvitation,
  countMemberLinks,
  getHousehold,
  inviteMember,
  joinHome,
  openHome,
  removeMember,
} from '@arc/contracts/auth/household'
import { type ItemHistoryEntry, listItemHistory } from '@arc/contracts/inventory/history'
import { changeReminderSettings, getReminderSettings, listReminders } from '@arc/contracts/inventory/reminders'
import { getStats } from '@arc/contracts/inventory/stats'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { account } from './support/account'
import { expectAccessible, expectToast, gone, heading, shown, textsOf } from './support/expectations'
import { home } from './support/home'
import { EDGAR, edgar, INVITATION, MEMBER, membership, OWNER, olga } from './support/household'
import { lamp, stored } from './support/items'
import { holdLeaving } from './support/leaving'
import { pushLive } from './support/live'
import { misfits } from './support/misfits'
import { open, pathOf } from './support/open'
import { pick, setChecked } from './support/steps'
import { answer, refuse, sent } from './support/stubs'
import { OK } from './support/world'

const banner = page.getByRole('complementary', { name: 'The home that is open' })
const history = page.getByRole('region', { name: 'History' })
const people = page.getByRole('list', { name: 'People' })
const invitations = page.getByRole('list', { name: 'Invitations' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('[HOME-10] the owner invites, sees who has accepted without a reload, changes a role, and removes a member', async () => {
  home()
  answer(getStats, { itemCount: 0 })
  answer(getHousehold, { people: [OWNER], invitations: [], homes: [] })
  await open('/account/household', { as: olga() })
  await heading('the people of your home')
  await shown(page.getByRole('heading', { name: 'you are on your own', level: 2 }))
  await press('Invite somebody')
  const invite = page.getByRole('dialog', { name: 'invite somebody' })
  await invite.getByLabelText('Email').fill('nobody')
  await press('Send the invitation')
  await shown(invite.getByText('Please enter a valid email address.'))
  await expectAccessible()
  expect(sent(inviteMember)).toEqual([])
  answer(inviteMember, ({ input }) => {
    const invitation = { id: '0e7f3c52-8f6d-4a0f-9d0c-2b1f6f1f7a11', ...input, expiresAt: '2099-01-01T00:00:00.000Z' }
    answer(getHousehold, { people: [OWNER], invitations: [invitation], homes: [] })
    return invitation
  })
  await invite.getByLabelText('Email').fill(EDGAR)
  await press('Send the invitation')
  await expectToast('Invitation sent')
  await shown(invitations.getByText(EDGAR))
  expect(sent(inviteMember).map(({ body }) => body)).toEqual([{ email: EDGAR, role: 'editor' }])

  answer(getHousehold, { people: [OWNER, MEMBER], invitations: [], homes: [] })
  pushLive({ type: 'account' })
  await shown(people.getByText('Edgar Vole', { exact: true }))
  await expectAccessible()
  answer(changeMemberRole, ({ input }) => {
    answer(getHousehold, { people: [OWNER, { ...MEMBER, role: input.role }], invitations: [], homes: [] })
    return OK
  })
  await pick('Actions for Edgar Vole', 'Make a viewer')
  await expectToast('Role changed')
  await shown(people.getByText('Viewer', { exact: true }))
  expect(sent(changeMemberRole)).toMatchObject([{ params: { id: 'edgar' }, body: { role: 'viewer' } }])

  answer(countMemberLinks, { open: 0 })
  answer(removeMember, () => {
    answer(getHousehold, { people: [OWNER], invitations: [], homes: [] })
    return OK
  })
  await pick('Actions for Edgar Vole', 'Remove')
  expect(sent(removeMember)).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast('Removed')
  await gone(people.getByText('Edgar Vole'))
  expect(sent(removeMember).map(({ params }) => params)).toEqual([{ id: 'edgar' }])
})

it('[HOME-10] on a phone a member sees the homes of others with their role', async () => {
  home()
  answer(getStats, { itemCount: 0 })
  answer(getHousehold, membership('viewer'))
  await open('/account/household', { as: edgar('viewer'), device: 'phone', dark: true })
  await heading('the people of your home')
  await shown(page.getByRole('list', { name: 'Homes of others' }).getByText('Viewer'))
  await expectAccessible()
  expect(misfits()).toEqual([])
})

const AT = '/v3/invitation?token=t1'
const accept = page.getByRole('button', { name: 'Accept and open the home' })

it('[HOME-11] an invitation says who invites, and the invited account accepts it; another one is told to change', async () => {
  home()
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  answer(checkInvitation, { invitation: { ...INVITATION, hasAccount: true } })
  await open(AT, { as: olga() })
  await heading('Olga Berg invites you')
  await shown(page.getByText('You are signed in as olga@mail.example.'))
  expect(accept.elements()).toEqual([])
  await open(AT, { as: edgar(), device: 'phone', dark: true })
  await shown(page.getByText('Into the inventory of their home, as an editor.'))
  await shown(page.getByText(`For ${EDGAR}, valid until Jan 1, 2099.`))
  await shown(accept)
  await expectAccessible()
  answer(checkInvitation, { invitation: null })
  await open(AT, { as: edgar(), device: 'phone', dark: true })
  await heading('this invitation does not work')
  expect(sent(checkInvitation).at(-1)?.body).toEqual({ token: 't1' })
})

it('[HOME-20] on a phone an invited person joins with name and password, and is in the home; no card is asked for', async () => {
  home()
  answer(getStats, { itemCount: 0 })
  answer(getHousehold, membership('editor'))
  answer(checkInvitation, { invitation: INVITATION })
  await open(AT, { device: 'phone' })
  await heading('Olga Berg invites you')
  await expect.element(page.getByLabelText('Email')).toHaveValue(EDGAR)
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('readonly')
  expect(page.getByLabelText('Card number').elements()).toEqual([])
  const submit = page.getByRole('button', { name: 'Join the home of Olga Berg' })
  await submit.click()
  await shown(page.getByText('First name is required.', { exact: true }))
  await page.getByLabelText('First name').fill('Edgar')
  await page.getByLabelText('Last name').fill('Vole')
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await submit.click()
  await shown(page.getByText('Please accept the Terms of Service to continue.'))
  await expectAccessible()
  expect(misfits()).toEqual([])
  expect(sent(joinHome)).toEqual([])
  await setChecked(page.getByRole('checkbox', { name: 'I accept the' }), true)
  const COMMON = 'This is one of the most common passwords.'
  const restore = refuse(joinHome, 400, { message: COMMON, error: COMMON, issues: [{ path: 'password', message: COMMON }] })
  await submit.click()
  await shown(page.getByText(COMMON))
  await expect.element(page.getByLabelText('First name')).toHaveValue('Edgar')
  restore()
  const again = refuse(joinHome, 500)
  await submit.click()
  await shown(page.getByRole('alert').getByText('The invitation was not accepted'))
  again()
  const member = { ...edgar('editor'), noPlan: true }
  answer(joinHome, () => {
    answer(getUser, member)
    return { user: member }
  })
  await submit.click()
  await expectToast('Welcome, Edgar')
  await expect.poll(pathOf).toBe('/dashboard')
  await shown(banner.getByText('Home of Olga Berg.'))
  // There is no other home to go back to.
  expect(page.getByRole('button', { name: 'Back to my home' }).elements()).toEqual([])
  expect(sent(joinHome).at(-1)?.body).toEqual({ token: 't1', firstName: 'Edgar', lastName: 'Vole', password: 'correct horse' })
})

it('[HOME-20] who has an account signs in on the page of the invitation, which then opens the home', async () => {
  const left = holdLeaving()
  answer(checkInvitation, { invitation: { ...INVITATION, hasAccount: true } })
  await open(AT, { device: 'phone' })
  await shown(page.getByText('You have an account with this address. Sign in, and the home opens.'))
  await expect.element(page.getByLabelText('Email')).toHaveValue(EDGAR)
  await expectAccessible()
  answer(login, { user: edgar() })
  answer(acceptInvitation, { ownerId: 'olga' })
  answer(openHome, OK)
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await press('Sign In')
  await expect.poll(() => left).toEqual(['/dashboard'])
  expect([sent(acceptInvitation)[0]?.body, sent(openHome)[0]?.body]).toEqual([{ token: 't1' }, { ownerId: 'olga' }])
})

it('[HOME-20] without a plan, each page of a home of its own lists the homes of others and offers a plan; personal pages stay', async () => {
  account()
  answer(getHousehold, membership('editor'))
  const planless = { ...edgar(), noPlan: true }
  for (const path of ['/dashboard', '/archive', '/items', '/room/1', '/upgrade', '/reports']) {
    await open(path, { as: planless, device: 'phone' })
    await heading('where you are at home')
    await expect.element(page.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/billing')
  }
  await expectAccessible()
  expect(misfits()).toEqual([])
  const left = holdLeaving()
  answer(openHome, OK)
  await press('Open the home of Olga Berg')
  await expect.poll(() => left).toEqual(['/dashboard'])
  await open('/account', { as: planless })
  await heading('the name on the cover')
  await open('/account/household', { as: planless })
  await heading('the people of your home')
  await shown(page.getByRole('list', { name: 'Homes of others' }))
  expect(page.getByRole('button', { name: 'Invite somebody' }).elements()).toEqual([])
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  await open('/dashboard', { as: planless })
  await shown(page.getByText(/^You are a member of no home at the moment\./))
})

it('[HOME-13] on a phone each page says whose home is open, and what one may do there', async () => {
  home()
  answer(getStats, { itemCount: 0 })
  answer(getHousehold, membership('editor'))
  await open('/dashboard', { as: edgar('editor'), device: 'phone', dark: true })
  await shown(banner.getByText('Home of Olga Berg.'))
  await shown(banner.getByText('You can change everything here.'))
  await shown(banner.getByRole('button', { name: 'Back to my home' }))
  await expectAccessible()
  expect(misfits()).toEqual([])
  await page.getByRole('button', { name: /^Home: / }).click()
  const homes = page.getByRole('region', { name: 'Homes' }).getByRole('button')
  await expect.poll(() => textsOf(homes).join()).toMatch(/^My home.*,Home of Olga Berg/)
})

it('[HOME-19] a member cannot change the emails about a home, which go to its owner', async () => {
  home()
  answer(getHousehold, membership('editor'))
  answer(listReminders, { today: '2026-01-05', due: [], later: [], totals: { due: 0, later: 0 }, nextCursor: null })
  answer(getReminderSettings, { timeZone: 'Asia/Tokyo', emails: { warranty: true, insurance: true, loan: true, claim: true }, version: 1 })
  await open('/reminders', { as: edgar('editor'), device: 'phone', dark: true })
  await shown(page.getByText('The emails about this home go to Olga Berg, who decides about them.'))
  await expect.element(page.getByLabelText('Loans')).toBeDisabled()
  expect(sent(changeReminderSettings)).toEqual([])
})

it('[HOME-16] the history of an item names who made a change, and a viewer can undo none', async () => {
  const hammer = lamp({ name: 'Hammer' })
  const entry = (id: number, kind: ItemHistoryEntry['kind'], by: ItemHistoryEntry['by'], actorId: string): ItemHistoryEntry => ({
    ...{ id, version: id, at: new Date().toISOString(), kind, by, actorId, changedSince: [], canUndo: kind === 'changed' },
    fields: kind === 'changed' ? [{ field: 'name', name: null, before: 'Drill', after: 'Hammer' }] : [],
  })
  const entries = [entry(2, 'changed', 'member', 'edgar'), entry(1, 'added', 'owner', 'olga')]
  const undo = history.getByRole('button', { name: /^Undo/ })
  const shows = (household: Parameters<typeof answer<typeof getHousehold>>[1]) => {
    const house = stored(hammer)
    answer(listItemHistory, { entries, nextCursor: null })
    answer(getHousehold, household)
    return house
  }
  shows(membership('editor'))
  await open(`/item/${hammer.id}`, { as: edgar('editor'), device: 'phone', dark: true })
  await shown(history.getByText('Changed by you'))
  await shown(history.getByText('Added by Olga Berg'))
  await shown(undo)

  const viewed = shows(membership('viewer'))
  viewed.projects = viewed.projects.map((one) => ({ ...one, readOnly: true }))
  await open(`/item/${hammer.id}`, { as: edgar('viewer'), device: 'phone', dark: true })
  await shown(banner.getByText('You can look at this home, but not change it.'))
  await shown(history.getByText('Changed by you'))
  const changes = page.getByCss('main').getByRole('button', { name: /^(Undo|Add|Edit|Attach|Delete|Upload|Lend)/ })
  expect(changes.elements()).toEqual([])

  shows({ people: [OWNER, MEMBER], invitations: [], homes: [] })
  await open(`/item/${hammer.id}`, { as: olga() })
  await shown(history.getByText('Changed by Edgar Vole'))
})
