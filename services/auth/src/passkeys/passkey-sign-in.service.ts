import type { Authentication } from '@arc/contracts/auth/passkeys'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Unauthenticated } from '@arc/kit/errors'
import type { Log } from '@arc/kit/log'
import { ENV, LOG } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { userOf } from '../accounts/accounts.payloads.js'
import type { AuthEnv } from '../auth.env.js'
import { Database, type Tx } from '../database.js'
import { LoginLimits } from '../login/login-limits.js'
import type { Client } from '../sessions/client.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { PasskeyChallenges } from './challenges.js'
import type { RelyingParty } from './relying-party.js'

const REFUSED = 'This passkey does not sign in to an account here.'

/** Sign-in with a passkey: its device verifies the user, so that neither password nor code is needed. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsService,
    private readonly limits: LoginLimits,
    private readonly challenges: PasskeyChallenges,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The options for the browser. @throws TooMany */
  async start(origin: string, { id: rpID }: RelyingParty) {
    await this.limits.allowOrigin(origin)
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const { challenge, timeout, rpId } = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
    await this.challenges.store(challenge, null)
    return { challenge, timeout, rpId, userVerification: 'required' } as const
  }

  /** @throws Unauthenticated for a passkey that is unknown, removed or does not sign its challenge, Invalid, TooMany */
  async finish(response: Authentication, client: Client, { id, origin }: RelyingParty) {
    await this.limits.allowOrigin(client.origin)
    const expectedChallenge = await this.challenges.consume(response.response.clientDataJSON, null).catch((error: unknown) => {
      throw this.refused(null, 'unknown challenge', error)
    })
    const passkey = await this.db.client.passkey.findUnique({ where: { id: response.id }, include: { account: true } })
    if (!passkey) throw this.refused(null, 'unknown passkey')
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { publicKey, transports, account } = passkey
    // The counter is compared below, with its change: the library knows only what it was.
    const credential = { id: passkey.id, publicKey: new Uint8Array(publicKey), counter: 0, transports }
    const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }
    // The library throws for whatever does not fit: challenge, origin, signature, or a user who was not verified.
    const verified = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(() => null)
    if (!verified?.verified) throw this.refused(account.id, 'passkey does not sign its challenge')
    if (!isOwner(response.response.userHandle, account.id)) throw this.refused(account.id, 'passkey names another account')
    const newCounter = BigInt(verified.authenticationInfo.newCounter)
    const session = await this.db.transaction(async (tx) => {
      const { count } = await tx.passkey.updateMany({
        where: { id: passkey.id, accountId: account.id, counter: newCounter === 0n ? 0n : { lt: newCounter } },
        data: { counter: newCounter, usedAt: this.clock.now() },
      })
      if (count === 0) throw this.refused(account.id, await this.causeOf(tx, passkey.id))
      return this.sessions.open(tx, account, { client, by: 'passkey' })
    })
    return { session, answer: { user: userOf(account, this.env, this.clock.now()) } }
  }

  /** Why a passkey that signed its challenge changed no row. Those with a counter advance it with each signature, all others say 0. */
  private async causeOf(tx: Tx, id: string): Promise<string> {
    return (await tx.passkey.count({ where: { id } })) > 0 ? 'counter went back: there is a copy' : 'passkey was removed'
  }

  /** Notes a refused sign-in, for who looks for guesses. @returns the error */
  private refused(userId: string | null, reason: string, error: unknown = new Unauthenticated(REFUSED)): unknown {
    this.log.warn({ userId, by: 'passkey', reason }, 'sign-in refused')
    return error
  }
}

/** Whether a passkey was made for this account, by what its device stored (WebAuthn Level 3, 7.2, step 6); some devices store nothing. */
const isOwner = (userHandle: string | undefined, accountId: string): boolean =>
  !userHandle || Buffer.from(userHandle, 'base64url').toString() === accountId
