import type { CustomField } from '@arc/contracts/inventory/custom-fields'
import { customColumn, IMPORT_FIELDS, type ImportField } from '@arc/contracts/inventory/imports'
import { Item } from '@arc/contracts/inventory/items'
import { BYTE_ORDER_MARK, safeCell } from '@arc/kit/csv'
import type { Caller } from '@arc/kit/identity'
import { Injectable } from '@nestjs/common'
import { stringify } from 'csv-stringify/sync'
import { ownProject, ownRoom } from '../access.js'
import { Database } from '../database.js'
import { fieldsOf } from '../fields/fields.service.js'
import { readRows, selectItems } from '../items/items.sql.js'

/** Items that are read at once. */
const CHUNK = 1_000
/** Columns that an import leaves out, because a list does not contain the history of loans. */
const LENT = ['Lent to', 'Lent until']
const FIELDS = Object.keys(IMPORT_FIELDS).filter((field): field is ImportField => field in IMPORT_FIELDS)

/** Writes items as a table that an import reads again. */
@Injectable()
export class ExportService {
  constructor(private readonly db: Database) {}

  /** @returns the table and the name of what it contains @throws NotFound for an unknown project or room and somebody else's */
  async csv(caller: Caller, projectId: number, roomId: number | null): Promise<{ name: string; csv: string }> {
    const project = await ownProject(this.db.client, caller, projectId)
    const room = roomId === null ? null : await ownRoom(this.db.client, caller, roomId)
    const rooms = await this.db.client.room.findMany({ where: { projectId, userId: caller.userId }, select: { id: true, name: true } })
    const names = new Map(rooms.map(({ id, name }) => [id, name]))
    const custom = await fieldsOf(this.db.client, caller.userId)
    const lines = [stringify([[...Object.values(IMPORT_FIELDS), ...custom.map((field) => safeCell(customColumn(field.name))), ...LENT]])]
    for (let last = 0, more = true; more; ) {
      const items = await this.after(caller, projectId, roomId, last)
      lines.push(
        stringify(
          items.map((item) => [
            ...FIELDS.map((field) => cellOf(item, field, names)),
            ...custom.map((field) => customCell(item, field)),
            ...[safeCell(item.loan?.borrower ?? ''), item.loan?.dueOn ?? ''],
          ]),
        ),
      )
      last = items.at(-1)?.id ?? last
      more = items.length === CHUNK
    }
    return { name: room?.name ?? project.name, csv: BYTE_ORDER_MARK + lines.join('') }
  }

  private after(caller: Caller, projectId: number, roomId: number | null, id: number): Promise<Item[]> {
    const rest = `and i.project_id = $2 and ($3::int is null or i.room_id = $3) and i.id > $4 order by i.id limit ${CHUNK}`
    return readRows(this.db.client, Item, selectItems(rest), caller.userId, projectId, roomId, id)
  }
}

function cellOf(item: Item, field: ImportField, rooms: ReadonlyMap<number, string>): string {
  if (field === 'room') return safeCell(rooms.get(item.roomId) ?? '')
  if (field === 'place') return safeCell(item.placePath ?? '')
  if (field === 'purchaseDate') return item.purchaseDate ?? (item.purchaseYear ? String(item.purchaseYear) : '')
  if (field === 'tags') return safeCell(item.tags.join(', '))
  const value = item[field]
  return typeof value === 'number' ? String(value) : safeCell(value ?? '')
}

function customCell({ customValues }: Item, { id }: CustomField): string {
  const value = customValues[id] ?? ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? String(value) : safeCell(value)
}
