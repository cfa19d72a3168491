import {
  changePassword,
  changePreferences,
  changeProfile,
  deleteAccount,
  demoLogin,
  getUser,
  login,
  trialSignup,
} from '@arc/contracts/auth/accounts'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { cookieOf, SessionsService } from '../sessions/sessions.service.js'
import { AccountsService } from './accounts.service.js'
import { DemoService } from './demo.service.js'
import { SignupService } from './signup.service.js'

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly signup: SignupService,
    private readonly demo: DemoService,
    private readonly sessions: SessionsService,
  ) {}

  @Handle(getUser) user(_: Input<typeof getUser>, caller: Caller) {
    return this.accounts.user(caller)
  }
  @Handle(changePreferences) preferences({ body }: Input<typeof changePreferences>, caller: Caller) {
    return this.accounts.changePreferences(caller, body)
  }
  @Handle(changeProfile) profile({ body }: Input<typeof changeProfile>, caller: Caller) {
    return this.accounts.changeProfile(caller, body)
  }
  @Handle(changePassword) password({ body }: Input<typeof changePassword>, caller: Caller, { request }: Http) {
    return this.accounts.changePassword(caller, body, cookieOf(request.headers.cookie))
  }
  @Handle(deleteAccount) async delete(_: Input<typeof deleteAccount>, caller: Caller, { reply }: Http) {
    const answer = await this.accounts.delete(caller)
    this.sessions.clearCookie(reply)
    return answer
  }
  @Handle(login) async login({ body }: Input<typeof login>, caller: Caller, http: Http) {
    return this.signIn(await this.accounts.login(body, caller.origin), http)
  }
  @Handle(trialSignup) async trialSignup({ body }: Input<typeof trialSignup>, caller: Caller, http: Http) {
    return this.signIn(await this.signup.trial(body, caller.origin), http)
  }
  @Handle(demoLogin) async demoLogin(_: Input<typeof demoLogin>, caller: Caller, http: Http) {
    return this.signIn(await this.demo.open(caller.origin), http)
  }

  private signIn<A extends { user: { demo: boolean } }>({ session, answer }: { session: string; answer: A }, { reply }: Http): A {
    this.sessions.setCookie(reply, session, answer.user.demo)
    return answer
  }
}
