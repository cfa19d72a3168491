import { PLANS, type Tier } from '@arc/contracts/plans'
import { button, type EmailBlock, type EmailContent, facts, message, paragraph, quote } from '@arc/kit/email/blocks'

/** A ticket as the emails name it. */
export interface EmailTicket {
  id: number
  subject: string
  category: string
  priority: string
  /** Null for a visitor. */
  tier: Tier | null
  /** Empty when unknown. */
  name: string
  email: string | null
  /** Base URL of links. */
  publicUrl: string
  /** Whether a reply by email is received. */
  takesReplies: boolean
}

/** Subjects start alike, so that mailboxes show the emails of a ticket together. */
const subjectOf = ({ id, subject }: EmailTicket): string => `[${id}] ${subject}`

const planOf = (tier: Tier | null): string => (tier === null ? 'visitor without an account' : `${PLANS[tier].name} (${tier})`)

const senderOf = ({ name, email }: EmailTicket): string =>
  [name, email ? `<${email}>` : 'no email address was given'].filter(Boolean).join(' ')

const toSupport = (ticket: EmailTicket, subject: string, text: string): EmailContent => ({
  subject,
  preview: text.slice(0, 120),
  blocks: [
    ...(ticket.tier === 'pro' ? [paragraph('PRIORITY SUPPORT')] : []),
    facts(
      { label: 'From', value: senderOf(ticket) },
      { label: 'Plan', value: planOf(ticket.tier) },
      { label: 'Category', value: ticket.category },
      { label: 'Priority', value: ticket.priority, warning: ticket.priority === 'urgent' },
    ),
    message(text),
    button('Answer in the admin panel', `${ticket.publicUrl}/admin`),
  ],
  footer: `a.r.c. support, ticket ${ticket.id}`,
})

/** The email to support about a new ticket. */
export const newTicketEmail = (ticket: EmailTicket, text: string): EmailContent => toSupport(ticket, subjectOf(ticket), text)

/** The email to support about a reply of the customer. */
export const replyEmail = (ticket: EmailTicket, text: string): EmailContent => toSupport(ticket, `Re: ${subjectOf(ticket)}`, text)

function waysToReply({ id, tier, takesReplies }: EmailTicket, url: string): EmailBlock[] {
  if (tier) return [button('Reply on the page', `${url}?ticket=${id}`)]
  return takesReplies ? [] : [paragraph(`To write back, send us a new message and name the number ${id}: ${url}`)]
}

/**
 * The email to the customer with an answer, which has its own salutation. It names every way to reply that works.
 * @param question the last message of the customer
 */
export function answerEmail(ticket: EmailTicket, text: string, question: string): EmailContent {
  const url = `${ticket.publicUrl}/support`
  return {
    subject: `Re: ${subjectOf(ticket)}`,
    preview: text.slice(0, 120),
    blocks: [
      message(text, 'a.r.c. support'),
      ...(ticket.takesReplies ? [paragraph('You can reply to this email.')] : []),
      ...waysToReply(ticket, url),
      quote('You wrote:', question),
    ],
  }
}
