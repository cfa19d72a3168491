import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { SessionUser } from '@arc/contracts/auth/sessions'
import { CompactEncrypt, compactDecrypt, exportPKCS8, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { wallClock } from './clock.js'
import { Refused, Unauthenticated } from './errors.js'
import { originOf } from './origin.js'

/** Lifetime of a signed token, in seconds. */
export const TOKEN_SECONDS = 60

/** Who sent a request: a user (through the gateway), another service, the admin, or an anonymous visitor. */
export class Caller {
  constructor(
    readonly user: SessionUser | null,
    readonly service: string | null = null,
    /** The network of a user or visitor, by which attempts are counted: see `originOf`. */
    readonly origin = '',
  ) {}

  /** The signed-in user's id; in the home of another account, that of its owner. @throws Unauthenticated without a signed-in user */
  get userId(): string {
    return this.signedIn.userId
  }
  /** Who acts: the member in the home of another account, else the user. @throws Unauthenticated without a signed-in user */
  get actorId(): string {
    return this.signedIn.actorId ?? this.signedIn.userId
  }
  /** True for a member who may look at the home of another account, and not change it. */
  get isViewer(): boolean {
    return this.user?.actorId !== undefined && this.user.home?.role === 'viewer'
  }
  /** The signed-in user. @throws Unauthenticated without a signed-in user */
  get signedIn(): SessionUser {
    if (!this.user) throw new Unauthenticated()
    return this.user
  }
  /** True for a member in the home of another account. */
  get isGuest(): boolean {
    return this.signedIn.actorId !== undefined
  }
  /** True when the limits of the basic plan apply (spec AUTH-10). */
  get isBasic(): boolean {
    return this.signedIn.tier === 'basic' && !this.signedIn.unlimited
  }
}

/** Maximum number of verified tokens in memory. */
const MAX_VERIFIED_TOKENS = 10_000

const ServiceClaims = z.object({ iss: z.string(), user: SessionUser.nullable().optional() })
const UserClaims = z.object({ user: SessionUser, exp: z.number() })

export interface IdentityKeys {
  /** The gateway's Ed25519 key in PEM: the private key (PKCS #8) in the gateway, the public key (SPKI) in services. */
  gatewayKey: string
  /** The secret that signs calls between services; at least 32 random bytes. */
  serviceSecret: string
}

/** The gateway's public key, as SPKI PEM. */
export const publicKeyOf = (gatewayKey: string): string => createPublicKey(gatewayKey).export({ type: 'spki', format: 'pem' }).toString()

/** Generates an Ed25519 key for the gateway, as PKCS #8 PEM. */
export async function newGatewayKey(): Promise<string> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return exportPKCS8(privateKey)
}

/** Signs and verifies identities. Tokens are JWTs with an audience and a lifetime of 60 s. */
export class Identity {
  private readonly verified = new LRUCache<string, SessionUser>({ max: MAX_VERIFIED_TOKENS, perf: wallClock, ttlResolution: 0 })

  private constructor(
    private readonly privateKey: KeyObject | null,
    private readonly publicKey: KeyObject,
    private readonly secret: Uint8Array,
  ) {}

  static async from({ gatewayKey, serviceSecret }: IdentityKeys): Promise<Identity> {
    const privateKey = gatewayKey.includes('PRIVATE KEY') ? createPrivateKey(gatewayKey) : null
    return new Identity(privateKey, createPublicKey(gatewayKey), new TextEncoder().encode(serviceSecret))
  }

  /** A token in which the gateway names the user to one service. */
  userToken(user: SessionUser, audience: string): Promise<string> {
    if (!this.privateKey) throw new Error('Only the gateway can sign a user token.')
    return new SignJWT({ user })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer('gateway')
      .setSubject(user.userId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(this.privateKey)
  }

  /** A token that identifies one service to another. */
  serviceToken(from: string, audience: string): Promise<string> {
    return new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(from)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_SECONDS}s`)
      .sign(this.secret)
  }

  /** A token for a link in an email, which works without a session. @param purpose what the link does; no other link accepts it */
  linkToken(purpose: string, userId: string): Promise<string> {
    return new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setSubject(userId).setAudience(`link:${purpose}`).sign(this.secret)
  }

  /** A token that proves for some time that somebody was let in. @param purpose what for; @param subject to what, by its id */
  passToken(purpose: string, subject: string, seconds: number): Promise<string> {
    return new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setAudience(`pass:${purpose}`)
      .setExpirationTime(`${seconds}s`)
      .sign(this.secret)
  }

  /** The subject of a pass; null when it is forged, expired, or for another purpose. */
  async subjectOfPass(purpose: string, token: string): Promise<string | null> {
    const verified = await jwtVerify(token, this.secret, { audience: `pass:${purpose}`, algorithms: ['HS256'] }).catch(() => null)
    return verified?.payload.sub ?? null
  }

  /** The user of a link. @throws Unauthenticated for a token that is forged or for another purpose */
  async userOfLink(purpose: string, token: string): Promise<string> {
    const { payload } = await jwtVerify(token, this.secret, { audience: `link:${purpose}`, algorithms: ['HS256'] }).catch(() => {
      throw new Unauthenticated('This link is not valid.')
    })
    return payload.sub ?? ''
  }

  /**
   * Encrypts a secret that its service must read again (A256GCM), so that a leaked table does not reveal it.
   * @param purpose what it is for; `unseal` needs the same
   */
  seal(purpose: string, text: string): Promise<string> {
    const encrypted = new CompactEncrypt(new TextEncoder().encode(text))
    return encrypted.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(this.sealKey(purpose))
  }

  /** Decrypts what `seal` returned. @throws when it was changed, or sealed for another purpose or with another secret */
  async unseal(purpose: string, sealed: string): Promise<string> {
    const { plaintext } = await compactDecrypt(sealed, this.sealKey(purpose))
    return new TextDecoder().decode(plaintext)
  }

  private sealKey(purpose: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.secret, '', `seal:${purpose}`, 32))
  }

  /**
   * Reads the caller from the headers of a request.
   * @throws Unauthenticated if a token is present but invalid for this service
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
      const origin = originOf(headers.origin ?? '')
      if (!headers.user) return new Caller(null, null, origin)
      return new Caller(await this.verifyUser(headers.user, audience), null, origin)
    } catch {
      throw new Unauthenticated()
    }
  }

  /** The gateway sends the same token with many requests, so each signature is verified once. */
  private async verifyUser(token: string, audience: string): Promise<SessionUser> {
    const key = `${audience} ${token}`
    const known = this.verified.get(key)
    if (known) return known
    const { payload } = await jwtVerify(token, this.publicKey, { audience, issuer: 'gateway', algorithms: ['EdDSA'] })
    const { user, exp } = UserClaims.parse(payload)
    this.verified.set(key, user, { ttl: Math.max(1, exp * 1000 - Date.now()) })
    return user
  }
}

/** Returns the calling service. @throws Refused if the caller isn't a service */
export function requireService(caller: Caller): string {
  if (!caller.service) throw new Refused('This address is for services only.')
  return caller.service
}
