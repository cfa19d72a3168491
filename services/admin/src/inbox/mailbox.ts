import { ImapFlow } from 'imapflow'

/** A longer email is not a reply of a person; its text is in its first part anyway. */
const MAX_BYTES = 5_000_000
const TIMEOUT_MS = 30_000
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** What becomes of an email: it is marked as read, or flagged for the operator and left unread. */
export type Handled = 'taken' | 'left'

/**
 * Hands over every unread and unflagged email to an address that contains `recipient`, and marks it. Other emails of the mailbox
 * stay as they are.
 * @param url `imaps://user:password@host:993/INBOX`; `imap:` demands STARTTLS unless the server is on this machine
 * @param handle receives the email's source; when it throws, the email is handed over again next time
 * @throws if the mailbox cannot be read
 */
export async function readMailbox(url: string, recipient: string, handle: (source: Buffer) => Promise<Handled>): Promise<void> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure ? {} : { doSTARTTLS: !LOOPBACK.has(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  // Reported by the call that fails; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX')
    const found = (await client.search({ seen: false, flagged: false, to: recipient }, { uid: true })) || []
    for (const uid of found) {
      const message = await client.fetchOne(String(uid), { source: { maxLength: MAX_BYTES } }, { uid: true })
      const source = message ? message.source : undefined
      if (!source) continue
      const handled = await handle(source)
      await client.messageFlagsAdd(String(uid), [handled === 'taken' ? '\\Seen' : '\\Flagged'], { uid: true })
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}
