import { createHmac, timingSafeEqual } from 'node:crypto'
import { Email } from '@arc/contracts/auth/accounts'
import type { GoogleNotice } from '@arc/contracts/auth/google'
import { SafeError } from '@arc/kit/errors'
import { z } from 'zod'

/** A failed sign-in attempt; `notice` selects the text that the visitor sees. */
export class GoogleSignInFailed extends SafeError {
  override name = 'GoogleSignInFailed'
  /** @param code Google's error code (`invalid_client`), for the log */
  constructor(
    readonly notice: GoogleNotice,
    cause?: unknown,
    code?: string,
  ) {
    super(code && /^[a-z_]{1,40}$/.test(code) ? `Google sign-in failed: ${code}` : 'Google sign-in failed', { cause })
  }
}

/** The values of an authorization request that the callback must match. */
export interface Checks {
  /** Binds the callback to the browser (RFC 6749, 10.12). */
  state: string
  /** Binds the ID token to the attempt (OpenID Connect Core, 3.1.2.1). */
  nonce: string
  /** Binds the code to the client that requested it (RFC 7636). */
  codeVerifier: string
}

/** Derives all three from the browser's secret, so that neither a table nor a second cookie stores them; none reveals another. */
export function checksOf(secret: string): Checks {
  const derive = (name: keyof Checks) => createHmac('sha256', secret).update(name).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('codeVerifier') }
}

/** Whether a callback carries the state of this attempt, exactly once. */
export function hasState({ state }: Checks, answer: URLSearchParams): boolean {
  const given = answer.getAll('state').map((text) => Buffer.from(text))
  const [only] = given
  return given.length === 1 && only?.length === state.length && timingSafeEqual(only, Buffer.from(state))
}

/** The Google profile of a visitor. */
export interface GoogleProfile {
  subject: string
  email: string
  /** Whether Google has verified the email. */
  verified: boolean
  firstName: string
  lastName: string
}

const MAX_NAME_LENGTH = 200
const name = z
  .string()
  .catch('')
  .transform((text) => text.trim().slice(0, MAX_NAME_LENGTH))

/** https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.boolean().catch(false),
  given_name: name,
  family_name: name,
})

/** Reads the claims of a verified ID token. @throws GoogleSignInFailed without an email */
export function profileOf(claims: unknown): GoogleProfile {
  const { data, error } = Claims.safeParse(claims)
  if (!data) throw new GoogleSignInFailed('failed', error)
  const { sub, email, email_verified, given_name, family_name } = data
  return { subject: sub, email, verified: email_verified, firstName: given_name, lastName: family_name }
}
