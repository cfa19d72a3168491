import { redeemTrialCode, validateTrialCode } from '@arc/contracts/billing/trial-codes'
import type { Input } from '@arc/contracts/define'
import { TooMany } from '@arc/kit/errors'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { CACHE, type Cache } from '@arc/kit/ports/cache'
import { Controller, Inject } from '@nestjs/common'
import { TrialCodesService } from './trial-codes.service.js'

/** Attempts per minute and origin: enough for typing, too few for guessing (spec D-52). */
const ATTEMPTS_PER_MINUTE = 30

@Controller()
export class TrialCodesController {
  constructor(
    private readonly codes: TrialCodesService,
    @Inject(CACHE) private readonly cache: Cache,
  ) {}

  @Handle(validateTrialCode) async validate({ body }: Input<typeof validateTrialCode>, caller: Caller) {
    if ((await this.cache.count(`limit:trial-code:${caller.origin}`, 60)) > ATTEMPTS_PER_MINUTE)
      throw new TooMany('Too many attempts. Please wait a minute and try again.')
    return this.codes.validate(body.code)
  }
  @Handle(redeemTrialCode) redeem({ body }: Input<typeof redeemTrialCode>) {
    return this.codes.redeem(body.code, body.userId)
  }
}
