import type { Tx } from '@arc/kit/db'
import { Conflict } from '@arc/kit/errors'

/**
 * Holds back the end of an import until this transaction has ended, so that nothing is stored after its files were deleted.
 * @param importId null for what no import stores
 * @throws Conflict when the import has failed already
 */
export async function assertImportRuns(tx: Tx, importId: string | null | undefined): Promise<void> {
  if (!importId) return
  await tx.$executeRaw`select pg_advisory_xact_lock_shared(hashtextextended(${`media-import:${importId}`}, 0))`
  const ended = await tx.$queryRawUnsafe<unknown[]>('select 1 from discarded_imports where import_id = $1::uuid', importId)
  if (ended.length > 0) throw new Conflict('This import has failed already.')
}

/** Makes sure that no transaction stores a file of this import from now on. */
export async function endImport(tx: Tx, { userId, importId }: { userId: string; importId: string }): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`media-import:${importId}`}, 0))`
  await tx.$executeRaw`insert into discarded_imports (import_id, user_id) values (${importId}::uuid, ${userId}) on conflict do nothing`
}
