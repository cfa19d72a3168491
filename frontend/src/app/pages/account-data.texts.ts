/** Texts of the page of an account's data. */
export const ACCOUNT_DATA_TEXTS = { title: 'Your data', headline: ['Your', 'data'] } as const
