import type { EmailMessage, Mail } from '../ports/mail.js'
import type { EmailContent } from './blocks.js'
import { renderEmail } from './email.js'

interface Addressed extends Pick<EmailMessage, 'userId' | 'to' | 'unsubscribeUrl' | 'replyTo' | 'inReplyTo'> {
  /** Emails with the same key are sent once. */
  key: string
}

/** Sends emails, each in both forms. A job calls it, so that a mail server that is down is tried again. */
export class Emails {
  constructor(
    private readonly mail: Mail,
    /** Base URL of the links in emails. */
    readonly publicUrl: string,
  ) {}

  /** @throws Permanent for an address that takes no email; any other error can be tried again */
  async send(content: EmailContent, { to, key, ...others }: Addressed): Promise<void> {
    await this.mail.send({ ...others, ...(await renderEmail(content, { to, publicUrl: this.publicUrl })) }, key)
  }
}
