import { logout } from '@arc/contracts/auth/accounts'
import { resolveSession } from '@arc/contracts/auth/sessions'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { cookieOf } from './session-cookie.js'
import { SessionsService } from './sessions.service.js'

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handle(resolveSession) async resolve({ body }: Input<typeof resolveSession>) {
    return { user: await this.sessions.resolve(body.session) }
  }

  @Handle(logout) async logout(_: Input<typeof logout>, _caller: Caller, { request, reply }: Http) {
    // The specification has it as a link (API-04), which another site could have, too.
    if (request.headers['sec-fetch-site'] !== 'cross-site') {
      const session = cookieOf(request.headers.cookie)
      if (session) await this.sessions.end(session)
      this.sessions.clearCookie(reply)
      // Pictures of the archive are cached for this browser. Unsent photos stay: they belong to the account (docs/decisions/046).
      reply.header('clear-site-data', '"cache"')
    }
    reply.redirect('/', 302)
    return {}
  }
}
