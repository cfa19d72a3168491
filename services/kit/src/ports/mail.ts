export interface EmailMessage {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends email. Adapters: a folder, readable at `/dev/mail`, and SMTP. */
export interface Mail {
  /**
   * @param key emails with the same key are delivered once if the adapter can deduplicate
   * @throws Permanent if the email can never be delivered (unknown address); any other error can be retried
   */
  send(email: EmailMessage, key: string): Promise<void>
  /** False while emails can't be delivered. */
  healthy(): boolean
  close(): Promise<void>
}

/** Nest's injection token for the port. */
export const MAIL = Symbol('mail')
