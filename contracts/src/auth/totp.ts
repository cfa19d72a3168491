import { z } from 'zod'
import { route } from '../define.js'
import { Ok } from '../text.js'
import { CurrentPassword } from './current-password.js'

/** A code of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const Code = z
  .string({ error: 'Enter the code.' })
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'Enter the code.').max(40, 'This code is too long.'))

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const startTotp = route({
  name: 'startTotp',
  method: 'POST',
  path: '/api/account/totp',
  access: 'user',
  also: [409],
  summary: 'Starts to set up an authenticator app. It counts from the first code on.',
  body: CurrentPassword,
  response: z.object({
    secret: z.string(),
    /** For the QR code: an `otpauth://` address. */
    uri: z.string(),
  }),
  whileSuspended: true,
})

export const confirmTotp = route({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/account/totp/confirm',
  access: 'user',
  also: [409],
  summary: 'Finishes the setup with a first code. The recovery codes are shown this once.',
  body: z.object({ code: Code }),
  response: RecoveryCodes,
  whileSuspended: true,
})

export const renewRecoveryCodes = route({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/totp/recovery-codes',
  access: 'user',
  also: [409],
  summary: 'Replaces the recovery codes.',
  body: CurrentPassword,
  response: RecoveryCodes,
  whileSuspended: true,
})

export const removeTotp = route({
  name: 'removeTotp',
  method: 'DELETE',
  path: '/api/account/totp',
  access: 'user',
  also: [409],
  summary: 'Removes the authenticator app and its recovery codes.',
  body: CurrentPassword,
  response: Ok,
  whileSuspended: true,
})
