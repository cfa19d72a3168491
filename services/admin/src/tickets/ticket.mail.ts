import { defineJob, Run } from '@arc/kit/jobs'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { AdminEnv } from '../admin.env.js'
import { Database } from '../database.js'
import type { Ticket } from '../generated/prisma/client.js'
import { answerEmail, type EmailTicket, newTicketEmail, replyEmail } from './ticket.emails.js'
import { nameOf, tierOf } from './ticket.rows.js'

export const ticketMail = defineJob({ name: 'ticket-mail', data: z.object({ ticketId: z.number().int() }) })
/** The email about a message: to support when the customer wrote it, to the customer when support did. */
export const messageMail = defineJob({ name: 'ticket-message-mail', data: z.object({ messageId: z.number().int() }) })

const conversation = (ticketId: number): string => `ticket:${ticketId}`

/** Sends the emails about tickets. */
@Injectable()
export class TicketMail {
  constructor(
    private readonly db: Database,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(ENV) private readonly env: AdminEnv,
  ) {}

  /** To support, which can answer the customer directly. */
  @Run(ticketMail)
  async sendTicket({ ticketId }: { ticketId: number }): Promise<void> {
    const ticket = await this.db.client.ticket.findUnique({ where: { id: ticketId } })
    if (!ticket) return
    const email = newTicketEmail(await this.describe(ticket), ticket.message)
    await this.mail.send({ ...toSupport(ticket, this.env), ...email }, conversation(ticketId))
  }

  @Run(messageMail)
  async sendMessage({ messageId }: { messageId: number }): Promise<void> {
    const message = await this.db.client.ticketMessage.findUnique({ where: { id: messageId }, include: { ticket: true } })
    if (!message) return
    const { ticket, text } = message
    const described = await this.describe(ticket)
    const thread = { inReplyTo: conversation(ticket.id) }
    const key = `ticket-message:${messageId}`
    if (message.author === 'customer')
      return this.mail.send({ ...toSupport(ticket, this.env), ...replyEmail(described, text), ...thread }, key)
    if (ticket.email) await this.mail.send({ ...toCustomer(ticket, ticket.email), ...answerEmail(described, text), ...thread }, key)
  }

  private async describe(ticket: Ticket): Promise<EmailTicket> {
    const account = ticket.userId ? await this.db.client.account.findUnique({ where: { userId: ticket.userId } }) : null
    const { id, subject, category, priority, email } = ticket
    return { id, subject, category, priority, email, tier: tierOf(ticket), name: nameOf(account) ?? '', publicUrl: this.env.PUBLIC_URL }
  }
}

const about = ({ userId }: Ticket) => (userId ? { userId } : {})

const toSupport = (ticket: Ticket, { SUPPORT_EMAIL: to }: AdminEnv) => ({
  ...about(ticket),
  to,
  ...(ticket.email ? { replyTo: ticket.email } : {}),
})

const toCustomer = (ticket: Ticket, to: string) => ({ ...about(ticket), to })
