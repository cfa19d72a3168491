import { MAX_PEOPLE } from '@arc/contracts/auth/household'
import { formatNumber } from '../../lib/format'

const MAY = { editor: 'Can look at everything and change it', viewer: 'Can look at everything' } as const

/** Texts of the household and of invitations. Collected so that another language can be added. */
export const HOUSEHOLD_TEXTS = {
  title: 'Household',
  headline: ['the people', 'of your home'],
  rights: `Editors change the home, viewers look. Your account, plan and payments stay yours. At most ${MAX_PEOPLE} people, invited ones included.`,
  alone: {
    title: ['you are', 'on your own'],
    text: 'Whoever lives with you can look things up, or add and change them.',
  },
  menuOf: (name: string) => `Actions for ${name}`,
  what: 'the household',
  roles: { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' },
  may: MAY,
  people: {
    headline: 'Here',
    list: 'People',
    invite: 'Invite',
    you: 'You',
    owner: (email: string) => `${email}, owner`,
    member: (email: string, day: string) => `${email}, since ${day}`,
    since: (day: string) => `since ${day}`,
    become: { editor: 'Make an editor', viewer: 'Make a viewer' },
    changed: 'Role changed',
    remove: 'Remove',
    removed: 'Removed',
    sure: {
      title: (name: string) => `Remove ${name}?`,
      text: 'They lose access at once, on every device. What they added and changed stays in the home.',
    },
    links: {
      question: (open: number | undefined) =>
        open === undefined
          ? 'Links to this home and its reports that they made:'
          : `They made ${open === 1 ? 'one open link' : `${formatNumber(open)} open links`} to this home and its reports.`,
      end: { title: 'End the links', note: 'Whoever has one sees nothing any more, from this moment on.' },
      keep: { title: 'Keep the links as yours', note: 'They work on until they end, and are listed as made by you.' },
    },
  },
  invitations: {
    headline: 'Invited',
    note: (days: number) => `a link works for ${days} days`,
    list: 'Invitations',
    until: (day: string) => `valid until ${day}`,
    expired: 'expired',
    resend: 'Send again',
    resendOf: (email: string) => `Send the invitation of ${email} again`,
    resent: 'Invitation sent again',
    withdraw: 'Withdraw',
    withdrawn: 'Invitation withdrawn',
    invite: 'Invite somebody',
  },
  invite: {
    title: 'invite somebody',
    text: 'They get an email with a link, and join with a name and a password. It costs them nothing.',
    email: 'Email',
    role: 'May',
    roles: { editor: 'Look at everything and change it', viewer: 'Look at everything' },
    action: 'Send the invitation',
    sending: 'Sending...',
    sent: 'Invitation sent',
  },
  homes: {
    note: 'open one at the top of each page',
    list: 'Homes of others',
    homeOf: (name: string) => `Home of ${name}`,
    leave: 'Leave',
    left: 'You left the home',
    sure: {
      title: (name: string) => `Leave the home of ${name}?`,
      text: 'You lose access at once, and the links to it that you made end. To come back, you need a new invitation.',
    },
  },
  failed: 'That did not work',
} as const

/** Texts of what an account without a plan sees in place of a home of its own. */
export const NO_PLAN_TEXTS = {
  title: 'Your homes',
  headline: ['where you', 'are at home'],
  none: 'You are a member of no home at the moment. Ask who invited you for another invitation.',
  open: 'Open',
  openOf: (name: string) => `Open the home of ${name}`,
  own: 'A home of your own',
  ownText: 'What you do in the homes that you were invited to costs you nothing. A home of your own needs a plan.',
  choose: 'Choose a plan',
} as const

/** Texts of the page that the link of an invitation opens. */
export const INVITATION_TEXTS = {
  title: 'Invitation',
  headline: (inviter: string) => inviter,
  invites: 'invites you',
  text: {
    editor: 'Into the inventory of their home, as an editor.',
    viewer: 'Into the inventory of their home, as a viewer.',
  },
  may: { editor: 'You can look at everything, change it, and add to it.', viewer: 'You can look at everything, and not change it.' },
  for: (email: string, day: string, inviter: string) =>
    `For ${email}, valid until ${day}. ${inviter} sees your name, and it costs you nothing.`,
  accept: 'Accept and open the home',
  accepting: 'Opening...',
  accepted: 'Welcome',
  join: {
    form: 'Join',
    text: 'A name and a password, then you are in. The invitation has confirmed your address.',
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    password: 'Password',
    action: (inviter: string) => `Join the home of ${inviter}`,
    done: (name: string) => `Welcome, ${name}`,
  },
  other: (email: string) => `You are signed in as ${email}. Sign out, and open the link of the email again.`,
  signIn: 'You have an account with this address. Sign in, and the home opens.',
  signOut: 'Sign out',
  expired: {
    headline: ['this invitation', 'does not work'],
    text: 'It has expired, was withdrawn or was used already. Ask who invited you to send another one. If you joined already, log in.',
  },
  failed: 'The invitation did not load',
  notAccepted: 'The invitation was not accepted',
  notOpened: 'The home did not open',
  home: 'Go to my home',
} as const
