import {
  changeMemberRole,
  checkInvitation,
  countMemberLinks,
  getHousehold,
  inviteMember,
  removeMember,
} from '@arc/contracts/auth/household'
import { type ItemHistoryEntry, listItemHistory } from '@arc/contracts/inventory/history'
import { changeReminderSettings, getReminderSettings, listReminders } from '@arc/contracts/inventory/reminders'
import { getStats } from '@arc/contracts/inventory/stats'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectToast, gone, heading, shown, textsOf } from './support/expectations'
import { home } from './support/home'
import { EDGAR, edgar, MEMBER, membership, OWNER, olga } from './support/household'
import { lamp, stored } from './support/items'
import { pushLive } from './support/live'
import { misfits } from './support/misfits'
import { open } from './support/open'
import { answer, sent } from './support/stubs'
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
  await shown(page.getByText('Nobody is invited at the moment.'))
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
  const role = page.getByLabelText('Role of Edgar Vole')
  await role.selectOptions('viewer')
  await expectToast('Role changed')
  await expect.element(role).toHaveValue('viewer')
  expect(sent(changeMemberRole)).toMatchObject([{ params: { id: 'edgar' }, body: { role: 'viewer' } }])

  answer(countMemberLinks, { open: 0 })
  answer(removeMember, () => {
    answer(getHousehold, { people: [OWNER], invitations: [], homes: [] })
    return OK
  })
  await press('Remove Edgar Vole')
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

it('[HOME-11] on a phone an invitation says who invites, and offers what its reader can do', async () => {
  home()
  answer(getHousehold, { people: [], invitations: [], homes: [] })
  answer(checkInvitation, { invitation: { inviter: 'Olga Berg', email: EDGAR, role: 'editor' } })
  const at = '/v3/invitation?token=t1'
  await open(at, { device: 'phone' })
  await shown(page.getByText('Olga Berg shares the inventory of their home with you.'))
  await shown(page.getByText(`The invitation is for ${EDGAR}.`))
  await shown(page.getByCss('main').getByRole('link', { name: 'Sign up', exact: true }))
  await open(at, { as: olga() })
  await shown(page.getByText('You are signed in as olga@mail.example.'))
  const accept = page.getByRole('button', { name: 'Accept and open the home' })
  expect(accept.elements()).toEqual([])
  await open(at, { as: edgar(), device: 'phone', dark: true })
  await heading('an invitation to a home')
  await shown(accept)
  await expectAccessible()
  answer(checkInvitation, { invitation: null })
  await open(at, { as: edgar(), device: 'phone', dark: true })
  await heading('this invitation does not work')
  expect(sent(checkInvitation).at(-1)?.body).toEqual({ token: 't1' })
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
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
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
