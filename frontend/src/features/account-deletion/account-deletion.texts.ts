/** Texts of the deletion of an account. */
export const DELETION_TEXTS = {
  title: 'Leave',
  stop: { title: 'Only stop paying', note: 'Cancel on the Billing page: everything stays for 30 days after the paid period' },
  next: 'What goes, and when, stands on the next page',
  when: {
    now: 'At once',
    minutes: 'Within minutes',
    last: 'Then',
    stays: 'Not deleted',
  },
  signedOut:
    'You are signed out on every device, and the subscription ends. What was paid is not refunded; a charge that still arrives after the deletion is.',
  removed: (items: string, photos: string, documents: string, reports: string) =>
    `${items}, ${photos}, ${documents} and ${reports} are removed, with everything in the trash. There is no way back.`,
  all: 'All items, photos, documents and reports are removed, with everything in the trash. There is no way back.',
  email: 'We send one last email to your address, and remove the address.',
  invoices: 'Past invoices stay at the payment provider, as the law requires.',
  action: 'Delete account',
  deleting: 'Deleting...',
  dialog: {
    title: 'Delete account',
    text: 'There is no way back from this one.',
    type: 'Type DELETE to go on',
    word: 'DELETE',
    password: 'Current password',
    keep: 'Keep it',
  },
  demo: 'The demo account is deleted by itself.',
  failed: 'The account was not deleted',
} as const
