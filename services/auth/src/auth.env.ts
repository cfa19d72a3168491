import { EMAIL_ENV } from '@arc/kit/email/email.env'
import { requiredWith } from '@arc/kit/env'
import { z } from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  )
const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((value) => value === 'on')

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']
/** An https URL; http is allowed for loopback only, for tests. */
const secureUrl = z.string().refine((text) => {
  const address = URL.parse(text)
  return address?.protocol === 'https:' || (address?.protocol === 'http:' && LOOPBACK.includes(address.hostname))
}, 'must start with https://')

/** The auth service's own variables. */
export const authEnv = (source: NodeJS.ProcessEnv) => ({
  /** Accounts that are treated as not basic everywhere (spec D-08). */
  UNLIMITED_USER_IDS: list,
  /** Whether `/demo-login` opens demo accounts (spec D-14). */
  DEMO_LOGIN: onOff('on'),
  /** Base URL of links in emails; with https, cookies are Secure. */
  ...EMAIL_ENV,
  /** Login attempts for one account from one origin, in 15 minutes. */
  LOGIN_ATTEMPTS_PER_ACCOUNT: z.coerce.number().int().positive().default(10),
  /** Login attempts for one account from all origins that never signed in to it, in 15 minutes. */
  LOGIN_ATTEMPTS_FROM_NEW_ORIGINS: z.coerce.number().int().positive().default(50),
  LOGIN_ATTEMPTS_PER_ORIGIN: z.coerce.number().int().positive().default(100),
  /** Guesses of the current password or of a code by a signed-in user, in 15 minutes. */
  PASSWORD_GUESSES_PER_ACCOUNT: z.coerce.number().int().positive().default(10),
  /** Links to choose a new password, an hour. */
  PASSWORD_RESETS_PER_ACCOUNT: z.coerce.number().int().positive().default(5),
  PASSWORD_RESETS_PER_ORIGIN: z.coerce.number().int().positive().default(30),
  /** Emails with a link that verifies or changes an address, an hour. */
  EMAIL_LINKS_PER_ACCOUNT: z.coerce.number().int().positive().default(5),
  /** Whether `/email-preview` sends emails, and how many a day in total (spec D-11). */
  TEST_EMAIL: onOff('on'),
  TEST_EMAILS_PER_DAY: z.coerce.number().int().positive().default(100),
  /** Checks of a new password before a payment, an hour. */
  PASSWORD_CHECKS_PER_ORIGIN: z.coerce.number().int().positive().default(200),
  SIGNUPS_PER_ORIGIN: z.coerce.number().int().positive().default(30),
  DEMO_LOGINS_PER_ORIGIN: z.coerce.number().int().positive().default(20),
  /** A session ends when it was not used for so many days; at the latest after 30 days, used or not. */
  SESSION_IDLE_DAYS: z.coerce.number().int().min(1).max(30).default(14),
  /** Both together enable Google sign-in (spec D-30). */
  GOOGLE_CLIENT_ID: requiredWith(z.string(), source, ['GOOGLE_CLIENT_SECRET']),
  GOOGLE_CLIENT_SECRET: requiredWith(z.string(), source, ['GOOGLE_CLIENT_ID']),
  /** Another OpenID Connect provider, for tests. */
  GOOGLE_ISSUER: secureUrl.default('https://accounts.google.com'),
})
export type AuthEnv = z.output<z.ZodObject<ReturnType<typeof authEnv>>>
