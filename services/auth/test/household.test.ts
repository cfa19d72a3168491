import { MAX_PEOPLE } from '@arc/contracts/auth/household'
import { describe, expect, it } from 'vitest'
import { DeletionsService } from '../src/account-deletion/deletions.service.js'
import { emailsTo, newestEmailTo } from './emails.js'
import { type Person, startHouseholds } from './household.fixture.js'

const { fixture, person, tokenTo, check, ended } = startHouseholds()

/** A member of a home. */
async function join(owner: Person, role: 'editor' | 'viewer' = 'editor'): Promise<Person> {
  const member = await person()
  await owner.invite(member.email, role)
  await member.accept(await tokenTo(member.email))
  return member
}

describe('an invitation', () => {
  it('[HOME-01] says who invites to the account with its address, which accepts it once; the owner gets an email', async () => {
    const [owner, guest] = [await person(), await person()]
    const invited = await owner.invite(guest.email.toUpperCase(), 'viewer')
    expect(invited.body).toMatchObject({ email: guest.email, role: 'viewer' })
    const token = await tokenTo(guest.email)
    expect((await newestEmailTo(fixture.stack, guest.email)).text).toContain(`Dana W (${owner.email})`)
    expect(await check(token)).toMatchObject({ inviter: 'Dana W', email: guest.email, role: 'viewer', hasAccount: true })
    expect((await guest.accept(token)).body).toEqual({ ownerId: owner.id })
    expect((await owner.household()).people).toMatchObject([
      { id: owner.id, role: 'owner' },
      { id: guest.id, role: 'viewer', email: guest.email },
    ])
    expect((await owner.household()).invitations).toEqual([])
    expect([(await guest.accept(token)).status, await check(token)]).toEqual([400, null])
    await fixture.stack.settle()
    expect((await newestEmailTo(fixture.stack, owner.email)).subject).toBe('Somebody joined your home')
  })

  it('[HOME-01] has the same answer for an address with an account and without one', async () => {
    const [owner, guest] = [await person(), await person()]
    const [known, unknown] = [await owner.invite(guest.email), await owner.invite('nobody@mail.example')]
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    await fixture.stack.settle()
    expect(await emailsTo(fixture.stack, 'nobody@mail.example')).toHaveLength(1)
  })

  it('[HOME-02] is refused for the owner, a member, an invited address, and a full home', async () => {
    const owner = await person()
    const member = await join(owner)
    expect((await owner.invite(owner.email)).status).toBe(400)
    expect((await owner.invite(member.email)).status).toBe(409)
    for (let people = 2; people < MAX_PEOPLE; people++) expect((await owner.invite(`p${people}@mail.example`)).status).toBe(200)
    expect((await owner.invite('p2@mail.example')).status).toBe(409)
    expect((await owner.invite('one-more@mail.example')).body.message).toContain(`at most ${MAX_PEOPLE} people`)
  })

  it('[HOME-02] is refused after twenty emails a day, those that were sent again included', async () => {
    const owner = await person()
    const { body } = await owner.invite('often@mail.example')
    for (let sent = 1; sent < 20; sent++) expect((await owner.resend(body.id)).status).toBe(200)
    expect([(await owner.resend(body.id)).status, (await owner.invite('other@mail.example')).status]).toEqual([429, 429])
  })

  it('[HOME-03] is accepted by no other address and not by the owner, and stays', async () => {
    const [owner, guest, other] = [await person(), await person(), await person()]
    await owner.invite(guest.email)
    const token = await tokenTo(guest.email)
    expect([(await other.accept(token)).status, (await owner.accept(token)).status]).toEqual([403, 409])
    expect((await guest.accept(token)).status).toBe(200)
  })

  it('[HOME-03] does not work after seven days, after it was withdrawn, and after it was sent again', async () => {
    const [owner, guest] = [await person(), await person()]
    const { body: invitation } = await owner.invite(guest.email)
    const first = await tokenTo(guest.email)
    expect((await owner.resend(invitation.id)).status).toBe(200)
    const second = await tokenTo(guest.email)
    expect([await check(first), (await guest.accept(first)).status, (await check(second))?.email]).toEqual([null, 400, guest.email])
    fixture.stack.clock.advance({ days: 7 })
    expect([await check(second), (await guest.accept(second)).status]).toEqual([null, 400])
    await owner.resend(invitation.id)
    const third = await tokenTo(guest.email)
    const stranger = await person()
    expect([(await stranger.withdraw(invitation.id)).status, (await stranger.resend(invitation.id)).status]).toEqual([404, 404])
    expect((await owner.withdraw(invitation.id)).status).toBe(200)
    expect([await check(third), (await guest.accept(third)).status]).toEqual([null, 400])
  })

  it('[HOME-03] is used once by two that accept it at once, and refused to a member', async () => {
    const [owner, guest] = [await person(), await person()]
    await owner.invite(guest.email)
    const token = await tokenTo(guest.email)
    const answers = await Promise.all([guest.accept(token), guest.accept(token), guest.accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await owner.household()).people).toHaveLength(2)
    // The member was invited under an address that became theirs later.
    await owner.invite('later@mail.example')
    const later = await tokenTo('later@mail.example')
    await fixture.db.transaction((tx) => tx.account.update({ where: { id: guest.id }, data: { email: 'later@mail.example' } }))
    expect((await guest.accept(later)).status).toBe(409)
  })
})

describe('a home of others', () => {
  it('[HOME-04] is opened in one session by its members only, with the plan and state of its owner', async () => {
    const owner = await person()
    const member = await join(owner, 'viewer')
    const outsider = await person()
    expect([(await outsider.open(owner.id)).status, (await outsider.session())?.home]).toEqual([404, undefined])
    expect((await member.session())?.home).toBeUndefined()
    expect((await member.open(owner.id)).status).toBe(200)
    const home = { ownerId: owner.id, role: 'viewer', tier: 'pro', unlimited: false, readOnly: false }
    expect(await member.session()).toMatchObject({ userId: member.id, home })
    expect((await member.self()).home).toMatchObject({ ownerName: 'Dana W', role: 'viewer', accountStatus: 'active' })
    await fixture.db.transaction((tx) => tx.account.update({ where: { id: owner.id }, data: { status: 'suspended' } }))
    expect((await member.session())?.home).toMatchObject({ readOnly: true })
    await member.open(null)
    expect((await member.session())?.home).toBeUndefined()
  })

  it('[HOME-05] changes roles at once, by its owner only', async () => {
    const owner = await person()
    const [member, other] = [await join(owner, 'viewer'), await join(owner)]
    await member.open(owner.id)
    expect([(await other.changeRole(member.id, 'editor')).status, (await other.remove(member.id)).status]).toEqual([404, 404])
    expect((await owner.changeRole(member.id, 'editor')).status).toBe(200)
    expect((await member.session())?.home?.role).toBe('editor')
    expect((await member.household()).homes).toMatchObject([{ ownerId: owner.id, role: 'editor', people: [{}, {}, {}] }])
    expect(JSON.stringify((await member.household()).homes)).not.toContain('@')
  })

  it.each([
    ['removed', (owner: Person, member: Person) => owner.remove(member.id)],
    ['gone by itself', (owner: Person, member: Person) => member.leave(owner.id)],
  ])('[HOME-05] is closed at once for a member who was %s', async (_how, end) => {
    const owner = await person()
    const member = await join(owner)
    await member.open(owner.id)
    expect((await end(owner, member)).status).toBe(200)
    expect([(await member.session())?.home, (await member.self()).id]).toEqual([undefined, member.id])
    expect([(await member.open(owner.id)).status, (await end(owner, member)).status]).toEqual([404, 404])
    // Another invitation does not open it by itself.
    await owner.invite(member.email)
    await member.accept(await tokenTo(member.email))
    expect((await member.session())?.home).toBeUndefined()
  })

  it('[HOME-05] ends with the account of either side', async () => {
    const owner = await person()
    const [member, leaver] = [await join(owner), await join(owner)]
    await member.open(owner.id)
    const deletions = fixture.stack.service('auth').get(DeletionsService)
    expect(await deletions.delete(leaver.id)).toBe('deleted')
    expect((await owner.household()).people.map(({ id }) => id)).toEqual([owner.id, member.id])
    expect(await deletions.delete(owner.id)).toBe('deleted')
    expect([(await member.session())?.home, (await member.household()).homes]).toEqual([undefined, []])
  })

  it('[SHARE-22] says in an event that it ended, and what becomes of the links of the member', async () => {
    const owner = await person()
    const [one, two, three, four] = [await join(owner), await join(owner), await join(owner), await join(owner)]
    await owner.remove(one.id)
    await owner.remove(two.id, 'keep')
    await three.leave(owner.id)
    await fixture.stack.service('auth').get(DeletionsService).delete(four.id)
    await fixture.stack.settle()
    const told = ended.filter(({ userId }) => userId === owner.id).map(({ memberId, links }) => [memberId, links])
    expect(new Map(told.map(([memberId, links]) => [memberId, links]))).toEqual(
      new Map([
        [one.id, 'end'],
        [two.id, 'keep'],
        [three.id, 'end'],
        [four.id, 'end'],
      ]),
    )
    expect(told).toHaveLength(4)
  })

  it('[SHARE-21] counts the links of a member for its owner only', async () => {
    const [owner, stranger] = [await person(), await person()]
    const member = await join(owner)
    expect([(await stranger.countLinks(member.id)).status, (await member.countLinks(member.id)).status]).toEqual([404, 404])
    expect((await stranger.remove(member.id, 'keep')).status).toBe(404)
  })

  it('[HOME-05] ends when an email is verified by somebody else than who signed up with it', async () => {
    const owner = await person()
    const member = await join(owner)
    await member.open(owner.id)
    const account = await fixture.db.client.account.findUniqueOrThrow({ where: { id: owner.id } })
    const { endEarlierAccess } = await import('../src/accounts/earlier-access.js')
    const { cache } = fixture.stack.platform
    await fixture.db.transaction((tx) => endEarlierAccess(tx, account, { passwordHash: null, cache, now: fixture.stack.clock.now() }))
    expect((await member.session())?.home).toBeUndefined()
    await fixture.stack.settle()
    expect(ended.filter(({ userId }) => userId === owner.id)).toMatchObject([{ memberId: member.id, links: 'end' }])
  })
})
