import { exportProfile } from '@arc/contracts/auth/account-data'
import { escapeHtml } from '@arc/kit/html'
import { defineJob, Run } from '@arc/kit/jobs'
import { MAIL, type Mail } from '@arc/kit/ports/mail'
import { ENV } from '@arc/kit/service'
import { Services } from '@arc/kit/services'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database } from '../database.js'
import type { ReportsEnv } from '../reports.env.js'

export const exportReadyMail = defineJob({ name: 'account-export-ready-mail', data: z.object({ exportId: z.uuid() }) })

const dayOf = (moment: Date): string => moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Sends the link to a finished export. It opens the product, which asks for the sign-in: the link alone gives nobody the file. */
@Injectable()
export class ExportReadyMail {
  constructor(
    private readonly db: Database,
    private readonly services: Services,
    @Inject(MAIL) private readonly mail: Mail,
    @Inject(ENV) private readonly env: ReportsEnv,
  ) {}

  @Run(exportReadyMail)
  async send({ exportId }: { exportId: string }): Promise<void> {
    const row = await this.db.client.accountExport.findUnique({ where: { id: exportId } })
    if (!row?.expiresAt) return
    const { profile, demo } = await this.services.call('auth', exportProfile, { body: { userId: row.userId } })
    if (demo) return
    const { email: to, firstName } = profile
    const link = `${this.env.PUBLIC_URL}/account/data`
    const message = exportReadyEmail({ firstName, link, until: row.expiresAt, missing: row.missing })
    await this.mail.send({ userId: row.userId, to, ...message }, `account-export-ready:${exportId}`)
  }
}

interface ExportReady {
  firstName: string
  link: string
  /** When the file is deleted. */
  until: Date
  /** Files that could not be included. */
  missing: number
}

/** The email with the link to a finished export. */
export function exportReadyEmail({ firstName, link, until, missing }: ExportReady) {
  const [hello, ready, expiry] = [
    `Hello ${firstName},`,
    'the export of your a.r.c. account is ready. Sign in at this address to download it:',
    `It can be downloaded until ${dayOf(until)}; then the file is deleted. If you did not ask for it, change your password.`,
  ]
  const lost = missing === 0 ? [] : [`${missing === 1 ? 'One file' : `${missing} files`} could not be included; manifest.json lists them.`]
  const html = [
    ...[hello, ready].map((text) => `<p>${escapeHtml(text)}</p>`),
    `<p><a href="${escapeHtml(link)}">Download your data</a></p>`,
    ...[...lost, expiry].map((text) => `<p>${escapeHtml(text)}</p>`),
  ].join('\n')
  return { subject: 'Your a.r.c. export is ready', text: [hello, ready, link, ...lost, expiry].join('\n\n'), html }
}
