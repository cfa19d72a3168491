export interface EmailMessage {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mail. Adapters: a folder that a developer can read at `/dev/mail`, and SMTP. */
export interface Mail {
  /**
   * @param key the same key is delivered once where the adapter can tell
   * @throws Permanent when the letter will never be taken (there is no such address), anything else to be tried again
   */
  send(letter: EmailMessage, key: string): Promise<void>
  /** False while letters cannot be handed over. */
  healthy(): boolean
  close(): Promise<void>
}

/** Nest's token for the port. */
export const MAIL = Symbol('mail')
