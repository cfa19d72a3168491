/** Texts of the page behind the links about an email address, collected so that another language can be added. */
export const CONFIRM_EMAIL_TEXTS = {
  title: 'Confirm your email',
  verify: {
    headline: ['is this', 'your address?'],
    text: (email: string) => `Confirm that you read the email of ${email}.`,
    action: 'Confirm',
    done: 'Email confirmed',
  },
  confirm: {
    headline: ['a new', 'address'],
    text: (email: string) => `From now on, a.r.c. uses ${email}, also when you sign in.`,
    action: 'Use this address',
    done: 'Email changed',
  },
  undo: {
    headline: ['keep your', 'address'],
    text: (email: string) => `a.r.c. goes on using ${email}.`,
    action: 'Keep this address',
    done: 'The email stays as it is',
  },
  signInFirst: 'Sign in to the account with this address. Then it is confirmed, and nothing else changes.',
  unknown: 'I did not create this account, or do not know its password',
  ends: 'Then somebody else may have opened this account. The password and every session from before end: choose a new password now.',
  endsUndo: 'The password and every session from before end, because whoever changed the address knew them. Choose a new password now.',
  password: 'New password',
  busy: 'One moment...',
  signIn: 'Sign in with the new password.',
  notConfirmed: 'You are signed in, but the email is not confirmed',
  expired: {
    headline: ['this link is', 'worn out'],
    text: 'It was used already, it has expired, or the address has changed since. You can request another one on the page of your account.',
  },
  account: 'Open your account',
  failed: 'Something went wrong',
} as const
