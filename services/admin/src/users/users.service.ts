import { randomUUID } from 'node:crypto'
import type { countUsers, createUser, listUsers, repeatUserReport, setUserPassword } from '@arc/contracts/admin/users'
import {
  changeAccount,
  countAccounts,
  createAccount,
  endAccountSessions,
  findAccounts,
  removeUserAccount,
  setAccountPassword,
} from '@arc/contracts/auth/admin-users'
import type { CallArgs, Input } from '@arc/contracts/define'
import { repeatReport } from '@arc/contracts/reports/last-report'
import { Services } from '@arc/kit/services'
import { Injectable } from '@nestjs/common'
import { AuditService } from '../audit/audit.service.js'

/** User administration: auth owns the accounts; every change is entered in the audit log. */
@Injectable()
export class UsersService {
  constructor(
    private readonly services: Services,
    private readonly audit: AuditService,
  ) {}

  list(query: Input<typeof listUsers>['query']) {
    return this.services.call('auth', findAccounts, { body: query })
  }

  count(query: Input<typeof countUsers>['query']) {
    return this.services.call('auth', countAccounts, { query })
  }

  /** @param origin of the request, for the audit log */
  create(body: Input<typeof createUser>['body'], origin: string) {
    const userId = randomUUID()
    return this.audit.run({ action: 'user.created', subject: userId, detail: `plan ${body.subscriptionTier}`, origin }, () =>
      this.services.call('auth', createAccount, { body: { ...body, userId } }),
    )
  }

  change(body: NonNullable<CallArgs<typeof changeAccount>['body']>, origin: string) {
    const { subscriptionTier: tier, ...profile } = body.change
    const detail = [...Object.keys(profile), ...(tier ? [`plan ${tier}`] : [])].join(', ')
    return this.audit.run({ action: 'user.changed', subject: body.userId, detail, origin }, () =>
      this.services.call('auth', changeAccount, { body }),
    )
  }

  setPassword(userId: string, body: Input<typeof setUserPassword>['body'], origin: string) {
    const detail = body.removeTotp ? { detail: 'authenticator app removed' } : {}
    return this.audit.run({ action: 'user.password', subject: userId, ...detail, origin }, () =>
      this.services.call('auth', setAccountPassword, { body: { userId, ...body } }),
    )
  }

  /** @param userId null for all users */
  endSessions(userId: string | null, origin: string) {
    const action = userId === null ? { action: 'sessions.ended' } : { action: 'user.signed-out', subject: userId }
    return this.audit.run({ ...action, origin }, () => this.services.call('auth', endAccountSessions, { body: { userId } }))
  }

  delete(userId: string, origin: string) {
    return this.audit.run({ action: 'user.deleted', subject: userId, origin }, () =>
      this.services.call('auth', removeUserAccount, { body: { userId } }),
    )
  }

  /** @throws Conflict when this report has not failed, or is not the newest one of the user */
  repeatReport({ id: userId, reportId }: Input<typeof repeatUserReport>['params'], origin: string) {
    return this.audit.run({ action: 'report.repeated', subject: userId, detail: `report ${reportId}`, origin }, async () => {
      await this.services.call('reports', repeatReport, { body: { userId, reportId } })
      return { ok: true as const }
    })
  }
}
