import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Log } from '@arc/kit/log'
import { ENV, LOG } from '@arc/kit/service'
import { Module } from '@nestjs/common'
import { AccountDeletionController } from './account-deletion/account-deletion.controller.js'
import { CloseCustomerJob } from './account-deletion/close-customer.job.js'
import { PlansConsumer } from './admin-plans/plans.consumer.js'
import type { BillingEnv } from './billing.env.js'
import { CardsController } from './cards/cards.controller.js'
import { CardsService } from './cards/cards.service.js'
import { CheckoutsController } from './checkouts/checkouts.controller.js'
import { CheckoutsService } from './checkouts/checkouts.service.js'
import { EndCheckoutJob } from './checkouts/end-checkout.job.js'
import { BillingMail } from './emails/billing.mail.js'
import { ChangeMail } from './emails/change.mail.js'
import { HoldingsService } from './emails/holdings.service.js'
import { PaymentFailedMail } from './emails/payment-failed.mail.js'
import { ReceiptMail } from './emails/receipt.mail.js'
import { ReversalMail } from './emails/reversal.mail.js'
import { TrialEndMail } from './emails/trial-end.mail.js'
import { UnfinishedMail } from './emails/unfinished.mail.js'
import { UnfinishedRefundMail } from './emails/unfinished-refund.mail.js'
import { WarningMail } from './emails/warning.mail.js'
import { InvoicesController } from './invoices/invoices.controller.js'
import { PaymentLimits } from './payments/payment-limits.js'
import { PAYMENTS } from './payments/payments.js'
import { stripeSettings } from './payments/settings.rules.js'
import { stripePayments } from './payments/stripe.payments.js'
import { PlanChangesController } from './plan-changes/plan-changes.controller.js'
import { PlanChangesService } from './plan-changes/plan-changes.service.js'
import { SandboxController } from './sandbox/sandbox.controller.js'
import { Sandbox } from './sandbox/sandbox.js'
import { SandboxPages } from './sandbox/sandbox.pages.js'
import { AccountsConsumer } from './subscriptions/accounts.consumer.js'
import { CustomersService } from './subscriptions/customers.service.js'
import { ProviderSync } from './subscriptions/read-provider.job.js'
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js'
import { SubscriptionsService } from './subscriptions/subscriptions.service.js'
import { ProviderJobs } from './subscriptions/sync-provider.job.js'
import { SweepService } from './sweep/sweep.service.js'
import { TrialCodesController } from './trial-codes/trial-codes.controller.js'
import { TrialCodesService } from './trial-codes/trial-codes.service.js'
import { UpgradesController } from './upgrades/upgrades.controller.js'
import { UpgradesService } from './upgrades/upgrades.service.js'
import { WebhooksController } from './webhooks/webhooks.controller.js'

/** Stripe when its keys are configured, else the sandbox; the client is the same. */
const payments = {
  provide: PAYMENTS,
  inject: [ENV, CLOCK, Sandbox, LOG],
  useFactory: async (env: BillingEnv, clock: Clock, sandbox: Sandbox, log: Log) => {
    const settings = stripeSettings(env)
    return settings ? stripePayments('stripe', settings, clock, log) : stripePayments('sandbox', await sandbox.open(), clock, log)
  },
}

@Module({
  controllers: [
    AccountDeletionController,
    ...[TrialCodesController, SubscriptionsController, CheckoutsController, UpgradesController, CardsController],
    ...[InvoicesController, WebhooksController, SandboxController, AccountsConsumer, PlanChangesController, PlansConsumer],
  ],
  providers: [
    ...[
      payments,
      PaymentLimits,
      Sandbox,
      SandboxPages,
      TrialCodesService,
      SubscriptionsService,
      CheckoutsService,
      EndCheckoutJob,
      UpgradesService,
      CardsService,
    ],
    ...[CustomersService, CloseCustomerJob, ProviderJobs, ProviderSync, SweepService, PlanChangesService],
    ...[BillingMail, HoldingsService, WarningMail, TrialEndMail, PaymentFailedMail, ReversalMail, UnfinishedMail, UnfinishedRefundMail],
    ...[ChangeMail, ReceiptMail],
  ],
})
export class BillingModule {}
