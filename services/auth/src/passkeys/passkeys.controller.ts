import { addPasskey, removePasskey, signInWithPasskey, startPasskey, startPasskeySignIn } from '@arc/contracts/auth/passkeys'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { ENV } from '@arc/kit/service'
import { Controller, Inject } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { clientOf } from '../sessions/client.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { PasskeySignIn } from './passkey-sign-in.service.js'
import { PasskeysService } from './passkeys.service.js'
import { type RelyingParty, relyingPartyOf } from './relying-party.js'

@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signIns: PasskeySignIn,
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: AuthEnv,
  ) {}

  @Handle(startPasskey) start({ body }: Input<typeof startPasskey>, caller: Caller, http: Http) {
    return this.passkeys.start(caller, { ...body, http }, this.siteOf(http))
  }
  @Handle(addPasskey) add({ body }: Input<typeof addPasskey>, caller: Caller, http: Http) {
    return this.passkeys.add(caller, body, this.siteOf(http))
  }
  @Handle(removePasskey) remove({ params, body }: Input<typeof removePasskey>, caller: Caller, http: Http) {
    return this.passkeys.remove(caller, params.id, { ...body, http })
  }
  @Handle(startPasskeySignIn) startSignIn(_: Input<typeof startPasskeySignIn>, caller: Caller, http: Http) {
    return this.signIns.start(caller.origin, this.siteOf(http))
  }
  @Handle(signInWithPasskey) async signIn({ body }: Input<typeof signInWithPasskey>, caller: Caller, http: Http) {
    const { session, answer } = await this.signIns.finish(body.response, clientOf(caller, http), this.siteOf(http))
    this.sessions.setCookie(http.reply, session, answer.user.demo)
    return answer
  }

  private siteOf({ request }: Http): RelyingParty {
    return relyingPartyOf(this.env.PUBLIC_URL, request.headers.origin)
  }
}
