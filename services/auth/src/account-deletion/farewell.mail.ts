import { randomUUID } from 'node:crypto'
import { type EmailContent, facts, paragraph, remark } from '@arc/kit/email/blocks'
import { Emails } from '@arc/kit/email/emails'
import { isFinal } from '@arc/kit/errors'
import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { type Jobs } from '@arc/kit/jobs'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database, type Tx } from '../database.js'
import type { Account } from '../generated/prisma/client.js'

/** It names no account, because the jobs of a deleted account are removed, and finished jobs are stored for a day. */
const farewellMail = defineJob({ name: 'farewell-mail', data: z.object({ farewellId: z.uuid() }), retries: 12 })

/** Makes the last email to an account due, in the transaction that deletes it. The address is stored until it is sent. */
export async function sendFarewell(tx: Tx, jobs: Jobs, { email, firstName, demo }: Account): Promise<void> {
  if (demo) return
  const farewellId = randomUUID()
  await tx.farewell.create({ data: { id: farewellId, email, firstName } })
  await jobs.send(tx, farewellMail, { farewellId })
}

/** Sends the last email to a deleted account, and forgets its address. */
@Injectable()
export class FarewellMail {
  constructor(
    private readonly db: Database,
    private readonly emails: Emails,
  ) {}

  @Run(farewellMail)
  async send({ farewellId }: { farewellId: string }, { lastAttempt }: Pick<JobRun, 'lastAttempt'>): Promise<void> {
    const row = await this.db.client.farewell.findUnique({ where: { id: farewellId } })
    if (!row) return
    const forget = () => this.db.transaction((tx) => tx.farewell.deleteMany({ where: { id: farewellId } }))
    try {
      const content = farewellEmail({ ...row, publicUrl: this.emails.publicUrl })
      await this.emails.send(content, { to: row.email, key: `farewell:${farewellId}` })
    } catch (error) {
      // An address that cannot be reached is not stored any longer either.
      if (lastAttempt || isFinal(error)) await forget()
      throw error
    }
    await forget()
  }
}

/** The last email: what was deleted, and what stays where. */
const farewellEmail = ({ firstName, publicUrl }: { firstName: string; publicUrl: string }): EmailContent => ({
  subject: 'Your a.r.c. account has been deleted',
  preview: 'This is the last email about it.',
  headline: ['your account', 'is deleted'],
  blocks: [
    paragraph(`Hello ${firstName},`),
    paragraph('your a.r.c. account has been deleted, as you asked or as announced after its suspension. This is the last email about it.'),
    facts(
      { label: 'Sign-in', value: 'Ended on every device' },
      { label: 'Subscription', value: 'Ended; nothing is charged any more' },
      { label: 'Items, photos, documents, reports', value: 'Deleted, within minutes' },
      { label: 'Past invoices', value: 'Stay at the payment provider, as the law requires' },
    ),
    remark('We have removed your address, too. If you did not delete the account yourself, write to ', {
      label: 'our support',
      url: `${publicUrl}/support`,
    }),
  ],
  footer: 'You receive this email because an a.r.c. account with this address was deleted.',
})
