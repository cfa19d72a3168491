import { cancelEmailChange, checkEmailLink, sendVerification, useEmailLink } from '@arc/contracts/auth/email-links'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { cookieOf } from '../sessions/session-cookie.js'
import { EmailLinks } from './email-links.service.js'
import { UseEmailLink } from './use-email-link.service.js'

const visitorOf = ({ origin }: Caller, { request }: Http) => ({ origin, session: cookieOf(request.headers.cookie) })

@Controller()
export class EmailLinksController {
  constructor(
    private readonly links: EmailLinks,
    private readonly opened: UseEmailLink,
  ) {}

  @Handle(checkEmailLink) check({ body }: Input<typeof checkEmailLink>, caller: Caller, http: Http) {
    return this.opened.check(body.token, visitorOf(caller, http))
  }
  @Handle(useEmailLink) use({ body }: Input<typeof useEmailLink>, caller: Caller, http: Http) {
    return this.opened.use(body, visitorOf(caller, http))
  }
  @Handle(sendVerification) sendAgain(_: Input<typeof sendVerification>, caller: Caller) {
    return this.links.sendAgain(caller)
  }
  @Handle(cancelEmailChange) cancel(_: Input<typeof cancelEmailChange>, caller: Caller) {
    return this.links.cancelChange(caller)
  }
}
