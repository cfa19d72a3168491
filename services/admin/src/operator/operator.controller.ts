import { getOperator, type Operator } from '@arc/contracts/admin/operator'
import { sourceNames } from '@arc/contracts/analysis/product-sources'
import { Handle } from '@arc/kit/handle'
import { ENV } from '@arc/kit/service'
import { Controller, Inject } from '@nestjs/common'
import type { AdminEnv } from '../admin.env.js'

@Controller()
export class OperatorController {
  constructor(@Inject(ENV) private readonly env: AdminEnv) {}

  @Handle(getOperator) async read(): Promise<Operator> {
    return operatorOf(this.env)
  }
}

/** What the configuration says about the operator: nothing is invented, a missing detail stays empty. */
function operatorOf(env: AdminEnv): Operator {
  const email = env.OPERATOR_EMAIL ?? env.SUPPORT_EMAIL
  return {
    name: env.OPERATOR_NAME ?? null,
    address: env.OPERATOR_ADDRESS,
    // The default support address does not exist.
    email: email.endsWith('.invalid') ? null : email,
    services: {
      stripe: env.STRIPE_SECRET_KEY,
      recognition: env.OPENAI_BASE_URL ?? (env.OPENAI_API_KEY ? 'api.openai.com' : null),
      products: sourceNames(env.PRODUCT_SOURCES),
      google: env.GOOGLE_CLIENT_ID,
      email: env.SMTP_URL,
    },
  }
}
