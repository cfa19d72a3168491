import { getSecurity, revokeOtherSessions, revokeSession } from '@arc/contracts/auth/security'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { cookieOf } from '../sessions/session-cookie.js'
import { SecurityService } from './security.service.js'

@Controller()
export class SecurityController {
  constructor(private readonly security: SecurityService) {}

  @Handle(getSecurity) read(_: Input<typeof getSecurity>, caller: Caller, { request }: Http) {
    return this.security.read(caller, cookieOf(request.headers.cookie))
  }
  @Handle(revokeSession) revoke({ params, body }: Input<typeof revokeSession>, caller: Caller, http: Http) {
    return this.security.endSession(caller, params.id, { ...body, http })
  }
  @Handle(revokeOtherSessions) revokeOthers({ body }: Input<typeof revokeOtherSessions>, caller: Caller, http: Http) {
    return this.security.endOtherSessions(caller, { ...body, http })
  }
}
