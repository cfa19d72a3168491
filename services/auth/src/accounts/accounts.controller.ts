import {
  accountContact,
  changePassword,
  changePreferences,
  changeProfile,
  checkPassword,
  deleteAccount,
  demoLogin,
  emailInUse,
  getUser,
  login,
  paymentSuccess,
  trialSignup,
} from '@arc/contracts/auth/accounts'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http, ifMatch } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { GoogleProfiles } from '../google/google-profiles.service.js'
import { LoginService } from '../login/login.service.js'
import { clientOf } from '../sessions/client.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { AccountsService } from './accounts.service.js'
import { DemoService } from './demo.service.js'
import { PasswordsService } from './passwords.service.js'
import { ProfileService } from './profile.service.js'
import { SignupService } from './signup.service.js'

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly profiles: ProfileService,
    private readonly passwords: PasswordsService,
    private readonly logins: LoginService,
    private readonly signup: SignupService,
    private readonly demo: DemoService,
    private readonly sessions: SessionsService,
    private readonly google: GoogleProfiles,
  ) {}

  @Handle(getUser) user(_: Input<typeof getUser>, caller: Caller) {
    return this.accounts.user(caller)
  }
  @Handle(changePreferences) preferences({ body }: Input<typeof changePreferences>, caller: Caller) {
    return this.accounts.changePreferences(caller, body)
  }
  @Handle(changeProfile) profile({ body }: Input<typeof changeProfile>, caller: Caller, http: Http) {
    return this.profiles.change(caller, body, { version: ifMatch(http), http })
  }
  @Handle(changePassword) password({ body }: Input<typeof changePassword>, caller: Caller, http: Http) {
    return this.passwords.change(caller, body, http)
  }
  @Handle(checkPassword) checkPassword({ body }: Input<typeof checkPassword>, caller: Caller) {
    return this.passwords.check(body, caller.origin)
  }
  @Handle(deleteAccount) async delete({ body }: Input<typeof deleteAccount>, caller: Caller, http: Http) {
    const answer = await this.accounts.delete(caller, body.password, http)
    this.sessions.clearCookie(http.reply)
    return answer
  }
  @Handle(login) async login({ body }: Input<typeof login>, caller: Caller, http: Http) {
    return this.signIn(await this.logins.login(body, clientOf(caller, http)), http)
  }
  @Handle(trialSignup) async trialSignup({ body }: Input<typeof trialSignup>, caller: Caller, http: Http) {
    return this.signIn(await this.signup.trial(body, clientOf(caller, http), this.google.cookieOf(http)), http)
  }
  @Handle(paymentSuccess) async paymentSuccess({ body }: Input<typeof paymentSuccess>, caller: Caller, http: Http) {
    return this.signIn(await this.signup.paid(body, clientOf(caller, http), this.google.cookieOf(http)), http)
  }
  @Handle(emailInUse) async emailInUse({ body }: Input<typeof emailInUse>) {
    return { inUse: await this.accounts.isEmailInUse(body.email) }
  }
  @Handle(accountContact) contact({ body }: Input<typeof accountContact>) {
    return this.accounts.contact(body.userId)
  }
  @Handle(demoLogin) async demoLogin(_: Input<typeof demoLogin>, caller: Caller, http: Http) {
    return this.signIn(await this.demo.open(clientOf(caller, http)), http)
  }

  private signIn<A extends { user: { demo: boolean } }>({ session, answer }: { session: string; answer: A }, http: Http): A {
    this.sessions.setCookie(http.reply, session, answer.user.demo)
    this.google.clearCookie(http)
    return answer
  }
}
