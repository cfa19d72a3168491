import type { EmailContent, Sentence } from './blocks.js'
import { emailText } from './text.js'

export interface Recipient {
  to: string
  /** Base URL of the product, for links and pictures. */
  publicUrl: string
}

const standardFooter = ({ to, publicUrl }: Recipient): Sentence => [
  `a.r.c., to ${to}. `,
  { label: 'Emails we send', url: `${publicUrl}/privacy#emails` },
]

/**
 * Both forms of an email. React is loaded with the first email: most processes send none.
 * @returns what `Mail.send` takes, with the recipient
 */
export async function renderEmail(content: EmailContent, recipient: Recipient) {
  const { emailHtml } = await import('./layout.js')
  const footer = content.footer ?? standardFooter(recipient)
  return {
    to: recipient.to,
    subject: content.subject,
    text: emailText(content, footer),
    html: emailHtml({ content, footer, pictures: `${recipient.publicUrl}/email` }),
  }
}
