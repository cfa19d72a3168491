import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { SessionUser } from '@arc/contracts/auth/sessions'
import { exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { Refused, Unauthenticated } from './errors.js'

/** How long a signed token is good for, in seconds. */
export const TOKEN_SECONDS = 60

/** Who stands behind a request: a user (through the gateway), another service, the admin, or nobody. */
export class Caller {
  constructor(
    readonly user: SessionUser | null,
    readonly service: string | null = null,
    readonly origin = '',
  ) {}

  /** The signed-in user's id. @throws Unauthenticated when nobody is signed in */
  get userId(): string {
    return this.signedIn.userId
  }
  /** The signed-in user. @throws Unauthenticated when nobody is signed in */
  get signedIn(): SessionUser {
    if (!this.user) throw new Unauthenticated()
    return this.user
  }
  /** True when the limits of the basic plan apply (spec AUTH-10). */
  get isBasic(): boolean {
    return this.signedIn.tier === 'basic' && !this.signedIn.unlimited
  }
}

/** So many checked tokens are remembered. */
const MOST_TOKENS = 10_000

const ServiceClaims = z.object({ iss: z.string(), user: SessionUser.nullable().optional() })
const UserClaims = z.object({ user: SessionUser, exp: z.number() })

export interface IdentityKeys {
  /** The gateway's Ed25519 key in PEM: its private half (PKCS #8) in the gateway, the public one (SPKI) is enough in services. */
  gatewayKey: string
  /** What services sign calls to each other with; at least 32 random bytes. */
  serviceSecret: string
}

/** The public half of the gateway's key, as SPKI PEM. */
export const publicHalf = (gatewayKey: string): string => createPublicKey(gatewayKey).export({ type: 'spki', format: 'pem' }).toString()

/** Makes a fresh Ed25519 key for the gateway, as PKCS #8 PEM. */
export async function newGatewayKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return exportPKCS8(privateKey)
}

/** Signs and checks who is calling. Tokens are JWT with an audience, good for 60 s. */
export class Identity {
  private readonly checked = new Map<string, { user: SessionUser; until: number }>()

  private constructor(
    private readonly privateKey: KeyObject | null,
    private readonly publicKey: KeyObject,
    private readonly secret: Uint8Array,
  ) {}

  static async from({ gatewayKey, serviceSecret }: IdentityKeys): Promise<Identity> {
    const privateKey = gatewayKey.includes('PRIVATE KEY') ? createPrivateKey(gatewayKey) : null
    return new Identity(privateKey, createPublicKey(gatewayKey), new TextEncoder().encode(serviceSecret))
  }

  /** The gateway's word to one service about who is calling. */
  userToken(user: SessionUser, audience: string): Promise<string> {
    if (!this.privateKey) throw new Error('Only the gateway says who a user is.')
    return new SignJWT({ user })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer('gateway')
      .setSubject(user.userId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(this.privateKey)
  }

  /** One service's word to another. */
  serviceToken(from: string, audience: string): Promise<string> {
    return new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(from)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(this.secret)
  }

  /**
   * The caller behind the headers of a request.
   * @throws Unauthenticated when a token is there but not valid for this service
   */
  async caller(
    headers: { user?: string | undefined; service?: string | undefined; origin?: string | undefined },
    audience: string,
  ): Promise<Caller> {
    try {
      if (headers.service) {
        const { payload } = await jwtVerify(headers.service, this.secret, { audience, algorithms: ['HS256'] })
        return new Caller(null, ServiceClaims.parse(payload).iss)
      }
      if (!headers.user) return new Caller(null, null, headers.origin)
      return new Caller(await this.userIn(headers.user, audience), null, headers.origin)
    } catch {
      throw new Unauthenticated()
    }
  }

  /** The gateway uses a token for many requests, so its signature is checked once. */
  private async userIn(token: string, audience: string): Promise<SessionUser> {
    const key = `${audience} ${token}`
    const known = this.checked.get(key)
    if (known && known.until > Date.now()) return known.user
    const { payload } = await jwtVerify(token, this.publicKey, { audience, issuer: 'gateway', algorithms: ['EdDSA'] })
    const { user, exp } = UserClaims.parse(payload)
    if (this.checked.size >= MOST_TOKENS) this.checked.clear()
    this.checked.set(key, { user, until: exp * 1000 })
    return user
  }
}

/** Refuses whoever is not another service. */
export function requireService(caller: Caller): string {
  if (!caller.service) throw new Refused('This address is for services only.')
  return caller.service
}
