import { checkResetToken, forgotPassword, resetPassword } from '@arc/contracts/auth/password-reset'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { PasswordResetService } from './password-reset.service.js'

@Controller()
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Handle(forgotPassword) forgot({ body }: Input<typeof forgotPassword>, caller: Caller) {
    return this.resets.request(body.email, caller.origin)
  }
  @Handle(checkResetToken) check({ body }: Input<typeof checkResetToken>, caller: Caller) {
    return this.resets.check(body.token, caller.origin)
  }
  @Handle(resetPassword) reset({ body }: Input<typeof resetPassword>, caller: Caller) {
    return this.resets.reset(body, caller.origin)
  }
}
