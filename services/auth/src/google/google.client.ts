import { finishGoogle } from '@arc/contracts/auth/google'
import type { Configuration } from 'openid-client'
import type { AuthEnv } from '../auth.env.js'
import { type GoogleProfile, NotSignedIn, type Proofs, profileOf } from './google.rules.js'

interface Settings {
  issuer: URL
  clientId: string
  clientSecret: string
  /** Where Google leads back to, as it is registered there. */
  redirectUri: URL
}

const PATIENCE_SECONDS = 10

/** Nest's token for the client. */
export const GOOGLE = Symbol('google')

/** How Google is reached, or null where it is not connected. */
export function googleClient(env: AuthEnv): GoogleClient | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER, PUBLIC_URL } = env
  if (!clientId || !clientSecret) return null
  return new GoogleClient({ issuer: new URL(GOOGLE_ISSUER), clientId, clientSecret, redirectUri: new URL(finishGoogle.path, PUBLIC_URL) })
}

/** Speaks OpenID Connect with Google: the code flow with PKCE. Its library is loaded with the first visitor who comes that way. */
export class GoogleClient {
  private known: Promise<Configuration> | null = null

  constructor(private readonly settings: Settings) {}

  /** Where a visitor signs in. @throws NotSignedIn while Google is away */
  async addressFor({ state, nonce, codeVerifier }: Proofs): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
    const address = buildAuthorizationUrl(await this.provider(), {
      redirect_uri: this.settings.redirectUri.href,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
    return address.href
  }

  /**
   * Semaphore the code that a visitor brought back into who they are.
   * @param answer the query they came back with
   * @throws NotSignedIn when they cancelled, when Google is away, or when anything of the answer is not as it must be
   */
  async profileFor(answer: URLSearchParams, { state, nonce, codeVerifier }: Proofs): Promise<GoogleProfile> {
    const { authorizationCodeGrant } = await import('openid-client')
    const address = new URL(this.settings.redirectUri)
    address.search = answer.toString()
    const provider = await this.provider()
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
    try {
      return profileOf((await authorizationCodeGrant(provider, address, checks)).claims())
    } catch (error) {
      throw await notSignedIn(error)
    }
  }

  /** What Google says of itself, asked once; again when it could not be asked. */
  private async provider(): Promise<Configuration> {
    this.known ??= discover(this.settings)
    try {
      return await this.known
    } catch (error) {
      this.known = null
      throw await notSignedIn(error)
    }
  }
}

async function discover({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import('openid-client')
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks]
  return discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: PATIENCE_SECONDS })
}

/** What a failure means to the visitor. */
async function notSignedIn(error: unknown): Promise<NotSignedIn> {
  if (error instanceof NotSignedIn) return error
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await import('openid-client')
  if (error instanceof AuthorizationResponseError)
    return new NotSignedIn(error.error === 'access_denied' ? 'cancelled' : 'failed', error, error.error)
  if (error instanceof ResponseBodyError)
    return new NotSignedIn(error.error === 'invalid_grant' ? 'expired' : atFault(error.status), error, error.error)
  // fetch fails with a TypeError, and so it comes through.
  if (error instanceof TypeError || (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT')) return new NotSignedIn('away', error)
  if (error instanceof ClientError && error.cause instanceof Response) return new NotSignedIn(atFault(error.cause.status), error)
  return new NotSignedIn('failed', error)
}

const atFault = (status: number) => (status >= 500 ? 'away' : 'failed')
