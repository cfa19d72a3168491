import { z } from 'zod'
import { route } from '../define.js'
import { Ok } from '../text.js'
import { Email, PASSWORD, password } from './accounts.js'

/** How long a link to choose a new password works (spec D-04). */
export const RESET_HOURS = 1

const token = z.string({ error: 'The link is not complete.' }).min(1, 'The link is not complete.').max(200)

export const forgotPassword = route({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Sends a link to choose a new password, if an account has this email. The response is always the same.',
  body: z.object({ email: Email }),
  response: Ok,
})

export const checkResetToken = route({
  name: 'checkResetToken',
  method: 'POST',
  path: '/api/auth/check-reset-token',
  access: 'public',
  summary: 'Whether a link to choose a new password still works.',
  body: z.object({ token }),
  response: z.object({ valid: z.boolean() }),
})

export const resetPassword = route({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with the token of a link, once; ends all sessions, passkeys and API tokens of the account.',
  body: z.object({ token, newPassword: password(PASSWORD.signup) }),
  response: Ok,
})
