/** Texts of the password field, which several pages share. */
export const CREDENTIAL_TEXTS = { show: 'Show password', hide: 'Hide password' } as const

export const SIGN_OUT_TEXTS = {
  title: 'Sign out of this device?',
  text: (unsaved: string) => `Only this device has ${unsaved}. If you keep them, nobody sees them here until you sign in again.`,
  stay: 'Cancel',
  keep: 'Keep and sign out',
  delete: 'Delete and sign out',
} as const

/** The Terms of Service (spec SIGN-11), which sign-up and pricing show. */
export const TERMS_TEXTS = {
  title: 'Terms of Service',
  close: 'Close',
  /** In front of the title. */
  accept: 'I accept the',
  required: { title: 'Terms of Service required', text: 'Please accept the Terms of Service to continue.' },
  paragraphs: [
    'You must be at least 13 years old to use a.r.c. If you are under 18, you need the permission of a parent or guardian.',
    'What you upload stays yours. Accepted files are PDF, JPEG, PNG, HEIC.',
    'Billing is in advance and non-refundable except as required by law.',
    'You can cancel at any time. Access lasts to the end of the billing cycle.',
    'After a cancellation, everything stays for 30 days from the end of the billing cycle and is then permanently deleted.',
    'Values marked as estimates are estimates. They are not an appraisal.',
  ],
} as const
