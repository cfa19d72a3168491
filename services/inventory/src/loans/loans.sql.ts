import type { OpenLoan } from '@arc/contracts/inventory/loans'
import type { Caller } from '@arc/kit/identity'
import type { Tx } from '../database.js'

/** The id of a new loan. */
export async function nextLoanId(tx: Tx): Promise<number> {
  const [id] = await nextLoanIds(tx, 1)
  if (id === undefined) throw new Error('The sequence of loans returned no row.')
  return id
}

export async function nextLoanIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('loans', 'id'))::int as id from generate_series(1, ${count}::int)`
  return rows.map(({ id }) => id)
}

/** Begins the history of new items that were created with an open loan; the trigger does it for items that change. */
export async function storeLoansOf(tx: Tx, { userId }: Caller, itemIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    insert into loans (id, user_id, item_id, borrower, contact, lent_on, due_on, note)
    select (loan ->> 'id')::int, user_id, id, loan ->> 'borrower', loan ->> 'contact', loan ->> 'lentOn', loan ->> 'dueOn', loan ->> 'note'
    from items where user_id = ${userId} and id = any(${[...itemIds]}) and loan is not null`
}

/**
 * Sets the open loan of an item, and with it the history, by a trigger. The caller holds the lock of the item's project.
 * @param loan null ends it
 * @returns the new version; null when the item has this loan already
 */
export async function setLoan(tx: Tx, { userId }: Caller, itemId: number, loan: OpenLoan | null): Promise<number | null> {
  const stored = loan && JSON.stringify(loan)
  const rows = await tx.$queryRaw<{ version: number }[]>`
    update items set loan = ${stored}::jsonb, version = version + 1, updated_at = now()
    where id = ${itemId} and user_id = ${userId} and loan is distinct from ${stored}::jsonb returning version`
  return rows[0]?.version ?? null
}

/** Removes loans of items that are not in the trash any more. */
export const removeOrphanedLoans = (tx: Pick<Tx, '$executeRaw'>): Promise<number> => tx.$executeRaw`
  delete from loans l where not exists (select 1 from items i where i.id = l.item_id)
    and not exists (select 1 from trashed_items t where t.id = l.item_id)`
