export const SIGN_OUT_TEXTS = {
  title: 'Sign out of this device?',
  text: (unsaved: string) =>
    `Only this device has ${unsaved}. Nobody sees them after you sign out, but whoever can open this browser’s files could.`,
  stay: 'Stay signed in',
  keep: 'Keep them and sign out',
  delete: 'Delete them and sign out',
} as const
