import { sendTestEmail } from '@arc/contracts/auth/test-email'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { TestEmailService } from './test-email.service.js'

@Controller()
export class TestEmailController {
  constructor(private readonly emails: TestEmailService) {}

  @Handle(sendTestEmail) send({ body }: Input<typeof sendTestEmail>, caller: Caller) {
    return this.emails.send(body, caller.origin)
  }
}
