import { Module } from '@nestjs/common'
import { AccountsConsumer } from './subscriptions/accounts.consumer.js'
import { SubscriptionsController } from './subscriptions/subscriptions.controller.js'
import { TrialCodesController } from './trial-codes/trial-codes.controller.js'
import { TrialCodesService } from './trial-codes/trial-codes.service.js'

@Module({
  controllers: [TrialCodesController, SubscriptionsController, AccountsConsumer],
  providers: [TrialCodesService],
})
export class BillingModule {}
