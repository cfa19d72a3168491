import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EmailMessage, Mail } from '../../src/ports/mail.js'

/** A way to send, and a look into the box where its letters arrive. */
export interface Post {
  mail: Mail
  arrived(): Promise<EmailMessage[]>
}

/** What every way to send mail keeps to, the folder and SMTP. */
export function describeMail(title: string, open: () => Promise<Post>): void {
  describe(`${title} keeps the contract of mail`, () => {
    let post: Post
    beforeAll(async () => {
      post = await open()
    })
    const letter = (subject: string): EmailMessage => ({ to: 'dana@mail.example', subject, text: 'Hello', html: '<p>Hello</p>' })
    const arrived = async (subject: string) => (await post.arrived()).filter((one) => one.subject === subject)

    it('delivers address, subject and both forms of the text', async () => {
      const sent = letter(randomUUID())
      await post.mail.send(sent, randomUUID())
      expect(await arrived(sent.subject)).toMatchObject([sent])
    })

    it('delivers any script and emoji', async () => {
      const sent = { ...letter(`Grüße – 日本語 – 🙂 – עברית ${randomUUID()}`), text: 'שלום 🙂' }
      await post.mail.send(sent, randomUUID())
      expect(await arrived(sent.subject)).toMatchObject([{ text: 'שלום 🙂' }])
    })

    it('delivers two letters that read the same but are not', async () => {
      const sent = letter(randomUUID())
      await post.mail.send(sent, randomUUID())
      await post.mail.send(sent, randomUUID())
      expect(await arrived(sent.subject)).toHaveLength(2)
    })
  })
}
