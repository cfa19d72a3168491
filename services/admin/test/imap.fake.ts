import { once } from 'node:events'
import type { Server } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

/** An IMAP server with one empty mailbox, in this process. */
export class FakeMailbox {
  readonly url: string

  private constructor(
    private readonly imap: ReturnType<typeof hoodiecrow>,
    private readonly server: Server,
    private readonly users: Record<string, { password: string }>,
  ) {
    const address = server.address()
    this.url = `imap://support:secret@127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/INBOX`
  }

  static async start(): Promise<FakeMailbox> {
    const users: Record<string, { password: string }> = { support: { password: 'secret' } }
    const imap = hoodiecrow({ plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN', 'LITERALPLUS'], users, storage: { INBOX: {}, '': {} } })
    const { server } = imap
    imap.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new FakeMailbox(imap, server, users)
  }

  /** Puts an email into the mailbox. @param lines of the email; headers first, then an empty line and the text */
  deliver(...lines: string[]): void {
    this.imap.appendMessage('INBOX', [], false, `${lines.join('\r\n')}\r\n`)
  }

  /** Refuses every login, or accepts them again. */
  refuse(refused: boolean): void {
    this.users.support = { password: refused ? 'another' : 'secret' }
  }

  /** The flags of all emails, in the order of their arrival. */
  flags(): string[][] {
    return this.imap.getMailbox('INBOX').messages.map(({ flags }) => flags)
  }

  /** Marks all emails as unread, as after a crash between the commit and the mark. */
  forget(): void {
    for (const message of this.imap.getMailbox('INBOX').messages) message.flags = []
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()))
  }
}
