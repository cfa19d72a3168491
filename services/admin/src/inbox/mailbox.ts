/** A longer email is not a reply of a person; its text is in its first part anyway. */
const MAX_BYTES = 5_000_000
const TIMEOUT_MS = 30_000
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** What becomes of an email: it is marked as read, or flagged for the operator and left unread. */
export type Handled = 'taken' | 'left'

/**
 * Hands over every unread and unflagged email that was sent, copied or delivered to an address that contains `recipient`, and marks
 * it. Other emails of the mailbox stay as they are.
 * @param url `imaps://user:password@host:993/INBOX`; `imap:` demands STARTTLS unless the server is on this machine
 * @param handle receives the email's source; when it throws, the email is handed over again next time, and those after it now
 * @throws if the mailbox cannot be read, and the first error of `handle` once every email was handed over
 */
export async function readMailbox(url: string, recipient: string, handle: (source: Buffer) => Promise<Handled>): Promise<void> {
  // Loaded only where a mailbox is configured.
  const { ImapFlow } = await import('imapflow')
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
    const addressed = [{ to: recipient }, { cc: recipient }, { header: { 'delivered-to': recipient } }]
    const found = (await client.search({ seen: false, flagged: false, or: addressed }, { uid: true })) || []
    const failures: unknown[] = []
    for (const uid of found) {
      const message = await client.fetchOne(String(uid), { source: { maxLength: MAX_BYTES } }, { uid: true })
      const source = message ? message.source : undefined
      if (!source) continue
      const handled = await handle(source).catch((error: unknown) => void failures.push(error))
      if (!handled) continue
      await client.messageFlagsAdd(String(uid), [handled === 'taken' ? '\\Seen' : '\\Flagged'], { uid: true })
    }
    if (failures.length > 0) throw failures[0]
  } finally {
    await client.logout().catch(() => client.close())
  }
}
