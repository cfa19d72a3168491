import { Module } from '@nestjs/common'
import { AdminGuard } from './admin.guard.js'
import { DeadLettersController } from './dead-letters/dead-letters.controller.js'
import { DeadLettersService } from './dead-letters/dead-letters.service.js'
import { OperatorController } from './operator/operator.controller.js'
import { AccountsConsumer } from './tickets/accounts.consumer.js'
import { TicketMail } from './tickets/ticket.mail.js'
import { TicketsController } from './tickets/tickets.controller.js'
import { TicketsService } from './tickets/tickets.service.js'

@Module({
  controllers: [TicketsController, DeadLettersController, AccountsConsumer, OperatorController],
  providers: [AdminGuard, TicketsService, TicketMail, DeadLettersService],
})
export class AdminModule {}
