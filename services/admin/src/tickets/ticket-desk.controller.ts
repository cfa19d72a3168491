import { answerTicket, changeTicketStatus, getTicket, listTickets } from '@arc/contracts/admin/tickets'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller, UseGuards } from '@nestjs/common'
import { AdminGuard } from '../admin.guard.js'
import { TicketDesk } from './ticket-desk.service.js'

@Controller()
@UseGuards(AdminGuard)
export class TicketDeskController {
  constructor(private readonly desk: TicketDesk) {}

  @Handle(listTickets) list({ query }: Input<typeof listTickets>) {
    return this.desk.list(query)
  }
  @Handle(getTicket) get({ params }: Input<typeof getTicket>) {
    return this.desk.get(params.id)
  }
  @Handle(answerTicket) answer({ params, body }: Input<typeof answerTicket>, caller: Caller) {
    return this.desk.answer(params.id, body, caller.origin)
  }
  @Handle(changeTicketStatus) status({ params, body }: Input<typeof changeTicketStatus>, caller: Caller) {
    return this.desk.setStatus(params.id, body.status, caller.origin)
  }
}
