import { Module } from '@nestjs/common'
import { AccountDeletionController } from './account-deletion/account-deletion.controller.js'
import { CloseCustomerJob } from './account-deletion/close-customer.job.js'
import { PlansConsumer } from './admin-plans/plans.consumer.js'
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
import { PlanChangesController } from './plan-changes/plan-changes.controller.js'
import { PlanChangesService } from './plan-changes/plan-changes.service.js'
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

@Module({
  controllers: [
    AccountDeletionController,
    ...[TrialCodesController, SubscriptionsController, CheckoutsController, UpgradesController, CardsController],
    ...[InvoicesController, WebhooksController, AccountsConsumer, PlanChangesController, PlansConsumer],
  ],
  providers: [
    ...[PaymentLimits, TrialCodesService, SubscriptionsService, CheckoutsService, EndCheckoutJob, UpgradesService, CardsService],
    ...[CustomersService, CloseCustomerJob, ProviderJobs, ProviderSync, SweepService, PlanChangesService],
    ...[BillingMail, HoldingsService, WarningMail, TrialEndMail, PaymentFailedMail, ReversalMail, UnfinishedMail, UnfinishedRefundMail],
    ...[ChangeMail, ReceiptMail],
  ],
})
export class BillingModule {}
