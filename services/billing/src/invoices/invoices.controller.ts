import { listInvoices } from '@arc/contracts/billing/invoices'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller, Inject } from '@nestjs/common'
import { Database } from '../database.js'
import { PaymentLimits } from '../payments/payment-limits.js'
import { PAYMENTS, type Payments } from '../payments/payments.js'

@Controller()
export class InvoicesController {
  constructor(
    private readonly db: Database,
    private readonly limits: PaymentLimits,
    @Inject(PAYMENTS) private readonly payments: Payments,
  ) {}

  /** The provider's invoices; none for an account that was never its customer (spec D-28). */
  @Handle(listInvoices) async list(_: Input<typeof listInvoices>, caller: Caller) {
    await this.limits.allowRead(caller)
    const row = await this.db.client.subscription.findUnique({ where: { userId: caller.userId } })
    if (!row?.customerId) return []
    const invoices = await this.payments.invoices(row.customerId)
    return invoices.map((invoice) => ({ ...invoice, date: invoice.date.toISOString() }))
  }
}
