/** Texts of the password reset, collected so that another language can be added. */
export const RESET_TEXTS = {
  title: 'Password reset',
  ask: {
    headline: ['you lost the key,', 'not the house'],
    text: 'Enter the email address you signed up with. We send you a link to choose a new password. It works once, for one hour.',
    send: 'Send the link',
    sending: 'Sending...',
  },
  expired: {
    headline: ['this link is', 'worn out'],
    text: 'It was used already, or its hour has passed. Request a new one.',
    send: 'Send a new link',
  },
  sent: {
    headline: ['look in', 'your mail'],
    text: (email: string) => `If ${email} has an account, a link is on its way. It works once, for one hour.`,
    again: 'Send again',
    againIn: (seconds: number) => `Send again in 0:${String(seconds).padStart(2, '0')}`,
    nothing:
      'Nothing there? Look in the spam folder, then check the address. The answer is the same for every address, so that nobody can find out who has an account.',
  },
  choose: {
    headline: ['cut', 'a new key'],
    text: 'When you save, every device is signed out, and the passkeys and API tokens of this account are removed.',
    password: 'New password',
    again: 'New password, again',
    save: 'Save and go to login',
    saving: 'Saving...',
    saved: { title: 'Password changed', text: 'Everything else was signed out. Sign in with the new password.' },
    mismatch: 'Passwords do not match. Please try again.',
  },
  failed: 'Something went wrong',
  backToLogin: 'Back to login',
} as const
