import type { Registration } from '@arc/contracts/auth/passkeys'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { isUniqueViolation } from '@arc/kit/database-errors'
import { Conflict, Invalid, NotFound, Refused } from '@arc/kit/errors'
import type { Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { lockAccount, ownAccount } from '../accounts/account-rows.js'
import { CurrentPassword } from '../accounts/current-password.js'
import { Database } from '../database.js'
import { SecurityMail } from '../security-mail/security.mail.js'
import { PasskeyChallenges } from './challenges.js'
import type { RelyingParty } from './relying-party.js'

const MOST = 20
const TOO_MANY = `An account takes at most ${MOST} passkeys.`
const FAILED = 'This passkey could not be added. Please try again.'

interface Proof {
  currentPassword?: string | undefined
  /** The request with the session. */
  http: Http
}

/** Passkeys of a signed-in user. The library is loaded on first use. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly db: Database,
    private readonly currentPassword: CurrentPassword,
    private readonly challenges: PasskeyChallenges,
    private readonly notices: SecurityMail,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The options for the browser. @throws Invalid without the password, Conflict above 20 passkeys */
  async start(caller: Caller, proof: Proof, { id: rpID }: RelyingParty) {
    const account = await this.proved(caller, proof)
    const known = await this.db.client.passkey.findMany({ where: { accountId: account.id } })
    if (known.length >= MOST) throw new Conflict(TOO_MANY)
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const options = await generateRegistrationOptions({
      ...{ rpName: 'a.r.c.', rpID, userID: new TextEncoder().encode(account.id), userName: account.email },
      userDisplayName: `${account.firstName} ${account.lastName}`,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await this.challenges.store(options.challenge, account.id)
    const { rp, user, challenge, pubKeyCredParams, timeout } = options
    const excludeCredentials = known.map(({ id, transports }) => ({ id, transports, type: 'public-key' as const }))
    return {
      ...{ rp, user, challenge, pubKeyCredParams, timeout, excludeCredentials },
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    } as const
  }

  /** Adds a passkey. @throws Invalid for an answer that does not fit its challenge, Conflict for a known passkey and above 20 */
  async add(caller: Caller, { name, response }: { name: string; response: Registration }, { id, origin }: RelyingParty) {
    const account = await ownAccount(this.db.client, caller)
    const expectedChallenge = await this.challenges.consume(response.response.clientDataJSON, account.id)
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected }).catch(() => {
      throw new Invalid(FAILED)
    })
    if (!registrationInfo) throw new Invalid(FAILED)
    const { credential } = registrationInfo
    const data = {
      ...{ id: credential.id, accountId: account.id, name, counter: BigInt(credential.counter) },
      ...{ publicKey: credential.publicKey, transports: credential.transports ?? [], createdAt: this.clock.now() },
    }
    const added = this.db.transaction(async (tx) => {
      await lockAccount(tx, account.id)
      // Another page may have added one since this one started.
      if ((await tx.passkey.count({ where: { accountId: account.id } })) >= MOST) throw new Conflict(TOO_MANY)
      await tx.passkey.create({ data })
      await this.notices.enqueue(tx, account, 'passkey-added', name)
    })
    await added.catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Conflict('This passkey was added already.') : error
    })
    return { ok: true as const }
  }

  /** @throws NotFound for an unknown passkey and for one of another user, Invalid without the password */
  async remove(caller: Caller, id: string, proof: Proof) {
    const account = await this.proved(caller, proof)
    const passkey = await this.db.client.passkey.findFirst({ where: { id, accountId: account.id } })
    if (!passkey) throw new NotFound('The passkey')
    await this.db.transaction(async (tx) => {
      const { count } = await tx.passkey.deleteMany({ where: { id, accountId: account.id } })
      if (count > 0) await this.notices.enqueue(tx, account, 'passkey-removed', passkey.name)
    })
    return { ok: true as const }
  }

  private async proved(caller: Caller, { currentPassword: password, http }: Proof) {
    if (caller.signedIn.demo) throw new Refused('The demo account has no sign-in of its own.')
    const account = await ownAccount(this.db.client, caller)
    await this.currentPassword.require(account, { password, http, path: 'currentPassword' })
    return account
  }
}
