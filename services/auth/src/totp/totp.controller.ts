import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '@arc/contracts/auth/totp'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { TotpService } from './totp.service.js'

@Controller()
export class TotpController {
  constructor(private readonly totp: TotpService) {}

  @Handle(startTotp) start({ body }: Input<typeof startTotp>, caller: Caller, http: Http) {
    return this.totp.start(caller, { ...body, http })
  }
  @Handle(confirmTotp) confirm({ body }: Input<typeof confirmTotp>, caller: Caller) {
    return this.totp.confirm(caller, body.code)
  }
  @Handle(renewRecoveryCodes) renew({ body }: Input<typeof renewRecoveryCodes>, caller: Caller, http: Http) {
    return this.totp.renewRecoveryCodes(caller, { ...body, http })
  }
  @Handle(removeTotp) remove({ body }: Input<typeof removeTotp>, caller: Caller, http: Http) {
    return this.totp.remove(caller, { ...body, http })
  }
}
