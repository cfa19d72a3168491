import { Piscina } from 'piscina'
import { builtUrl } from '../worker.js'
import type { EmailContent, Sentence } from './blocks.js'
import type { Layout } from './layout.js'
import { emailText } from './text.js'

export interface Recipient {
  to: string
  /** Base URL of the product, for links and pictures. */
  publicUrl: string
}

/** After this time without an email, React is unloaded. */
const IDLE_MS = 10_000

const standardFooter = ({ to, publicUrl }: Recipient): Sentence => [
  `a.r.c., to ${to}. `,
  { label: 'Emails we send', url: `${publicUrl}/privacy#emails` },
]

/** Renders HTML in a worker thread that ends when it is idle: React takes 16 MB, and most of the time no email is sent. */
const html = new Piscina<Layout, string>({
  filename: builtUrl('./html.worker.js', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
  env: { NODE_ENV: 'production' },
  // Not those of the parent: in tests they resolve packages to their sources, which a worker cannot load.
  execArgv: [],
})

/**
 * Both forms of an email.
 * @returns what `Mail.send` takes, with the recipient
 */
export async function renderEmail(content: EmailContent, recipient: Recipient) {
  const footer = content.footer ?? standardFooter(recipient)
  return {
    to: recipient.to,
    subject: content.subject,
    text: emailText(content, footer),
    html: await html.run({ content, footer, pictures: `${recipient.publicUrl}/email` }),
  }
}
