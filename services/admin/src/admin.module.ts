import { Module } from '@nestjs/common'
import { AdminGuard } from './admin.guard.js'
import { AdminLimits } from './admin.limits.js'
import { AuditController } from './audit/audit.controller.js'
import { AuditService } from './audit/audit.service.js'
import { RecognitionCosts } from './costs/recognition-costs.service.js'
import { DeadLettersController } from './dead-letters/dead-letters.controller.js'
import { DeadLettersService } from './dead-letters/dead-letters.service.js'
import { InboxService } from './inbox/inbox.service.js'
import { AdminOperationsController } from './operations/admin-operations.controller.js'
import { GatewayAnswersController } from './operations/gateway-answers.controller.js'
import { ServiceOperations } from './operations/service-operations.service.js'
import { OperatorController } from './operator/operator.controller.js'
import { AccountsConsumer } from './tickets/accounts.consumer.js'
import { ThreadsService } from './tickets/threads.service.js'
import { TicketMail } from './tickets/ticket.mail.js'
import { TicketDeskController } from './tickets/ticket-desk.controller.js'
import { TicketDesk } from './tickets/ticket-desk.service.js'
import { TicketsController } from './tickets/tickets.controller.js'
import { TicketsService } from './tickets/tickets.service.js'
import { UserFactsService } from './users/user-facts.service.js'
import { UsersController } from './users/users.controller.js'
import { UsersService } from './users/users.service.js'

@Module({
  controllers: [
    ...[TicketsController, TicketDeskController, AccountsConsumer, DeadLettersController],
    ...[UsersController, AuditController, AdminOperationsController, GatewayAnswersController, OperatorController],
  ],
  providers: [
    ...[AdminGuard, AdminLimits, AuditService, UsersService, UserFactsService, ServiceOperations, RecognitionCosts, DeadLettersService],
    ...[TicketsService, TicketDesk, ThreadsService, TicketMail, InboxService],
  ],
})
export class AdminModule {}
