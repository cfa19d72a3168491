import { createHash } from 'node:crypto'
import type { CustomField } from '@arc/contracts/inventory/custom-fields'
import { type ImportMapping, type ImportPreview, MAX_IMPORT_ERRORS, MAX_IMPORT_ROWS, PREVIEW_ROWS } from '@arc/contracts/inventory/imports'
import type { OpenLoan } from '@arc/contracts/inventory/loans'
import { roomCreated } from '@arc/contracts/inventory/room-events'
import { HOUSE } from '@arc/contracts/inventory/rooms'
import { CLOCK, type Clock } from '@arc/kit/clock'
import { Conflict, Invalid } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { publish } from '@arc/kit/outbox'
import { Inject, Injectable } from '@nestjs/common'
import { ownProject } from '../access.js'
import { writeInProject } from '../changes/write.js'
import { fieldsOf } from '../custom-fields/fields.service.js'
import { Database, type Tx } from '../database.js'
import { insertRows } from '../insert-rows.js'
import { columnsOf } from '../items/items.rules.js'
import { itemsAdded } from '../items/write-item.js'
import { storedLoan } from '../loans/loans.service.js'
import { nextLoanIds, storeLoansOf } from '../loans/loans.sql.js'
import { nameKeys } from '../name-keys.js'
import { importPlaces } from '../places/import-places.js'
import { roomPayload } from '../projects/projects.payloads.js'
import { localDay } from '../reminders/calendar.rules.js'
import { ReminderSettingsService } from '../reminders/settings.service.js'
import { withTagKeys } from '../tags/tags.sql.js'
import { mappingOf } from './columns.rules.js'
import { readTable, type Table } from './csv.rules.js'
import { type ImportError, type ImportedItem, itemsIn } from './import.rules.js'

export interface ImportFile {
  bytes: Uint8Array
  /** Null: the columns are recognised by their names. */
  mapping: ImportMapping | null
}

interface ReadFile {
  table: Table
  mapping: ImportMapping
  items: ImportedItem[]
  errors: ImportError[]
}

/** What a file became. */
export interface Imported {
  items: number
  newRooms: string[]
}

/** Who runs an import. */
export interface ImportRun {
  advance(stored: number, lines: number): Promise<void>
  end(tx: Tx, imported: Imported): Promise<void>
}

/** Rows that one insert writes. */
const CHUNK = 500
/** Values of each column that the preview shows. */
const SAMPLES = 3

/** Creates items from a table. */
@Injectable()
export class ImportService {
  constructor(
    private readonly db: Database,
    private readonly settings: ReminderSettingsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * What an import would do.
   * @param receive reads the file, once the project is known to be the caller's
   * @throws NotFound for somebody else's project; Invalid for a file that is no table
   */
  async preview(caller: Caller, projectId: number, receive: () => Promise<ImportFile>): Promise<ImportPreview> {
    const project = await ownProject(this.db.client, caller, projectId)
    const { table, mapping, items, errors } = await read(await receive(), await this.layout(caller))
    const rooms = await this.db.client.room.findMany({ where: { projectId: project.id, deletedAt: null }, select: { name: true } })
    return {
      columns: table.columns.map((name, at) => ({ name, field: mapping[at] ?? null, samples: samplesOf(table, at) })),
      rows: table.rows.length,
      errors: errors.slice(0, MAX_IMPORT_ERRORS),
      errorCount: errors.length,
      items: items.slice(0, PREVIEW_ROWS).map(({ line, room, places, item }) => ({
        line,
        room,
        place: places.join(' > ') || null,
        name: item.name,
        category: item.category ?? 'Other',
        quantity: item.quantity ?? 1,
        estimatedValue: item.estimatedValue ?? null,
      })),
      newRooms: missingRooms(await roomKeys(this.db.client, items, rooms), items, rooms),
      totalValue: Math.round(items.reduce((sum, { item }) => sum + (item.estimatedValue ?? 0) * (item.quantity ?? 1), 0) * 100) / 100,
    }
  }

  /**
   * Creates all items and the missing rooms in one transaction. The same file is imported once per project, also when it is
   * sent twice at the same time.
   * @param run `advance` learns how many lines are stored, of how many, before they are committed; `end` runs in the transaction
   * @throws Invalid when a line has an error; Conflict when the file was imported before; NotFound, Refused
   */
  async import(caller: Caller, projectId: number, file: ImportFile, run: ImportRun): Promise<void> {
    await ownProject(this.db.client, caller, projectId)
    const { items, errors } = await read(file, await this.layout(caller))
    if (errors[0]) throw new Invalid(`Nothing was imported: line ${errors[0].line} ${errors[0].message}.`)
    if (items.length === 0) throw new Invalid('This file has no items.')
    const key = createHash('sha256').update(file.bytes).digest('base64url')
    const target = async () => ({ projectId })
    // The whole account: keeps the custom fields from being deleted meanwhile.
    await writeInProject(this.db, caller, { many: true, wholeAccount: true, target }, async (tx) => {
      const { roomOf, created } = await this.rooms(tx, caller, projectId, items)
      const placed = items.filter(({ places }) => places.length > 0).map((item) => ({ roomId: roomOf(item), names: item.places }))
      const placeOf = await importPlaces(tx, caller, projectId, placed)
      const keyOfLine = ({ line }: ImportedItem) => `import:${projectId}:${key}:${line}`
      await refuseImported(tx, caller, items.map(keyOfLine))
      const loans = await newLoans(tx, items)
      const columns = await withTagKeys(
        tx,
        caller.userId,
        items.map(({ item }) => columnsOf(item).columns),
      )
      const ids: number[] = []
      for (let from = 0; from < items.length; from += CHUNK) {
        const chunk = items.slice(from, from + CHUNK)
        const rows = chunk.map((imported, at) => ({
          ...columns[from + at],
          name: imported.item.name,
          category: imported.item.category ?? 'Other',
          userId: caller.userId,
          projectId,
          roomId: roomOf(imported),
          placeId: placeOf(roomOf(imported), imported.places),
          loan: loans.get(imported),
          source: 'import',
          findingKey: keyOfLine(imported),
        }))
        await insertRows(tx, 'items', rows)
        ids.push(...(await importedIds(tx, caller, chunk.map(keyOfLine))))
        await run.advance(ids.length, items.length)
      }
      await storeLoansOf(tx, caller, ids)
      for (const room of created) await publish(tx, roomCreated, roomPayload(room))
      await itemsAdded(tx, caller.userId, ids, projectId)
      await run.end(tx, { items: ids.length, newRooms: created.map(({ name }) => name) })
    })
  }

  /** The user's own fields and day. */
  private async layout(caller: Caller) {
    const [fields, timeZone] = await Promise.all([fieldsOf(this.db.client, caller.userId), this.settings.timeZone(caller)])
    return { fields, today: localDay(this.clock.now(), timeZone) }
  }

  /** The rooms that the items name, whatever their case; missing ones are created. */
  private async rooms(tx: Tx, caller: Caller, projectId: number, items: readonly ImportedItem[]) {
    const known = await tx.room.findMany({ where: { projectId, deletedAt: null }, orderBy: { id: 'desc' } })
    const keyOf = await roomKeys(tx, items, known)
    const created = await tx.room.createManyAndReturn({
      data: missingRooms(keyOf, items, known).map((name) => ({ userId: caller.userId, projectId, name, icon: HOUSE })),
    })
    const ids = new Map([...known, ...created].map(({ id, name }) => [keyOf(name), id]))
    return { roomOf: ({ room }: ImportedItem) => ids.get(keyOf(room)) ?? 0, created }
  }
}

/** The ids of items by the lines that they were imported from. */
async function importedIds(tx: Tx, { userId }: Caller, keys: readonly string[]): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from items where user_id = ${userId} and finding_key = any(${keys}) order by id`
  return rows.map(({ id }) => id)
}

/** @throws Conflict when one of these lines was imported before. The caller holds the lock of the user. */
async function refuseImported(tx: Tx, caller: Caller, keys: readonly string[]): Promise<void> {
  if ((await importedIds(tx, caller, keys)).length > 0) throw new Conflict('This file was imported into this project before.')
}

/** The loans that lines name, as the items store them. */
async function newLoans(tx: Tx, items: readonly ImportedItem[]): Promise<Map<ImportedItem, OpenLoan>> {
  const lent = items.flatMap((item) => (item.loan ? [{ item, loan: item.loan }] : []))
  const ids = await nextLoanIds(tx, lent.length)
  return new Map(
    lent.flatMap(({ item, loan }, at) => {
      const id = ids[at]
      return id === undefined ? [] : [[item, { id, ...storedLoan(loan) }] as const]
    }),
  )
}

/** @throws Invalid for a file that is no table, has too many lines or no column for the name */
async function read({ bytes, mapping: chosen }: ImportFile, layout: { fields: readonly CustomField[]; today: string }): Promise<ReadFile> {
  const table = await readTable(bytes)
  if (table.rows.length > MAX_IMPORT_ROWS)
    throw new Invalid(`This file has more than ${MAX_IMPORT_ROWS} lines, which is what can be imported at once.`)
  const mapping = chosen ?? mappingOf(table.columns, layout.fields)
  if (!mapping.includes('name'))
    return { table, mapping, items: [], errors: [{ line: 1, column: null, message: 'has no column for the name' }] }
  return { table, mapping, ...(await itemsIn(table, mapping, layout)) }
}

const samplesOf = ({ rows }: Table, at: number): string[] => {
  const values = rows.map(({ cells }) => cells[at] ?? '').filter(Boolean)
  return [...new Set(values)].slice(0, SAMPLES).map((value) => value.slice(0, 80))
}

/** By what rooms and those that the items name are compared. */
const roomKeys = (db: Pick<Tx, '$queryRaw'>, items: readonly ImportedItem[], rooms: readonly { name: string }[]) =>
  nameKeys(db, [...rooms.map(({ name }) => name), ...items.map(({ room }) => room)])

/** Names of rooms that do not exist yet, in order of appearance, whatever their case. */
function missingRooms(keyOf: (name: string) => string, items: readonly ImportedItem[], rooms: readonly { name: string }[]): string[] {
  const known = new Set(rooms.map(({ name }) => keyOf(name)))
  const missing = new Map<string, string>()
  for (const { room } of items) {
    const key = keyOf(room)
    if (!known.has(key) && !missing.has(key)) missing.set(key, room)
  }
  return [...missing.values()]
}
