import { createPublicKey } from 'node:crypto'
import { SessionUser } from '@arc/contracts/auth/sessions'
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, jwtVerify, SignJWT } from 'jose'
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
  /** True when the limits of the basic plan apply (checklist AUTH-10). */
  get isBasic(): boolean {
    return this.signedIn.tier === 'basic' && !this.signedIn.unlimited
  }
}

const ServiceClaims = z.object({ iss: z.string(), user: SessionUser.nullable().optional() })
const UserClaims = z.object({ user: SessionUser })

export interface IdentityKeys {
  /** Ed25519 private key of the gateway, PKCS #8 PEM. Services need only the public half. */
  gatewayPrivateKey: string
  /** What services sign calls to each other with; at least 32 random bytes. */
  serviceSecret: string
}

/** Makes a fresh Ed25519 key for the gateway, as PKCS #8 PEM. */
export async function newGatewayKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return exportPKCS8(privateKey)
}

/** Signs and checks who is calling. Tokens are JWT with an audience, good for 60 s. */
export class Identity {
  private constructor(
    private readonly privateKey: CryptoKey,
    private readonly publicKey: ReturnType<typeof createPublicKey>,
    private readonly secret: Uint8Array,
  ) {}

  static async from(keys: IdentityKeys): Promise<Identity> {
    const privateKey = await importPKCS8(keys.gatewayPrivateKey, 'EdDSA', { extractable: true })
    const { d: _private, ...jwk } = await exportJWK(privateKey)
    const publicKey = createPublicKey({ key: { kty: jwk.kty ?? 'OKP', crv: jwk.crv ?? 'Ed25519', x: jwk.x ?? '' }, format: 'jwk' })
    return new Identity(privateKey, publicKey, new TextEncoder().encode(keys.serviceSecret))
  }

  /** The gateway's word to one service about who is calling. */
  userToken(user: SessionUser, audience: string): Promise<string> {
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
      const { payload } = await jwtVerify(headers.user, this.publicKey, { audience, issuer: 'gateway', algorithms: ['EdDSA'] })
      return new Caller(UserClaims.parse(payload).user, null, headers.origin)
    } catch {
      throw new Unauthenticated()
    }
  }
}

/** Refuses whoever is not another service. */
export function requireService(caller: Caller): string {
  if (!caller.service) throw new Refused('This address is for services only.')
  return caller.service
}
