import { z } from 'zod'
import { route } from '../define.js'
import { Nothing, name, Ok } from '../text.js'
import { Email, HomeRole, PASSWORD, password, User } from './accounts.js'

/** Most people of a home, its owner included. Open invitations count, so that each of them can be accepted. */
export const MAX_PEOPLE = 10
/** Most emails with an invitation that one account sends a day. */
export const INVITATIONS_PER_DAY = 20
/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7

const OWNER = z.literal('owner')
const accountId = z.string().min(1).max(100)
const token = z.string({ error: 'The link is not complete.' }).min(1, 'The link is not complete.').max(200)

/** One of the people of a home. */
export const HomePerson = z.object({ id: z.string(), name: z.string(), role: z.union([OWNER, HomeRole]) })
export type HomePerson = z.output<typeof HomePerson>

/** A person of the user's own home; the email is for its owner only. */
export const HouseholdMember = HomePerson.extend({ email: z.string(), since: z.string() })
export type HouseholdMember = z.output<typeof HouseholdMember>

/** An invitation that nobody has accepted yet. An expired one can be sent again. */
export const Invitation = z.object({ id: z.string(), email: z.string(), role: HomeRole, expiresAt: z.string() })
export type Invitation = z.output<typeof Invitation>

/** The home of another account that the user is a member of. */
export const SharedHome = z.object({
  ownerId: z.string(),
  ownerName: z.string(),
  role: HomeRole,
  since: z.string(),
  people: z.array(HomePerson),
})
export type SharedHome = z.output<typeof SharedHome>

export const getHousehold = route({
  name: 'getHousehold',
  method: 'GET',
  path: '/api/account/household',
  access: 'user',
  summary: "The people of the user's own home, its open invitations, and the homes of others that the user is a member of.",
  response: z.object({
    /** The owner, who is the user, first. */
    people: z.array(HouseholdMember),
    invitations: z.array(Invitation),
    homes: z.array(SharedHome),
  }),
})
export type Household = z.output<typeof getHousehold.response>

export const inviteMember = route({
  name: 'inviteMember',
  method: 'POST',
  path: '/api/account/household/invitations',
  access: 'user',
  also: [409],
  summary: "Invites somebody to the user's own home by email. Whether the address has an account is not revealed.",
  body: z.object({ email: Email, role: HomeRole }),
  response: Invitation,
})

const invitation = z.object({ id: z.uuid() })

export const resendInvitation = route({
  name: 'resendInvitation',
  method: 'POST',
  path: '/api/account/household/invitations/{id}/send',
  access: 'user',
  summary: 'Sends an invitation again, for another seven days; the link before no longer works.',
  params: invitation,
  body: Nothing,
  response: Invitation,
})

export const withdrawInvitation = route({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/account/household/invitations/{id}',
  access: 'user',
  summary: 'Withdraws an invitation; its link no longer works.',
  params: invitation,
  response: Ok,
  whileSuspended: true,
})

const member = z.object({ id: accountId })

export const changeMemberRole = route({
  name: 'changeMemberRole',
  method: 'PATCH',
  path: '/api/account/household/members/{id}',
  access: 'user',
  summary: "Changes what a member of the user's own home may do.",
  params: member,
  body: z.object({ role: HomeRole }),
  response: Ok,
})

export const countMemberLinks = route({
  name: 'countMemberLinks',
  method: 'GET',
  path: '/api/account/household/members/{id}/links',
  access: 'user',
  also: [404],
  summary: "How many open links to the user's own home and to its reports a member made.",
  params: member,
  response: z.object({ open: z.number().int() }),
})

/** What becomes of the links that a removed member made. */
export const MemberLinks = z.enum(['end', 'keep'])
export type MemberLinks = z.output<typeof MemberLinks>

export const removeMember = route({
  name: 'removeMember',
  method: 'DELETE',
  path: '/api/account/household/members/{id}',
  access: 'user',
  summary: "Removes a member from the user's own home, at once. The links that they made end, or become the user's.",
  params: member,
  query: z.object({ links: MemberLinks.default('end') }),
  response: Ok,
  whileSuspended: true,
})

export const leaveHome = route({
  name: 'leaveHome',
  method: 'DELETE',
  path: '/api/account/homes/{id}',
  access: 'user',
  summary: 'Leaves the home of the account with this id. The links to it that the user made end.',
  params: member,
  response: Ok,
  whileSuspended: true,
})

export const openHome = route({
  name: 'openHome',
  method: 'PUT',
  path: '/api/account/open-home',
  access: 'user',
  also: [404],
  summary: "Opens a home in this session: that of another account that the user is a member of, or with null the user's own.",
  body: z.object({ ownerId: accountId.nullable() }),
  response: Ok,
  whileSuspended: true,
})

export const checkInvitation = route({
  name: 'checkInvitation',
  method: 'POST',
  path: '/api/auth/check-invitation',
  access: 'public',
  summary: 'What the link of an invitation is for; null for one that no longer works.',
  body: z.object({ token }),
  response: z.object({
    invitation: z
      .object({
        inviter: z.string(),
        email: z.string(),
        role: HomeRole,
        expiresAt: z.string(),
        /** Whether the invited address has an account, which then accepts. Only who reads its email has the token. */
        hasAccount: z.boolean(),
      })
      .nullable(),
  }),
})

export const joinHome = route({
  name: 'joinHome',
  method: 'POST',
  path: '/api/auth/join-home',
  access: 'public',
  also: [409],
  summary: 'Accepts an invitation for an address without an account: creates one without a plan, signs in, and opens the home.',
  body: z.object({ token, firstName: name('First name'), lastName: name('Last name'), password: password(PASSWORD.signup) }),
  response: z.object({ user: User }),
})

export const acceptInvitation = route({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/account/accept-invitation',
  access: 'user',
  also: [409],
  summary: 'Accepts an invitation with the token of its link, once. Only the account with the invited email can.',
  body: z.object({ token }),
  response: z.object({ ownerId: z.string() }),
  whileSuspended: true,
})
