import { readableCode } from '@arc/contracts/reports/evidence'
import { NotFound } from '@arc/kit/errors'
import { Injectable } from '@nestjs/common'
import { Database } from '../database.js'

/** What anyone may know of a report whose code they have. */
@Injectable()
export class IssuedReports {
  constructor(private readonly db: Database) {}

  /** @throws NotFound for a code that no report has */
  async find(code: string) {
    const issued = await this.db.client.issuedReport.findUnique({ where: { code: readableCode(code) } })
    if (!issued) throw new NotFound('A report with this code')
    const { sha256, keyId, issuedAt } = issued
    return { code: issued.code, sha256, keyId, issuedAt: issuedAt.toISOString() }
  }
}
