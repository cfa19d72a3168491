import { checkEmailLink, useEmailLink } from '@arc/contracts/auth/email-links'
import type { ResponseOf } from '@arc/contracts/define'
import { call } from '../../lib/api'

type Checked = ResponseOf<typeof checkEmailLink>

/** A link that works. */
export type EmailLink = Checked & { purpose: NonNullable<Checked['purpose']> }

/** What a link does; null once it no longer works. */
export async function readEmailLink(token: string, signal: AbortSignal): Promise<EmailLink | null> {
  const { purpose, ...link } = await call(checkEmailLink, { body: { token } }, { signal })
  return purpose === null ? null : { ...link, purpose }
}

/** Uses a link. @throws ApiError, with an issue of the field `token` for a link that no longer works */
export const openEmailLink = (token: string, newPassword: string | undefined) =>
  call(useEmailLink, { body: { token, ...(newPassword === undefined ? {} : { newPassword }) } })
