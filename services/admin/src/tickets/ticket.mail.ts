import type { EmailContent } from '@arc/kit/email/blocks'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import { ENV } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import type { AdminEnv } from '../admin.env.js'
import { Database } from '../database.js'
import type { Ticket } from '../generated/prisma/client.js'
import { replyAddress } from '../inbox/reply-address.rules.js'
import { answerEmail, type EmailTicket, newTicketEmail, replyEmail } from './ticket.emails.js'
import { nameOf, tierOf } from './ticket.rows.js'

export const ticketMail = defineJob({ name: 'ticket-mail', data: z.object({ ticketId: z.number().int() }) })
/** The email about a message: to support when the customer wrote it, to the customer when support did. */
export const messageMail = defineJob({ name: 'ticket-message-mail', data: z.object({ messageId: z.number().int() }) })

interface Thread {
  /** Emails with the same key are sent once. */
  key: string
  inReplyTo?: string
  replyTo?: string
}

const conversation = (ticketId: number): string => `ticket:${ticketId}`

/** Sends the emails about tickets. */
@Injectable()
export class TicketMail {
  constructor(
    private readonly db: Database,
    private readonly emails: Emails,
    @Inject(ENV) private readonly env: AdminEnv,
  ) {}

  @Run(ticketMail)
  async sendTicket({ ticketId }: { ticketId: number }): Promise<void> {
    const ticket = await this.db.client.ticket.findUnique({ where: { id: ticketId } })
    if (!ticket) return
    await this.toSupport(ticket, newTicketEmail(await this.describe(ticket), ticket.message), { key: conversation(ticketId) })
  }

  @Run(messageMail)
  async sendMessage({ messageId }: { messageId: number }): Promise<void> {
    const message = await this.db.client.ticketMessage.findUnique({ where: { id: messageId }, include: { ticket: true } })
    if (!message) return
    const { ticket, text } = message
    const described = await this.describe(ticket)
    const thread = { key: `ticket-message:${messageId}`, inReplyTo: conversation(ticket.id) }
    if (message.author === 'customer') return this.toSupport(ticket, replyEmail(described, text), thread)
    if (!ticket.email) return
    const question = await this.db.client.ticketMessage.findFirst({
      where: { ticketId: ticket.id, author: 'customer', id: { lt: messageId } },
      orderBy: { id: 'desc' },
    })
    await this.send(ticket, ticket.email, answerEmail(described, text, question?.text ?? ticket.message), {
      ...thread,
      ...(described.takesReplies ? { replyTo: replyAddress(this.env.SUPPORT_EMAIL, ticket.replyKey) } : {}),
    })
  }

  /** Support can answer the customer directly. */
  private toSupport(ticket: Ticket, content: EmailContent, thread: Thread): Promise<void> {
    return this.send(ticket, this.env.SUPPORT_EMAIL, content, { ...thread, ...(ticket.email ? { replyTo: ticket.email } : {}) })
  }

  private send({ userId }: Ticket, to: string, content: EmailContent, thread: Thread): Promise<void> {
    return this.emails.send(content, { ...(userId ? { userId } : {}), to, ...thread })
  }

  private async describe(ticket: Ticket): Promise<EmailTicket> {
    const account = ticket.userId ? await this.db.client.account.findUnique({ where: { userId: ticket.userId } }) : null
    const { id, subject, category, priority, email } = ticket
    const { PUBLIC_URL: publicUrl, SUPPORT_INBOX_URL: inbox } = this.env
    const writer = { tier: tierOf(ticket), name: nameOf(account) ?? '', email }
    return { id, subject, category, priority, ...writer, publicUrl, takesReplies: inbox !== undefined }
  }
}
