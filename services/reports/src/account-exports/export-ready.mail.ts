import { accountContact } from '@arc/contracts/auth/accounts'
import { button, type EmailContent, facts, paragraph, remark } from '@arc/kit/email/blocks'
import { dayOf } from '@arc/kit/email/day'
import { Emails } from '@arc/kit/email/emails'
import { defineJob, Run } from '@arc/kit/job'
import { Services } from '@arc/kit/services'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'

export const exportReadyMail = defineJob({ name: 'account-export-ready-mail', data: z.object({ exportId: z.uuid() }) })

/** Sends the link to a finished export. It opens the product, which asks for the sign-in: the link alone gives nobody the file. */
@Injectable()
export class ExportReadyMail {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    private readonly emails: Emails,
  ) {}

  @Run(exportReadyMail)
  async send({ exportId }: { exportId: string }): Promise<void> {
    const row = await this.db.client.accountExport.findUnique({ where: { id: exportId } })
    if (!row?.expiresAt) return
    const account = await this.services.callOrNull('auth', accountContact, { body: { userId: row.userId } })
    if (!account || account.demo) return
    const content = exportReadyEmail({
      firstName: account.firstName,
      publicUrl: this.emails.publicUrl,
      until: row.expiresAt,
      missing: row.missing,
    })
    await this.emails.send(content, { userId: row.userId, to: account.email, key: `account-export-ready:${exportId}` })
  }
}

interface ExportReady {
  firstName: string
  /** Base URL of links. */
  publicUrl: string
  /** When the file is deleted. */
  until: Date
  /** Files that could not be included. */
  missing: number
}

/** The email with the link to a finished export. */
const exportReadyEmail = ({ firstName, publicUrl, until, missing }: ExportReady): EmailContent => ({
  subject: 'Your a.r.c. export is ready',
  preview: `It can be downloaded until ${dayOf(until)}.`,
  headline: ['everything', 'in one file'],
  blocks: [
    paragraph(`Hello ${firstName},`),
    paragraph('the export of your a.r.c. account is ready. Sign in to download it.'),
    facts(
      { label: 'Available until', value: dayOf(until) },
      ...(missing === 0
        ? []
        : [{ label: 'Files that could not be included', value: `${missing}, listed in manifest.json`, warning: true }]),
    ),
    button('Download your data', `${publicUrl}/account/data`),
    remark('Then the file is deleted; you can create another one. If you did not ask for it, change your password.'),
  ],
})
