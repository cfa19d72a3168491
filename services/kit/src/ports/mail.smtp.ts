import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { Permanent } from '../errors.js'
import { inSpan } from '../telemetry.js'
import type { EmailMessage, Mail } from './mail.js'

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS where the server offers it. */
  url: string
  /** `a.r.c. <archive@example.com>` */
  from: string
}

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000
/** "authentication required": our configuration is to blame, not the letter. */
const WANTS_LOGIN = 530
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Sends mail over SMTP, through a few connections that stay open for a while. */
export class SmtpMail implements Mail {
  private readonly transport
  private readonly domain: string
  private well = true

  constructor({ url, from }: SmtpOptions) {
    this.transport = createTransport(
      {
        pool: true,
        url,
        maxConnections: 2,
        // Our jobs try again, and say so.
        maxRequeues: 0,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        ...(needsTls(url) ? { requireTLS: true } : {}),
      },
      { from, disableFileAccess: true, disableUrlAccess: true, headers: { 'Auto-Submitted': 'auto-generated' } },
    )
    this.domain = domainOf(from)
  }

  async send({ to, subject, text, html }: EmailMessage, key: string): Promise<void> {
    try {
      // Given as an object, an address is one address, whatever is in it.
      const mail = { to: { name: '', address: to }, subject, text, html, messageId: this.messageId(key) }
      await inSpan('send mail', { kind: 'client', attributes: { 'peer.service': 'smtp' } }, () => this.transport.sendMail(mail))
      this.well = true
    } catch (error) {
      if (isFinal(error)) throw new Permanent('The mail server refuses this letter.', { cause: error })
      this.well = false
      throw error
    }
  }

  healthy(): boolean {
    return this.well
  }

  async close(): Promise<void> {
    this.transport.close()
  }

  /** A letter that is sent twice is one letter to most mailboxes. */
  private messageId(key: string): string {
    return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${this.domain}>`
  }
}

/** Of `a.r.c. <archive@example.com>` it is `example.com`. */
const domainOf = (from: string): string => /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** A password never travels in the clear, except within this machine. */
export function needsTls(url: string): boolean {
  const { protocol, hostname, password, searchParams } = new URL(url)
  if (searchParams.has('requireTLS') || searchParams.has('ignoreTLS')) return false
  return protocol === 'smtp:' && password !== '' && !LOOPBACK.has(hostname)
}

/** The server understood letter and address, and refused for good (RFC 5321, 4.2.1: replies of 500 and above). */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  const { code, responseCode } = error
  const aboutTheLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  return aboutTheLetter && typeof responseCode === 'number' && responseCode >= 500 && responseCode !== WANTS_LOGIN
}
