import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { EmailMessage, Mail } from './mail.js'

const StoredEmail = z.object({
  userId: z.string().optional(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
  replyTo: z.string().optional(),
  inReplyTo: z.string().optional(),
  sentAt: z.string(),
})
export type StoredEmail = z.output<typeof StoredEmail>

/** Stores each email as a file and sends nothing. */
export class FolderMail implements Mail {
  /** Opens `/dev/mail` as long as this process runs: emails hold links to new passwords. Only who starts the product sees it. */
  readonly key = randomBytes(32).toString('base64url')

  constructor(private readonly folder: string) {}

  async send(email: EmailMessage, key: string): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    await writeFile(join(this.folder, `${name}.json`), JSON.stringify({ ...email, sentAt: new Date().toISOString() }))
  }

  async removeAll(userId: string): Promise<void> {
    for (const { file, email } of await this.read()) if (email.userId === userId) await rm(file, { force: true })
  }

  healthy(): boolean {
    return true
  }

  async close(): Promise<void> {}

  /** All emails, newest first; `id` is where `/dev/mail` displays it. */
  async list(): Promise<(StoredEmail & { id: string })[]> {
    const emails = (await this.read()).map(({ file, email }) => ({ ...email, id: basename(file, '.json') }))
    return emails.sort((a, b) => b.sentAt.localeCompare(a.sentAt))
  }

  private async read(): Promise<{ file: string; email: StoredEmail }[]> {
    await mkdir(this.folder, { recursive: true })
    const files = (await readdir(this.folder)).filter((name) => name.endsWith('.json')).map((name) => join(this.folder, name))
    return Promise.all(files.map(async (file) => ({ file, email: StoredEmail.parse(JSON.parse(await readFile(file, 'utf8'))) })))
  }
}
