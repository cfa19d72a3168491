import { checkEmailLink, useEmailLink } from '@arc/contracts/auth/email-links'
import type { ResponseOf } from '@arc/contracts/define'
import { call } from '../../lib/api'

export type EmailLink = ResponseOf<typeof checkEmailLink>

/** What a link does, and whether it still works. */
export const readEmailLink = (token: string, signal: AbortSignal): Promise<EmailLink> =>
  call(checkEmailLink, { body: { token } }, { signal })

/** Uses a link. @throws ApiError, with an issue of the field `token` for a link that no longer works */
export const openEmailLink = (token: string, newPassword: string | undefined) =>
  call(useEmailLink, { body: { token, ...(newPassword === undefined ? {} : { newPassword }) } })
