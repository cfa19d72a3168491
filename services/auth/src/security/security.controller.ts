import { getSecurity, revokeOtherSessions, revokeSession } from '@arc/contracts/auth/security'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { cookieOf } from '../sessions/session-cookie.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { SecurityService } from './security.service.js'

@Controller()
export class SecurityController {
  constructor(
    private readonly security: SecurityService,
    private readonly sessions: SessionsService,
  ) {}

  @Handle(getSecurity) read(_: Input<typeof getSecurity>, caller: Caller, { request }: Http) {
    return this.security.read(caller, cookieOf(request.headers.cookie))
  }
  @Handle(revokeSession) revoke({ params }: Input<typeof revokeSession>, caller: Caller) {
    return this.sessions.revoke(caller, params.id)
  }
  @Handle(revokeOtherSessions) revokeOthers(_: Input<typeof revokeOtherSessions>, caller: Caller, { request }: Http) {
    return this.sessions.revokeOthers(caller, cookieOf(request.headers.cookie))
  }
}
