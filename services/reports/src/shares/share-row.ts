import type { ReportShare as ReportShareAnswer } from '@arc/contracts/reports/shares'
import type { ReportShare, ReportView } from '../generated/prisma/client.js'

/** A link as its owner sees it. @param views the newest first */
export const toResponse = (share: ReportShare, views: readonly ReportView[]): ReportShareAnswer => ({
  id: share.id,
  name: share.name,
  hasPassword: share.passwordHash !== null,
  madeBy: share.madeBy,
  createdAt: share.createdAt.toISOString(),
  expiresAt: share.expiresAt.toISOString(),
  opened: share.opened,
  views: views.map(({ at, browser, device }) => ({ at: at.toISOString(), browser, device })),
})
