import { openTicket } from '@arc/contracts/admin/tickets'
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
}
