import type { IncomingHttpHeaders } from 'node:http'
import { logout, resolveSession } from '@arc/contracts/auth/sessions'
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
    if (isNavigation(request.headers)) {
      const session = cookieOf(request.headers.cookie)
      if (session) await this.sessions.end(session)
      this.sessions.clearCookie(reply)
      // Pictures of the archive are cached for this browser. The page has deleted the rest, but photos that somebody wants to keep (decision 092).
      reply.header('clear-site-data', '"cache"')
    }
    reply.redirect('/', 302)
    return {}
  }
}

/**
 * Whether a person follows a link of ours. The specification has the end of a session as a link (API-04), the only GET that changes
 * anything: a picture with this address, or a link on another site, must not.
 */
function isNavigation({ accept = '', ...headers }: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers
  if (site === 'cross-site') return false
  // Browsers without these headers ask for a page as HTML, and for a picture as one.
  return destination === undefined ? accept.includes('text/html') : destination === 'document'
}
