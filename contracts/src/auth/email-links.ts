import { z } from 'zod'
import { route } from '../define.js'
import { Nothing, Ok } from '../text.js'
import { PASSWORD, password } from './accounts.js'

/** How long the links in emails work: to verify or confirm an address, and to undo a change. */
export const EMAIL_LINK_HOURS = { verify: 7 * 24, confirm: 24, undo: 7 * 24 } as const

/** `verify`: the address of a sign-up; `confirm`: a new address; `undo`: back to the address before. */
export const EmailLinkPurpose = z.enum(['verify', 'confirm', 'undo'])
export type EmailLinkPurpose = z.output<typeof EmailLinkPurpose>

const token = z.string({ error: 'The link is not complete.' }).min(1, 'The link is not complete.').max(200)

export const checkEmailLink = route({
  name: 'checkEmailLink',
  method: 'POST',
  path: '/api/auth/check-email-link',
  access: 'public',
  summary: 'What a link of an email does, and whether it still works.',
  body: z.object({ token }),
  response: z.object({
    purpose: EmailLinkPurpose.nullable(),
    email: z.string(),
    /** True when using the link ends the password and every session, so that a new password can be chosen with it. */
    endsPassword: z.boolean(),
  }),
})

export const useEmailLink = route({
  name: 'useEmailLink',
  method: 'POST',
  path: '/api/auth/use-email-link',
  access: 'public',
  also: [409],
  summary: 'Verifies, confirms or restores an email with the token of a link, once.',
  body: z.object({ token, newPassword: password(PASSWORD.signup).optional() }),
  response: z.object({ purpose: EmailLinkPurpose, email: z.string(), endedPassword: z.boolean() }),
})

export const sendVerification = route({
  name: 'sendVerification',
  method: 'POST',
  path: '/api/account/send-verification',
  access: 'user',
  summary: 'Sends the link again that verifies the email of the account, or confirms its new one.',
  body: Nothing,
  response: Ok,
  whileSuspended: true,
})

export const cancelEmailChange = route({
  name: 'cancelEmailChange',
  method: 'DELETE',
  path: '/api/account/email-change',
  access: 'user',
  summary: 'Withdraws a change of the email that is not confirmed yet.',
  response: Ok,
  whileSuspended: true,
})
