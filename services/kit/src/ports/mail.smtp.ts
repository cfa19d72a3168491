import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { Permanent } from '../errors.js'
import { inSpan } from '../telemetry.js'
import type { EmailMessage, Mail } from './mail.js'

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS if the server supports it. */
  url: string
  /** `a.r.c. <archive@example.com>` */
  from: string
}

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000
/** "authentication required": an error of our configuration, not of the email. */
const AUTHENTICATION_REQUIRED = 530
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Sends email over SMTP through a small connection pool. */
export class SmtpMail implements Mail {
  private readonly transport
  private readonly domain: string
  private reachable = true

  constructor({ url, from }: SmtpOptions) {
    this.transport = createTransport(
      {
        pool: true,
        url,
        maxConnections: 2,
        // Our jobs retry and log it.
        maxRequeues: 0,
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SOCKET_TIMEOUT_MS,
        ...(needsTls(url) ? { requireTLS: true } : {}),
      },
      { from, disableFileAccess: true, disableUrlAccess: true, headers: { 'Auto-Submitted': 'auto-generated' } },
    )
    this.domain = domainOf(from)
  }

  async send({ to, subject, text, html, unsubscribeUrl, replyTo, inReplyTo }: EmailMessage, key: string): Promise<void> {
    try {
      // As an object, the address can't be parsed as several addresses.
      const mail = {
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: this.messageId(key),
        headers: unsubscribeHeaders(unsubscribeUrl),
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(inReplyTo === undefined ? {} : { inReplyTo: this.messageId(inReplyTo), references: [this.messageId(inReplyTo)] }),
      }
      await inSpan('send mail', { kind: 'client', attributes: { 'peer.service': 'smtp' } }, () => this.transport.sendMail(mail))
      this.reachable = true
    } catch (error) {
      if (isFinal(error)) throw new Permanent('The mail server refuses this email.', { cause: error })
      this.reachable = false
      throw error
    }
  }

  async removeAll(): Promise<void> {}

  healthy(): boolean {
    return this.reachable
  }

  async close(): Promise<void> {
    this.transport.close()
  }

  /** The same id for the same key: most mailboxes then show an email that was sent twice only once. */
  private messageId(key: string): string {
    return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${this.domain}>`
  }
}

/** The headers of RFC 8058. */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** `a.r.c. <archive@example.com>` -> `example.com` */
const domainOf = (from: string): string => /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** True if a password would be sent unencrypted to another machine. */
export function needsTls(url: string): boolean {
  const { protocol, hostname, password, searchParams } = new URL(url)
  if (searchParams.has('requireTLS') || searchParams.has('ignoreTLS')) return false
  return protocol === 'smtp:' && password !== '' && !LOOPBACK.has(hostname)
}

/** True if the server permanently refused the email or address (RFC 5321, 4.2.1: replies of 500 and above). */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  const { code, responseCode } = error
  const concernsEmail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return concernsEmail && typeof responseCode === 'number' && responseCode >= 500 && responseCode !== AUTHENTICATION_REQUIRED
}
