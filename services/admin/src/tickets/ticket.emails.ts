import { PLANS, type Tier } from '@arc/contracts/plans'
import { escapeHtml } from '@arc/kit/html'

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
}

interface Email {
  subject: string
  text: string
  html: string
}

/** Subjects start alike, so that mailboxes show the emails of a ticket together. */
const subjectOf = ({ id, subject }: EmailTicket): string => `[${id}] ${subject}`

const planOf = (tier: Tier | null): string => (tier === null ? 'visitor without an account' : `${PLANS[tier].name} (${tier})`)

const senderOf = ({ name, email }: EmailTicket): string =>
  [name, email ? `<${email}>` : 'no email address was given'].filter(Boolean).join(' ')

const attributesOf = (ticket: EmailTicket): string =>
  [
    ticket.tier === 'pro' ? 'PRIORITY SUPPORT' : '',
    `From: ${senderOf(ticket)}`,
    `Plan: ${planOf(ticket.tier)}`,
    `Category: ${ticket.category}`,
    `Priority: ${ticket.priority}`,
    `Answer in the admin panel: ${ticket.publicUrl}/admin`,
  ]
    .filter(Boolean)
    .join('\n')

const emailOf = (subject: string, paragraphs: readonly string[]): Email => ({
  subject,
  text: paragraphs.join('\n\n'),
  html: paragraphs.map((text) => `<p style="white-space: pre-wrap">${escapeHtml(text)}</p>`).join('\n'),
})

/** The email to support about a new ticket. */
export const newTicketEmail = (ticket: EmailTicket, message: string): Email => emailOf(subjectOf(ticket), [attributesOf(ticket), message])

/** The email to support about a reply of the customer. */
export const replyEmail = (ticket: EmailTicket, message: string): Email =>
  emailOf(`Re: ${subjectOf(ticket)}`, [attributesOf(ticket), message])

/** The email to the customer with an answer. Answers by email are not received: it names the page instead. */
export function answerEmail(ticket: EmailTicket, message: string): Email {
  const url = `${ticket.publicUrl}/support`
  const reply = ticket.tier
    ? `Reply on the page: ${url}?ticket=${ticket.id}`
    : `To write back, send us a new message and name the number ${ticket.id}: ${url}`
  return emailOf(`Re: ${subjectOf(ticket)}`, [`Hello${ticket.name ? ` ${ticket.name}` : ''},`, message, reply])
}
