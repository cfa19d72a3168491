// No zod schema here: public pages name these functions and must not load zod (90 kB).

/** New functions, which the pro plan has before everyone (spec AUTH-08). A row is deleted once its day has come. */
export const EARLY_ACCESS = {
  contentsList: { name: 'Contents list as a spreadsheet', opensOn: '2027-02-01' },
} as const satisfies Record<string, { name: string; opensOn: string }>
export type EarlyFunction = keyof typeof EARLY_ACCESS

/**
 * True when somebody may use a new function.
 * @param basic true on the basic plan
 * @param now compared by its day in UTC
 */
export const isOpenTo = (which: EarlyFunction, { basic, now }: { basic: boolean; now: Date }): boolean =>
  !basic || now.toISOString().slice(0, 10) >= EARLY_ACCESS[which].opensOn

/** The day on which a function opens to everyone, "February 1, 2027". */
export const opensOn = (which: EarlyFunction): string =>
  new Date(EARLY_ACCESS[which].opensOn).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
