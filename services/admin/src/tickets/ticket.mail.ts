import { escapeHtml } from '@arc/kit/html'
import { defineJob, Run } from '@arc/kit/jobs'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { AdminEnv } from '../admin.env.js'
import { Database } from '../database.js'

export const ticketMail = defineJob({ name: 'ticket-mail', data: z.object({ ticketId: z.number().int() }) })

/** Sends a ticket to the support address. */
@Injectable()
export class TicketMail {
  constructor(
    private readonly db: Database,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(ENV) private readonly env: AdminEnv,
  ) {}

  @Run(ticketMail)
  async send({ ticketId }: { ticketId: number }): Promise<void> {
    const ticket = await this.db.client.ticket.findUnique({ where: { id: ticketId } })
    if (!ticket) return
    const text = `From ${ticket.email ?? 'a visitor without an email address'}\nCategory ${ticket.category}, priority ${ticket.priority}\n\n${ticket.message}`
    const email = { to: this.env.SUPPORT_EMAIL, subject: `[${ticket.id}] ${ticket.subject}`, text, html: `<pre>${escapeHtml(text)}</pre>` }
    await this.mail.send(email, `ticket:${ticketId}`)
  }
}
