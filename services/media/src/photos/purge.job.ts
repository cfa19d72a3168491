import type { JobRun } from '@arc/kit/job'
import { Run } from '@arc/kit/job'
import { FILES, type Files } from '@arc/kit/ports/files'
import { TRANSPORT, type Transport } from '@arc/kit/ports/transport'
import { purge, purgeUsers } from '@arc/kit/purge'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'
import { userDocumentsFolder } from '../documents/documents.keys.js'
import { userFolder } from './photos.keys.js'

/** Rows that one transaction removes. */
const CHUNK = 1_000

/** Removes the photos, documents and files of deleted users. */
@Injectable()
export class PurgeJob {
  constructor(
    private readonly db: Database,
    @Inject(FILES) private readonly files: Files,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  @Run(purgeUsers) run({ late }: { late: boolean }, { signal }: JobRun): Promise<void> {
    return purge<Tx>(this.db, this.transport, {
      late,
      signal,
      removeRows,
      removeFiles: async (userId) => {
        for (const folder of [userFolder(userId), userDocumentsFolder(userId)]) await this.files.removeAll(folder)
      },
    })
  }
}

async function removeRows(tx: Tx, userId: string): Promise<boolean> {
  const removed = [
    await tx.$executeRaw`delete from item_pictures where item_id in (select item_id from item_pictures where user_id = ${userId} limit ${CHUNK})`,
    await tx.$executeRaw`delete from receipt_documents where id in (select id from receipt_documents where user_id = ${userId} limit ${CHUNK})`,
    await tx.$executeRaw`delete from documents where id in (select id from documents where user_id = ${userId} limit ${CHUNK})`,
    await tx.$executeRaw`delete from remote_pictures where user_id = ${userId} and url_sha256 in
      (select url_sha256 from remote_pictures where user_id = ${userId} limit ${CHUNK})`,
    // Crops first: deleting a photo cascades to its crops.
    await tx.$executeRaw`delete from photos where id in
      (select id from photos where user_id = ${userId} order by source_photo_id nulls last limit ${CHUNK})`,
  ]
  if (removed.includes(CHUNK)) return true
  await tx.storedBytes.deleteMany({ where: { userId } })
  await tx.discardedImport.deleteMany({ where: { userId } })
  await tx.fileWrite.deleteMany({ where: { userId } })
  return false
}
