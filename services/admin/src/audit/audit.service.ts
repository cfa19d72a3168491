import { AUDIT_PAGE, type AuditEntry } from '@arc/contracts/admin/audit'
import { Refusal } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'

/** An action in the admin panel: what, on whom, from which address. Never a password, an email or a message. */
export interface Action {
  action: string
  /** The id of the user, ticket, dead letter or job. */
  subject?: string
  detail?: string
  origin: string
}

/** The append-only log of the admin panel. */
@Injectable()
export class AuditService {
  constructor(private readonly db: Database) {}

  /**
   * Runs an action that is not part of one transaction here. It is entered before it starts and its outcome when it has ended: an
   * action without an outcome may have happened.
   */
  async run<Result>(action: Action, work: () => Promise<Result>): Promise<Result> {
    const { id } = await this.db.transaction((tx) => tx.auditEntry.create({ data: action, select: { id: true } }))
    try {
      const result = await work()
      await this.settle(id, true)
      return result
    } catch (error) {
      await this.settle(id, false, error instanceof Refusal ? error.message : 'Error')
      throw error
    }
  }

  /** Enters an action that has happened, in its transaction. */
  async enter(tx: Tx, action: Action, succeeded = true): Promise<void> {
    await tx.auditEntry.create({ data: { ...action, outcome: { create: { succeeded } } } })
  }

  private settle(entryId: bigint, succeeded: boolean, reason?: string) {
    return this.db.transaction((tx) => tx.auditOutcome.create({ data: { entryId, succeeded, ...(reason ? { reason } : {}) } }))
  }

  /** A page of the log, newest first, from the entry that follows `after`. */
  async list(after: string | undefined): Promise<AuditEntry[]> {
    const entries = await this.db.client.auditEntry.findMany({
      where: after === undefined ? {} : { id: { lt: BigInt(after) } },
      orderBy: { id: 'desc' },
      take: AUDIT_PAGE,
      include: { outcome: true },
    })
    const subjects = entries.flatMap(({ subject }) => subject ?? [])
    const accounts = await this.db.client.account.findMany({ where: { userId: { in: subjects } }, select: { userId: true, email: true } })
    const emails = new Map(accounts.map(({ userId, email }) => [userId, email]))
    return entries.map(({ id, at, action, subject, detail, origin, outcome }) => ({
      ...{ id: String(id), at: at.toISOString(), action, subject, origin },
      email: (subject && emails.get(subject)) || null,
      detail: [detail, outcome?.reason].filter(Boolean).join('; ') || null,
      outcome: outcome === null ? 'unknown' : outcome.succeeded ? 'done' : 'failed',
    }))
  }
}
