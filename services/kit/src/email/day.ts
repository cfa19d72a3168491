/** A moment as the day that an email names, in UTC: `November 23, 2026`. */
export const dayOf = (moment: Date | string): string => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
