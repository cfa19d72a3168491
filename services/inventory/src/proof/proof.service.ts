import type { ResponseOf } from '@arc/contracts/define'
import { getProjectProof, type listProofItems, ProofItem, type ProofTotals } from '@arc/contracts/inventory/proof'
import { evidenceOf, type Provable, wantedDocument } from '@arc/contracts/inventory/proof-rules'
import { Cursor, PLACE } from '@arc/kit/cursor'
import { prepared } from '@arc/kit/db'
import type { Caller } from '@arc/kit/identity'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { ownProject } from '../access.js'
import { Database } from '../database.js'
import { projectAnswer } from '../projects/projects.answers.js'
import { FIRST_INCOMPLETE, NEXT_INCOMPLETE, PROOF_TOTALS } from './proof.sql.js'

type Figures = ResponseOf<typeof getProjectProof>
type Page = ResponseOf<typeof listProofItems>
type Totals = z.output<typeof ProofTotals>
type Row = Omit<ProofItem, 'evidence' | 'wantedDocument'> & Provable & { lineTotal: string }

/** Line total and id of the last item of a page. */
const ProofCursor = new Cursor(z.tuple([PLACE.amount, PLACE.id]))

/** Says what of a project would stand in a claim, and what is missing for the rest. */
@Injectable()
export class ProofService {
  constructor(private readonly db: Database) {}

  /** @throws NotFound for an unknown project and for somebody else's */
  async of(caller: Caller, id: number): Promise<Figures> {
    const { client, pool } = this.db
    const project = await ownProject(client, caller, id)
    const [answer, { rows }] = await Promise.all([
      projectAnswer(client, project, caller),
      pool.query<Totals>({ ...prepared(PROOF_TOTALS), values: [caller.userId, id] }),
    ])
    return getProjectProof.response.parse({ project: answer, totals: rows[0] })
  }

  /** @throws NotFound for an unknown project and for somebody else's, Invalid for a broken cursor */
  async items(caller: Caller, id: number, { limit, cursor }: { limit: number; cursor?: string | undefined }): Promise<Page> {
    await ownProject(this.db.client, caller, id)
    const after = ProofCursor.read(cursor)
    const statement = prepared(after ? NEXT_INCOMPLETE : FIRST_INCOMPLETE)
    // One more than the page tells whether there is another page.
    const { rows } = await this.db.pool.query<Row>({ ...statement, values: [caller.userId, id, limit + 1, ...(after ?? [])] })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return { items: page.map(answerOf), nextCursor: ProofCursor.write(last && [last.lineTotal, last.id]) }
  }
}

const answerOf = (row: Row): ProofItem => ProofItem.parse({ ...row, evidence: evidenceOf(row), wantedDocument: wantedDocument(row) })
