import { closeOwnTicket, getOwnTicket, listOwnTickets, openTicket, replyToTicket } from '@arc/contracts/admin/tickets'
import type { Input } from '@arc/contracts/define'
import { Handle } from '@arc/kit/handle'
import type { Caller } from '@arc/kit/identity'
import { Controller } from '@nestjs/common'
import { TicketsService } from './tickets.service.js'

@Controller()
export class TicketsController {
  constructor(private readonly tickets: TicketsService) {}

  @Handle(openTicket) open({ body }: Input<typeof openTicket>, caller: Caller) {
    return this.tickets.open(caller, body)
  }
  @Handle(listOwnTickets) list(_: Input<typeof listOwnTickets>, caller: Caller) {
    return this.tickets.list(caller)
  }
  @Handle(getOwnTicket) get({ params }: Input<typeof getOwnTicket>, caller: Caller) {
    return this.tickets.get(caller, params.id)
  }
  @Handle(replyToTicket) reply({ params, body }: Input<typeof replyToTicket>, caller: Caller) {
    return this.tickets.reply(caller, params.id, body)
  }
  @Handle(closeOwnTicket) close({ params }: Input<typeof closeOwnTicket>, caller: Caller) {
    return this.tickets.close(caller, params.id)
  }
}
