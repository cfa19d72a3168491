import { defineJob, type JobRun, Run } from '@arc/kit/job'
import { Jobs } from '@arc/kit/jobs'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { Database, type Tx } from '../database.js'
import { detachFromInsurance, renameInInsurance } from '../insurance-documents/follow-library.js'
import { lockAllProjects } from '../locks.js'
import { renameInTrash } from '../trash/trash.sql.js'
import { detachFromAll, raiseVersions, renameOnAll } from './bulk-documents.sql.js'
import { publishItems } from './item-events.js'

/** Items that one transaction writes. */
const CHUNK = 1_000

const Change = z.object({ userId: z.string(), documentId: z.string(), actorId: z.string() })
type Change = z.output<typeof Change>

/** Gives items the name of a document, or takes a deleted one from them, when they are more than one transaction writes. */
const followLibrary = defineJob({ name: 'follow-library', data: Change, retries: 20, perGroup: 1, timeoutSeconds: 900 })

/** What an event says of a document. Without `actorId` it was its owner: events of versions without households name nobody. */
interface DocumentNews {
  id: string
  userId: string
  version: number
  actorId?: string | undefined
}

/**
 * Makes the documents of items, claims and policies follow the library. What has to be done is what differs from `library_documents`, so it can
 * end at any moment and go on later.
 */
@Injectable()
export class LibraryChanges {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  /** Gives a document its new name on all items, and in claims and policies. An older version than the latest known one changes nothing. */
  async rename(tx: Tx, { id, userId, name, version, actorId }: DocumentNews & { name: string }): Promise<void> {
    if (!(await isNews(tx, { id, userId, version, name, deleted: false }))) return
    await renameInTrash(tx, { id, userId, name })
    await renameInInsurance(tx, { id, userId, name })
    await this.begin(tx, { userId, documentId: id, actorId: actorId ?? userId })
  }

  /** Detaches a deleted document from all items, claims and policies, for good. Idempotent. */
  async forget(tx: Tx, { id, userId, version, actorId }: DocumentNews): Promise<void> {
    // The locks of all projects come first: no item of the user is written meanwhile, so none gets the document after this.
    await lockAllProjects(tx, userId)
    if (!(await isNews(tx, { id, userId, version, name: null, deleted: true }))) return
    await detachFromInsurance(tx, userId, id)
    await this.begin(tx, { userId, documentId: id, actorId: actorId ?? userId })
  }

  @Run(followLibrary) async follow(change: Change, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    while ((await this.db.transaction((tx) => followSome(tx, change))) === 'more') signal.throwIfAborted()
  }

  /** Few items are written at once, so that nobody sees the old name; many by a job, so that no other event waits for them. */
  private async begin(tx: Tx, change: Change): Promise<void> {
    if ((await followSome(tx, change)) === 'more') await this.jobs.send(tx, followLibrary, change, { group: change.userId })
  }
}

/** Writes a chunk of the items that differ from the library. @returns what is left of them */
async function followSome(tx: Tx, { userId, documentId, actorId }: Change): Promise<'more' | 'nothing'> {
  await lockAllProjects(tx, userId)
  const document = await tx.libraryDocument.findFirst({ where: { documentId, userId } })
  if (!document) return 'nothing'
  const { name, deleted } = document
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select item_id as id from item_documents
    where user_id = ${userId} and id = ${documentId} and (${deleted} or name <> ${name}) order by item_id limit ${CHUNK}`
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 'nothing'
  await raiseVersions(tx, userId, ids)
  const writer = { userId, actorId }
  if (deleted) await detachFromAll(tx, writer, documentId, ids)
  else await renameOnAll(tx, writer, { documentId, name: name ?? '' }, ids)
  await publishItems(tx, userId, ids)
  return ids.length === CHUNK ? 'more' : 'nothing'
}

/** Stores the version and name of a document. @returns false when a later one is known, it is deleted, or its user is */
async function isNews(
  tx: Tx,
  { id, userId, version, name, deleted }: { id: string; userId: string; version: number; name: string | null; deleted: boolean },
): Promise<boolean> {
  if (await tx.deletedUser.findUnique({ where: { userId } })) return false
  const written = await tx.$executeRaw`
    insert into library_documents (document_id, user_id, version, name, deleted) values (${id}, ${userId}, ${version}, ${name}, ${deleted})
    on conflict (document_id) do update set version = excluded.version, name = excluded.name, deleted = excluded.deleted
    where library_documents.user_id = excluded.user_id and library_documents.version < excluded.version and not library_documents.deleted`
  return written > 0
}
