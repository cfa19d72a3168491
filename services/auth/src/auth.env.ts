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
    .transform((word) => word === 'on')

/** The auth service's own variables. */
export const AUTH_ENV = {
  /** Accounts that are treated as not basic everywhere (checklist D-08). */
  UNLIMITED_USER_IDS: list,
  /** Whether `/demo-login` opens demo accounts (checklist D-14). */
  DEMO_LOGIN: onOff('on'),
  /** Cookies only over TLS; on where the product is reached by https. */
  SECURE_COOKIES: onOff('off'),
  /** Where the links of mails lead. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:4300'),
  LOGIN_ATTEMPTS_PER_ACCOUNT: z.coerce.number().int().positive().default(10),
  LOGIN_ATTEMPTS_PER_ORIGIN: z.coerce.number().int().positive().default(100),
  SIGNUPS_PER_ORIGIN: z.coerce.number().int().positive().default(30),
  DEMO_LOGINS_PER_ORIGIN: z.coerce.number().int().positive().default(20),
}
export type AuthEnv = z.output<z.ZodObject<typeof AUTH_ENV>>
