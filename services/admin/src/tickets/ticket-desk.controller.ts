import { answerTicket, changeTicketStatus, getTicket, listTickets } from '@arc/contracts/admin/tickets'
import type { Input } from '@arc/contracts/define'
import { Handle, type Http } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { AdminGuard } from '../admin.guard.js'
import { TicketDesk } from './ticket-desk.service.js'

@Controller()
export class TicketDeskController {
  constructor(
    private readonly guard: AdminGuard,
    private readonly desk: TicketDesk,
  ) {}

  @Handle(listTickets) async list({ query }: Input<typeof listTickets>, caller: Caller, http: Http) {
    await this.guard.admit(caller, http)
    return this.desk.list(query)
  }
  @Handle(getTicket) async get({ params }: Input<typeof getTicket>, caller: Caller, http: Http) {
    await this.guard.admit(caller, http)
    return this.desk.get(params.id)
  }
  @Handle(answerTicket) async answer({ params, body }: Input<typeof answerTicket>, caller: Caller, http: Http) {
    return this.desk.answer(params.id, body, await this.guard.admit(caller, http))
  }
  @Handle(changeTicketStatus) async status({ params, body }: Input<typeof changeTicketStatus>, caller: Caller, http: Http) {
    return this.desk.setStatus(params.id, body.status, await this.guard.admit(caller, http))
  }
}
