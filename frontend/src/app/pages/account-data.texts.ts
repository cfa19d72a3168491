/** Texts of the page of an account's data. */
export const ACCOUNT_DATA_TEXTS = {
  title: 'Your data',
  headline: ['it is', 'yours'],
  lead: 'Take it along whenever you like, in files that other programs read.',
} as const
