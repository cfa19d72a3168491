/** Texts of the email preview, collected so that another language can be added. */
export const EMAIL_PREVIEW_TEXTS = {
  title: 'Email preview',
  headline: ['see our', 'first email'],
  text: 'We send you the email that a new account gets. The address is used for this email and is not stored.',
  firstName: 'First name',
  tier: 'Plan',
  email: 'Email',
  send: 'Send the email',
  sending: 'Sending...',
  noEmail: 'Please enter an email address',
  sent: (email: string) => `Success: the email to ${email} was sent.`,
  failed: (why: string) => `Error: ${why}`,
} as const
