import { createApiToken, resolveApiToken, revokeApiToken } from '@arc/contracts/auth/api-tokens'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { ApiTokensService } from './api-tokens.service.js'

@Controller()
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokensService) {}

  @Handle(createApiToken) create({ body }: Input<typeof createApiToken>, caller: Caller, http: Http) {
    return this.tokens.create(caller, body, http)
  }
  @Handle(revokeApiToken) revoke({ params }: Input<typeof revokeApiToken>, caller: Caller) {
    return this.tokens.revoke(caller, params.id)
  }
  @Handle(resolveApiToken) async resolve({ body }: Input<typeof resolveApiToken>) {
    return { access: await this.tokens.resolve(body.token) }
  }
}
