import type { Readable } from 'node:stream'
import { ImportResult, isOwnProject } from '@arc/contracts/inventory/account-data'
import type { ImportedRecordOf } from '@arc/contracts/inventory/imported-records'
import { projectCreated, projectDeleted } from '@arc/contracts/inventory/project-events'
import { roomCreated } from '@arc/contracts/inventory/room-events'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { isUserDeleted } from '@arc/kit/deleted-users'
import { Conflict, Invalid, NotFound } from '@arc/kit/errors'
import { Jobs } from '@arc/kit/jobs'
import { publish, publishAll } from '@arc/kit/outbox'
import { Inject, Injectable } from '@nestjs/common'
import { Database } from '../database.js'
import { publishCreated } from '../items/item-events.js'
import { purgeDeleted } from '../purge/purge.job.js'
import { nextCheck } from '../reminders/calendar.rules.js'
import { isEmpty } from './figures.service.js'
import { importError, importedRecords } from './import-lines.js'
import { ImportTransaction } from './import-transaction.js'
import { ImportedRows } from './imported-rows.js'
import { NewIds } from './new-ids.js'
import { RowWriter } from './row-writer.js'

const NOT_EMPTY = 'This account is not empty. An export can only be imported into an account that nothing was added to.'
const GIVEN_UP = 'This import was given up already.'

interface Target {
  userId: string
  importId: string
}

/** Adds the records of an export to an empty account. */
@Injectable()
export class AccountImportService {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Imports everything in one transaction, or nothing.
   * @param lines NDJSON: `ImportedFile`s, records, `END_OF_STREAM`
   * @throws Conflict when the account is not empty or the import was given up, Invalid for a record that is wrong, or for records that do not
   * belong together
   */
  async import(target: Target, lines: Readable): Promise<ImportResult> {
    const client = await this.db.pool.connect()
    const tx = new ImportTransaction(client)
    try {
      await client.query('begin')
      const result = await this.importAll(tx, target, lines)
      tx.end()
      await client.query('commit')
      client.release()
      // Wakes the relay, which the commit of another connection does not.
      await this.db.transaction(async () => undefined)
      return result
    } catch (error) {
      tx.end()
      lines.destroy()
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
      throw importError(error)
    }
  }

  /**
   * What an import has stored. One that has stored nothing never will: a request of it that comes later is refused.
   * @returns null for one that has stored nothing
   */
  async settle({ userId, importId }: Target): Promise<{ result: ImportResult | null }> {
    return this.db.transaction(async (tx) => {
      // Waits for an import that runs.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`inventory:${userId}`}, 0))`
      const done = await tx.accountImport.findFirst({ where: { id: importId, userId } })
      if (done && !done.givenUp) return { result: ImportResult.parse(done.result) }
      if (!done && !(await isUserDeleted(tx, userId)))
        await tx.accountImport.create({ data: { id: importId, userId, result: {}, givenUp: true } })
      return { result: null }
    })
  }

  private async importAll(tx: ImportTransaction, target: Target, lines: Readable): Promise<ImportResult> {
    const { userId, importId } = target
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`inventory:${userId}`}, 0))`
    if (await isUserDeleted(tx, userId)) throw new NotFound('The account')
    const [done] = await tx.$queryRawUnsafe<{ result: unknown; givenUp: boolean }[]>(
      'select result, given_up as "givenUp" from account_imports where id = $1 and user_id = $2',
      importId,
      userId,
    )
    if (done?.givenUp) throw new Conflict(GIVEN_UP)
    if (done) {
      lines.resume()
      return ImportResult.parse(done.result)
    }
    await tx.$executeRaw`select set_config('arc.importing', 'on', true)`
    await this.removeHomes(tx, userId)
    const ids = new NewIds(tx)
    const rows = new ImportedRows(userId, ids, this.clock.now())
    const writer = new RowWriter(tx)
    const counts = new Map<string, number>()
    const rooms: ImportedRecordOf<'room'>[] = []
    const projects: ImportedRecordOf<'project'>[] = []
    for await (const record of importedRecords(lines, rows)) {
      counts.set(record.kind, (counts.get(record.kind) ?? 0) + 1)
      if (record.kind === 'room') rooms.push(record)
      if (record.kind === 'project') projects.push(record)
      if (record.kind === 'reminderSettings') await this.setReminders(tx, userId, record)
      await writer.add(await rows.of(record))
    }
    await writer.flush()
    if (!projects.some(isOwnProject)) throw new Invalid('The export contains no project.')
    await this.deleteRooms(tx, userId, rooms, { ids, rows })
    await this.uncountProjects(tx, userId, projects, ids)
    await this.publish(tx, userId, { projects, rooms, ids })
    const result = { imported: Object.fromEntries(counts), projects: ids.all('projects'), rooms: ids.all('rooms') }
    await tx.$executeRaw`insert into account_imports (id, user_id, result) values (${importId}, ${userId}, ${JSON.stringify(result)}::jsonb)`
    return result
  }

  /** Marks the projects of the sign-up as deleted, as a deletion by the user does. @throws Conflict when they contain something */
  private async removeHomes(tx: ImportTransaction, userId: string): Promise<void> {
    // Their locks make every write in them wait, and then fail.
    const homes = await tx.$queryRawUnsafe<{ id: number; version: number }[]>(
      `select id, version + 1 as version from projects where user_id = $1 and deleted_at is null order by id for update`,
      userId,
    )
    if (!(await isEmpty(this.db.client, userId))) throw new Conflict(NOT_EMPTY)
    const now = this.clock.now()
    await tx.$executeRaw`update items set is_dashboard_image = false where user_id = ${userId} and is_dashboard_image`
    await tx.$executeRaw`update projects set deleted_at = ${now}, purge_at = 'epoch', version = version + 1, is_sample = false, is_home = false
      where user_id = ${userId} and deleted_at is null`
    await tx.$executeRaw`delete from item_totals where user_id = ${userId}`
    // An item of the export has a tag under its name, which may have been another tag here.
    await tx.$executeRaw`delete from tag_names where user_id = ${userId}`
    await publishAll(
      tx,
      projectDeleted,
      homes.map(({ id, version }) => ({ projectId: id, userId, version })),
    )
    await this.jobs.send(tx, purgeDeleted, { userId })
  }

  private async setReminders(tx: ImportTransaction, userId: string, record: ImportedRecordOf<'reminderSettings'>): Promise<void> {
    const { timeZone, emailWarranty, emailInsurance, emailLoan, emailClaim } = record
    const next = nextCheck(this.clock.now(), timeZone)
    await tx.$executeRaw`
      insert into reminder_settings (user_id, time_zone, email_warranty, email_insurance, email_loan, email_claim, next_check_at)
      values (${userId}, ${timeZone}, ${emailWarranty}, ${emailInsurance}, ${emailLoan}, ${emailClaim}, ${next})
      on conflict (user_id) do update set time_zone = excluded.time_zone, email_warranty = excluded.email_warranty,
        email_insurance = excluded.email_insurance, email_loan = excluded.email_loan, email_claim = excluded.email_claim, next_check_at = excluded.next_check_at,
        version = reminder_settings.version + 1`
  }

  /** Marks the rooms that were in the trash; their items are in no total. */
  private async deleteRooms(
    tx: ImportTransaction,
    userId: string,
    rooms: ImportedRecordOf<'room'>[],
    { ids, rows }: { ids: NewIds; rows: ImportedRows },
  ): Promise<void> {
    for (const { id, deletedAt, purgeAt } of rooms) {
      if (deletedAt === null) continue
      const roomId = ids.required('rooms', id)
      const { deleted_at: at, purge_at: until } = rows.trash(deletedAt, purgeAt)
      await tx.$executeRaw`update rooms set deleted_at = ${at}::timestamptz, purge_at = ${until}::timestamptz
        where id = ${roomId} and user_id = ${userId}`
      await tx.$executeRaw`delete from item_totals where room_id = ${roomId} and user_id = ${userId}`
    }
  }

  /** The items of a project that was in the trash are in no total; a restore counts them. */
  private async uncountProjects(
    tx: ImportTransaction,
    userId: string,
    projects: ImportedRecordOf<'project'>[],
    ids: NewIds,
  ): Promise<void> {
    const deleted = projects.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => ids.required('projects', id))
    await tx.$queryRawUnsafe('delete from item_totals where project_id = any($1::int[]) and user_id = $2', deleted, userId)
  }

  /** Publishes what is not in the trash. What is, is published when it is restored. */
  private async publish(
    tx: ImportTransaction,
    userId: string,
    { projects, rooms, ids }: { projects: ImportedRecordOf<'project'>[]; rooms: ImportedRecordOf<'room'>[]; ids: NewIds },
  ): Promise<void> {
    const inTrash = new Set(projects.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id))
    for (const { id, name, isSample } of projects)
      if (!inTrash.has(id))
        await publish(tx, projectCreated, { projectId: ids.required('projects', id), userId, version: 1, name, isSample })
    for (const { id, projectId, name, icon, deletedAt } of rooms)
      if (deletedAt === null && !inTrash.has(projectId)) {
        const place = { roomId: ids.required('rooms', id), projectId: ids.required('projects', projectId) }
        await publish(tx, roomCreated, { ...place, userId, version: 1, name, icon })
      }
    const items = Object.values(ids.all('items'))
    for (let from = 0; from < items.length; from += CHUNK) await publishCreated(tx, userId, items.slice(from, from + CHUNK))
  }
}

/** Items that are published at once. */
const CHUNK = 5_000
