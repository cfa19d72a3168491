export const SIGN_OUT_TEXTS = {
  title: 'Sign out of this device?',
  text: (unsaved: string) => `Only this device has ${unsaved}. If you keep them, nobody sees them here until you sign in again.`,
  stay: 'Cancel',
  keep: 'Keep and sign out',
  delete: 'Delete and sign out',
} as const
