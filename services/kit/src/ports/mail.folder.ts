import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { EmailMessage, Mail } from './mail.js'

const StoredEmail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() })
export type StoredEmail = z.output<typeof StoredEmail>

/** Stores each email as a file and sends nothing. */
export class FolderMail implements Mail {
  constructor(private readonly folder: string) {}

  async send(email: EmailMessage, key: string): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    await writeFile(join(this.folder, `${name}.json`), JSON.stringify({ ...email, sentAt: new Date().toISOString() }))
  }

  healthy(): boolean {
    return true
  }

  async close(): Promise<void> {}

  /** All emails, newest first. */
  async list(): Promise<StoredEmail[]> {
    await mkdir(this.folder, { recursive: true })
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.json'))
    const emails = await Promise.all(
      names.map(async (name) => StoredEmail.parse(JSON.parse(await readFile(join(this.folder, name), 'utf8')))),
    )
    return emails.sort((a, b) => b.sentAt.localeCompare(a.sentAt))
  }
}
