export interface Letter {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mail. Adapters: a folder that a developer can read at `/dev/mail`, and SMTP. */
export interface Mail {
  /** @param key the same key is delivered once where the adapter can tell */
  send(letter: Letter, key: string): Promise<void>
}

/** Nest's token for the port. */
export const MAIL = Symbol('mail')
