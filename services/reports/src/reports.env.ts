import { z } from 'zod'

/** The reports service's own variables. */
export const REPORTS_ENV = {
  /** Base URL of links in emails. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:4300'),
}
export type ReportsEnv = z.output<z.ZodObject<typeof REPORTS_ENV>>
