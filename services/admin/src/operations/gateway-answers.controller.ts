import { reportGatewayAnswers } from '@arc/contracts/admin/operations'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import { AnswerStore } from '@arc/kit/operations/answer-store'
import { Controller } from '@nestjs/common'

/** The name under which the answers of gateways are stored. */
export const GATEWAY = 'gateway'

/** Stores what gateways have counted, for the admin panel. */
@Controller()
export class GatewayAnswersController {
  constructor(private readonly answers: AnswerStore) {}

  @Handle(reportGatewayAnswers) async report({ body }: Input<typeof reportGatewayAnswers>) {
    await this.answers.add(GATEWAY, body)
    return { ok: true as const }
  }
}
