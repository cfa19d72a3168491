import { createHmac, timingSafeEqual } from 'node:crypto'
import { Email } from '@arc/contracts/auth/accounts'
import type { GoogleNotice } from '@arc/contracts/auth/google'
import { SafeError } from '@arc/kit/errors'
import { z } from 'zod'

/** An attempt that signs nobody in; `notice` is what the visitor hears of it. */
export class NotSignedIn extends SafeError {
  override name = 'NotSignedIn'
  /** @param code Google's word for it (`invalid_client`), for whoever reads the log */
  constructor(
    readonly notice: GoogleNotice,
    cause?: unknown,
    code?: string,
  ) {
    super(code && /^[a-z_]{1,40}$/.test(code) ? `Google signed nobody in: ${code}` : 'Google signed nobody in', { cause })
  }
}

/** What Google is asked with, and must answer to. */
export interface Proofs {
  /** Binds the answer to the browser (RFC 6749, 10.12). */
  state: string
  /** Binds the ID token to the attempt (OpenID Connect Core, 3.1.2.1). */
  nonce: string
  /** Binds the code to whoever asked for it (RFC 7636). */
  codeVerifier: string
}

/** Made of the browser's secret, so that no table and no second cookie holds them; none of them tells another. */
export function proofsOf(secret: string): Proofs {
  const made = (what: keyof Proofs) => createHmac('sha256', secret).update(what).digest('base64url')
  return { state: made('state'), nonce: made('nonce'), codeVerifier: made('codeVerifier') }
}

/** Whether an answer carries the state of this attempt, once. */
export function answersTo({ state }: Proofs, answer: URLSearchParams): boolean {
  const given = answer.getAll('state').map((text) => Buffer.from(text))
  const [only] = given
  return given.length === 1 && only?.length === state.length && timingSafeEqual(only, Buffer.from(state))
}

/** Who somebody is at Google. */
export interface GoogleProfile {
  subject: string
  email: string
  /** Whether Google knows that the email is theirs. */
  verified: boolean
  firstName: string
  lastName: string
}

const MOST_LETTERS = 200
const name = z
  .string()
  .catch('')
  .transform((text) => text.trim().slice(0, MOST_LETTERS))

/** https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.boolean().catch(false),
  given_name: name,
  family_name: name,
})

/** What an ID token that was checked says. @throws NotSignedIn when it names no email */
export function profileOf(claims: unknown): GoogleProfile {
  const { data, error } = Claims.safeParse(claims)
  if (!data) throw new NotSignedIn('failed', error)
  const { sub, email, email_verified, given_name, family_name } = data
  return { subject: sub, email, verified: email_verified, firstName: given_name, lastName: family_name }
}
