/** The calendar day of a moment in an IANA time zone, as `2026-03-14`. */
export const dayIn = (moment: Date, timeZone: string): string =>
  // The Swedish locale writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
