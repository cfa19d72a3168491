import type { Input, ResponseOf } from '@arc/contracts/define'
import { getProjectProof, type listProofItems, ProofItem, type setNotNeeded } from '@arc/contracts/inventory/proof'
import { evidenceOf, type Provable, wantedDocument } from '@arc/contracts/inventory/proof-rules'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Cursor, PLACE } from '@arc/kit/cursor'
import { prepared } from '@arc/kit/db'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { ownProject } from '../access.js'
import { Database } from '../database.js'
import { changeItems, NO_ITEMS } from '../items/write-item.js'
import { SummaryService } from '../projects/summary.service.js'
import { ADD_NOT_NEEDED, FIRST_INCOMPLETE, INCOMPLETE, NEXT_INCOMPLETE, OF_CATEGORY, REMOVE_NOT_NEEDED } from './proof.sql.js'

type Figures = ResponseOf<typeof getProjectProof>
type Page = ResponseOf<typeof listProofItems>
type Row = Omit<ProofItem, 'evidence' | 'wantedDocument'> & Provable & { lineTotal: string; documented: boolean }

/** Whether the last item of a page is proven, its line total and its id. */
const ProofCursor = new Cursor(z.tuple([z.boolean(), PLACE.amount, PLACE.id]))

/** Says how much of a project is proven, and what its items lack. */
@Injectable()
export class ProofService {
  constructor(
    private readonly db: Database,
    private readonly summaries: SummaryService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound for an unknown project and for somebody else's */
  async of(caller: Caller, id: number): Promise<Figures> {
    // It refuses somebody else's project. The totals are those of every other page.
    const { project, totals } = await this.summaries.figuresOf(caller, id)
    const { rows } = await this.db.pool.query<{ incomplete: number }>({ ...prepared(INCOMPLETE), values: [caller.userId, id] })
    return getProjectProof.response.parse({ project, totals: { ...totals, ...rows[0] } })
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
    return { items: page.map(answerOf), nextCursor: ProofCursor.write(last && [last.documented, last.lineTotal, last.id]) }
  }

  /** Sets a part of all items of a category as not needed, or needed again. @throws NotFound for somebody else's project */
  async setNotNeeded(caller: Caller, id: number, { category, part, notNeeded }: Input<typeof setNotNeeded>['body']) {
    await ownProject(this.db.client, caller, id)
    const { rows } = await this.db.pool.query<{ id: number }>(OF_CATEGORY, [caller.userId, id, category])
    const ids = rows.map((row) => row.id)
    if (ids.length === 0) return NO_ITEMS
    return changeItems(this.db, caller, { ids, at: this.clock.now() }, async (tx) => {
      const statement = notNeeded ? ADD_NOT_NEEDED : REMOVE_NOT_NEEDED
      const changed = await tx.$queryRawUnsafe<{ id: number }[]>(statement, caller.userId, ids, part)
      return changed.map((row) => row.id)
    })
  }
}

const answerOf = (row: Row): ProofItem => ProofItem.parse({ ...row, evidence: evidenceOf(row), wantedDocument: wantedDocument(row) })
