export interface EmailMessage {
  /** The user that it is about, for `removeAll`; it isn't sent. */
  userId?: string
  to: string
  subject: string
  text: string
  html: string
  /** Where one click of the mail program unsubscribes from such emails, by a POST (RFC 8058). */
  unsubscribeUrl?: string
  /** Where an answer to the email goes; without it, to its sender. */
  replyTo?: string
  /** The key of the first email of the conversation, so that mail programs show the emails together. */
  inReplyTo?: string
}

/** Sends email. Adapters: a folder, readable at `/dev/mail`, and SMTP. */
export interface Mail {
  /**
   * @param key emails with the same key are delivered once if the adapter can deduplicate
   * @throws Permanent if the email can never be delivered (unknown address); any other error can be retried
   */
  send(email: EmailMessage, key: string): Promise<void>
  /** Removes stored emails about a user; what SMTP has sent can't be recalled. */
  removeAll(userId: string): Promise<void>
  /** False while emails can't be delivered. */
  healthy(): boolean
  close(): Promise<void>
}

/** Nest's injection token for the port. */
export const MAIL = Symbol('mail')
