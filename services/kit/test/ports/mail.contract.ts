import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EmailMessage, Mail } from '../../src/ports/mail.js'

/** A mail adapter and the emails that it delivered. */
export interface Mailbox {
  mail: Mail
  arrived(): Promise<EmailMessage[]>
}

/** The contract of every mail adapter: the folder and SMTP. */
export function describeMail(title: string, open: () => Promise<Mailbox>): void {
  describe(`${title} implements the mail contract`, () => {
    let mailbox: Mailbox
    beforeAll(async () => {
      mailbox = await open()
    })
    const email = (subject: string): EmailMessage => ({ to: 'dana@mail.example', subject, text: 'Hello', html: '<p>Hello</p>' })
    const arrived = async (subject: string) => (await mailbox.arrived()).filter((one) => one.subject === subject)

    it('delivers address, subject, text, and HTML', async () => {
      const sent = email(randomUUID())
      await mailbox.mail.send(sent, randomUUID())
      expect(await arrived(sent.subject)).toMatchObject([sent])
    })

    it('delivers any script and emoji', async () => {
      const sent = { ...email(`Grüße – 日本語 – 🙂 – עברית ${randomUUID()}`), text: 'שלום 🙂' }
      await mailbox.mail.send(sent, randomUUID())
      expect(await arrived(sent.subject)).toMatchObject([{ text: 'שלום 🙂' }])
    })

    it('delivers two emails with equal content and different keys', async () => {
      const sent = email(randomUUID())
      await mailbox.mail.send(sent, randomUUID())
      await mailbox.mail.send(sent, randomUUID())
      expect(await arrived(sent.subject)).toHaveLength(2)
    })
  })
}
