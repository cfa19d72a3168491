import { finishGoogle } from '@arc/contracts/auth/google'
import type { Configuration } from 'openid-client'
import type { AuthEnv } from '../auth.env.js'
import { type Checks, type GoogleProfile, GoogleSignInFailed, profileOf } from './google.rules.js'

interface Settings {
  issuer: URL
  clientId: string
  clientSecret: string
  /** The redirect URI as registered with Google. */
  redirectUri: URL
}

const TIMEOUT_SECONDS = 10

/** Nest's token for the client. */
export const GOOGLE = Symbol('google')

/** The configured client, or null without configuration. */
export function googleClient(env: AuthEnv): GoogleClient | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER, PUBLIC_URL } = env
  if (!clientId || !clientSecret) return null
  return new GoogleClient({ issuer: new URL(GOOGLE_ISSUER), clientId, clientSecret, redirectUri: new URL(finishGoogle.path, PUBLIC_URL) })
}

/** OpenID Connect client for Google: code flow with PKCE. The library is loaded on first use. */
export class GoogleClient {
  private configuration: Promise<Configuration> | null = null

  constructor(private readonly settings: Settings) {}

  /** The authorization URL of an attempt. @throws GoogleSignInFailed while Google is unreachable */
  async authorizationUrl({ state, nonce, codeVerifier }: Checks): Promise<string> {
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
   * Exchanges the authorization code of a callback for the profile of the visitor.
   * @param answer the query of the callback
   * @throws GoogleSignInFailed when the visitor cancelled, Google is unreachable or the callback fails a check
   */
  async exchangeCode(answer: URLSearchParams, { state, nonce, codeVerifier }: Checks): Promise<GoogleProfile> {
    const { authorizationCodeGrant } = await import('openid-client')
    const address = new URL(this.settings.redirectUri)
    address.search = answer.toString()
    const provider = await this.provider()
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
    try {
      return profileOf((await authorizationCodeGrant(provider, address, checks)).claims())
    } catch (error) {
      throw await toSignInFailure(error)
    }
  }

  /** The discovery document of Google, fetched once; a failed fetch is repeated on the next call. */
  private async provider(): Promise<Configuration> {
    this.configuration ??= discover(this.settings)
    try {
      return await this.configuration
    } catch (error) {
      this.configuration = null
      throw await toSignInFailure(error)
    }
  }
}

async function discover({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import('openid-client')
  const execute = issuer.protocol === 'http:' ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks]
  return discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS })
}

/** Maps a failure of the client to the notice that the visitor sees. */
async function toSignInFailure(error: unknown): Promise<GoogleSignInFailed> {
  if (error instanceof GoogleSignInFailed) return error
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await import('openid-client')
  if (error instanceof AuthorizationResponseError)
    return new GoogleSignInFailed(error.error === 'access_denied' ? 'cancelled' : 'failed', error, error.error)
  if (error instanceof ResponseBodyError)
    return new GoogleSignInFailed(error.error === 'invalid_grant' ? 'expired' : noticeForStatus(error.status), error, error.error)
  // fetch rejects with a TypeError when the host is unreachable.
  if (error instanceof TypeError || (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT'))
    return new GoogleSignInFailed('away', error)
  if (error instanceof ClientError && error.cause instanceof Response)
    return new GoogleSignInFailed(noticeForStatus(error.cause.status), error)
  return new GoogleSignInFailed('failed', error)
}

const noticeForStatus = (status: number) => (status >= 500 ? 'away' : 'failed')
