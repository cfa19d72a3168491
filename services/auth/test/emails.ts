import { join } from 'node:path'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import type { Stack } from '@arc/kit/testing/stack'

/** The emails to an address, the newest first. */
export const emailsTo = async (stack: Stack, email: string) =>
  (await new FolderMail(join(stack.dataDir, 'mail')).list()).filter(({ to }) => to === email)

/** @throws when there is none */
export async function newestEmailTo(stack: Stack, email: string) {
  const [newest] = await emailsTo(stack, email)
  if (!newest) throw new Error(`There is no email to ${email}.`)
  return newest
}
