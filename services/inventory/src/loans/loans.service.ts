import type { Input } from '@arc/contracts/define'
import { type Loan, MAX_LISTED_LOANS, type NewLoan, OpenLoan, type returnItem } from '@arc/contracts/inventory/loans'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Inject, Injectable } from '@nestjs/common'
import { ownItem } from '../access.js'
import { startAction } from '../changes/actions.js'
import { Database, type Tx } from '../database.js'
import { itemsChanged, writeItem } from '../items/write-item.js'
import { nextLoanId, setLoan } from './loans.sql.js'

export const ALREADY_LENT = (borrower: string) => `This item is already lent to ${borrower}.`
export const NOT_LENT = 'This item was returned already.'

/** The loan that an item gets; undefined changes nothing. */
type Decide = (tx: Tx, before: OpenLoan | null) => Promise<OpenLoan | null | undefined>

/** Lends items and takes them back. Each change is one of the item: with its version, its log entry, and its event. */
@Injectable()
export class LoansService {
  constructor(
    private readonly db: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws Conflict when it is lent already, NotFound, Refused, Outdated */
  lend(caller: Caller, itemId: number, given: NewLoan, version: number | null) {
    return this.change(caller, itemId, version, async (tx, before) => {
      if (before) throw new Conflict(ALREADY_LENT(before.borrower))
      return { id: await nextLoanId(tx), ...storedLoan(given) }
    })
  }

  /** @throws Conflict when it is not lent, NotFound, Refused, Outdated */
  edit(caller: Caller, itemId: number, given: NewLoan, version: number | null) {
    return this.change(caller, itemId, version, async (_tx, before) => {
      if (!before) throw new Conflict(NOT_LENT)
      return { id: before.id, ...storedLoan(given) }
    })
  }

  /** Ending a loan twice ends it once. @throws NotFound for a loan that the item never had */
  end(caller: Caller, itemId: number, { loanId, returnedOn }: Input<typeof returnItem>['body']) {
    return this.change(caller, itemId, null, async (tx, before) => {
      const ended = { id: loanId, itemId, userId: caller.userId }
      if (before?.id === loanId) {
        await tx.loan.updateMany({ where: { ...ended, returnedOn: null }, data: { returnedOn } })
        return null
      }
      if ((await tx.loan.count({ where: ended })) === 0) throw new NotFound('The loan')
      return undefined
    })
  }

  /** @throws NotFound for an unknown item and for somebody else's */
  async list(caller: Caller, itemId: number): Promise<Loan[]> {
    await ownItem(this.db.client, caller, itemId)
    return this.db.client.loan.findMany({ where: { itemId, userId: caller.userId }, orderBy: { id: 'desc' }, take: MAX_LISTED_LOANS })
  }

  private change(caller: Caller, id: number, version: number | null, decide: Decide) {
    return writeItem(this.db, caller, { id, version, fields: ['loan'] }, async (tx, item) => {
      const before = OpenLoan.nullable().parse(item.loan)
      const actionId = await startAction(tx, caller, 'changed', this.clock.now())
      const loan = await decide(tx, before)
      const changed = loan === undefined ? null : await setLoan(tx, caller, id, loan)
      if (loan === undefined || changed === null) return { version: item.version, loan: before, actionId: null }
      await itemsChanged(tx, caller.userId, [id], item.projectId)
      return { version: changed, loan, actionId }
    })
  }
}

/** A loan without its id, as items store it. */
export const storedLoan = ({ borrower, contact = null, lentOn, dueOn = null, note = null }: NewLoan) => ({
  borrower,
  contact,
  lentOn,
  dueOn,
  note,
})
