import {
  confirmGoogleCode,
  finishGoogle,
  GOOGLE_ASKS_CODE,
  GoogleAnswer,
  type GoogleNotice,
  getGoogleAnswer,
  getGoogleData,
  getSignInWays,
  startGoogle,
} from '@arc/contracts/auth/google'
import type { Input } from '@arc/contracts/define'
import { TooMany } from '@arc/kit/errors'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import type { Log } from '@arc/kit/log'
import { ENV, LOG } from '@arc/kit/service'
import { Controller, Inject } from '@nestjs/common'
import type { AuthEnv } from '../auth.env.js'
import { clientOf } from '../sessions/client.js'
import { type Cookie, cookieLine, cookieValue } from '../sessions/cookies.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { GoogleSignInFailed } from './google.rules.js'
import { ATTEMPT_SECONDS, GoogleService } from './google.service.js'
import { GoogleCodes } from './google-codes.service.js'
import { GoogleProfiles } from './google-profiles.service.js'

const ATTEMPT: Cookie = { name: 'arc_google_attempt', path: startGoogle.path }
/** What the page of a redirect may say: anybody can write its address (spec D-30). */
const ANSWER: Cookie = { name: 'arc_google_answer', path: getGoogleAnswer.path }
const signup = (notice?: GoogleNotice): string => (notice ? `/signup?google=${notice}` : '/signup')

/** Browser navigations redirect to a page, whatever their outcome, never to a JSON error. */
@Controller()
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    private readonly profiles: GoogleProfiles,
    private readonly codes: GoogleCodes,
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: AuthEnv,
    @Inject(LOG) private readonly log: Log,
  ) {}

  @Handle(startGoogle) start(_: Input<typeof startGoogle>, caller: Caller, http: Http) {
    return this.redirect(http, async () => {
      const { secret, address } = await this.google.start(caller.origin)
      this.setAttempt(http, secret, ATTEMPT_SECONDS)
      return address
    })
  }

  @Handle(finishGoogle) finish(_: Input<typeof finishGoogle>, caller: Caller, http: Http) {
    return this.redirect(http, async () => {
      const { headers, originalUrl } = http.request
      const answer = new URL(originalUrl, this.env.PUBLIC_URL).searchParams
      const result = await this.google.finish(cookieValue(ATTEMPT, headers.cookie, this.env.PUBLIC_URL), answer, clientOf(caller, http))
      this.setAttempt(http, '', 0)
      if ('session' in result) {
        this.sessions.setCookie(http.reply, result.session, false)
        return '/dashboard'
      }
      if ('code' in result) {
        this.codes.setCookie(http, result.code)
        this.setAnswer(http, GOOGLE_ASKS_CODE)
        return `/login?google=${GOOGLE_ASKS_CODE}`
      }
      this.profiles.setCookie(http, result.profile)
      if (result.notice) this.setAnswer(http, result.notice)
      return signup(result.notice)
    })
  }

  @Handle(confirmGoogleCode) async confirm({ body }: Input<typeof confirmGoogleCode>, caller: Caller, http: Http) {
    const { session, answer } = await this.codes.finish(this.codes.cookieOf(http), body.code, clientOf(caller, http))
    this.sessions.setCookie(http.reply, session, false)
    this.codes.clearCookie(http)
    http.reply.header('set-cookie', cookieLine(ANSWER, '', 0, this.env.PUBLIC_URL))
    return answer
  }

  @Handle(getGoogleAnswer) async answer(_: Input<typeof getGoogleAnswer>, _caller: Caller, { request, reply }: Http) {
    reply.header('cache-control', 'no-store')
    return { answer: GoogleAnswer.safeParse(cookieValue(ANSWER, request.headers.cookie, this.env.PUBLIC_URL)).data ?? null }
  }

  @Handle(getSignInWays) async ways() {
    return { google: this.google.isConnected }
  }

  @Handle(getGoogleData) data(_: Input<typeof getGoogleData>, _caller: Caller, http: Http) {
    http.reply.header('cache-control', 'no-store')
    return this.profiles.data(this.profiles.cookieOf(http))
  }

  private async redirect(http: Http, where: () => Promise<string>): Promise<Record<string, never>> {
    http.reply.header('cache-control', 'no-store')
    const to = await where().catch((error: unknown) => {
      const notice = this.noticeOf(error)
      this.setAnswer(http, notice)
      return signup(notice)
    })
    http.reply.redirect(to, 302)
    return {}
  }

  private noticeOf(error: unknown): GoogleNotice {
    if (error instanceof TooMany) return 'busy'
    if (!(error instanceof GoogleSignInFailed)) {
      this.log.error({ err: error }, 'unexpected error')
      return 'failed'
    }
    const { notice } = error
    if (notice === 'away' || notice === 'failed') this.log.warn({ err: error, notice }, 'Google sign-in failed')
    return notice
  }

  private setAnswer({ reply }: Http, answer: GoogleAnswer): void {
    reply.header('set-cookie', cookieLine(ANSWER, answer, ATTEMPT_SECONDS, this.env.PUBLIC_URL))
  }

  private setAttempt({ reply }: Http, value: string, seconds: number): void {
    reply.header('set-cookie', cookieLine(ATTEMPT, value, seconds, this.env.PUBLIC_URL))
  }
}
