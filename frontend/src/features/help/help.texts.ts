import { PLANS } from '@arc/contracts/plans'

/** Texts of the help manual around its topics, collected so that another language can be added. */
export const HELP_TEXTS = {
  title: 'Help',
  headline: ['the', 'manual'],
  search: 'Search help topics...',
  clear: 'Clear the search',
  often: 'Asked most',
  found: (count: number) => (count === 1 ? '1 topic' : `${count} topics`),
  none: (query: string) => `No help topics found for "${query}"`,
  near: 'These topics are similar.',
  breadcrumb: 'Breadcrumb',
  chapter: 'In this chapter',
  previous: 'Previous',
  next: 'Next',
  unanswered: 'Not answered?',
  askLink: 'Ask support',
  figure: (number: string, caption: string) => `Figure ${number}. ${caption}`,
  missing: { title: 'Topic not found', text: 'The manual has no topic with this address.', action: 'Open the manual' },
  ask: {
    headline: ['ask', 'support'],
    subject: 'Subject',
    message: 'Message',
    messagePlaceholder: 'What did you want to do?',
    email: 'Email',
    emailHint: 'Without an address we cannot answer.',
    send: 'Send',
    sending: 'Sending...',
    sent: 'Message sent',
    failed: 'Failed to send message. Please try again.',
    order: `${PLANS.pro.name} is answered first.`,
  },
} as const
