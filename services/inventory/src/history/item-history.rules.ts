import { isDeepStrictEqual } from 'node:util'
import type { ChangedBy, FieldChange, HistoryValue, ItemHistoryEntry } from '@arc/contracts/inventory/history'
import { OpenLoan } from '@arc/contracts/inventory/loans'
import { z } from 'zod'

/** A change of an item as the log has it. */
export interface LoggedChange {
  id: number
  version: number
  at: Date
  actor: string | null
  created: boolean
  deleted: boolean
  isFirst: boolean
  /** Each by column: [before, after]. */
  logs: Record<string, [unknown, unknown]>[]
}
/** An item by column, with `documents` and `photos` as the log has them. */
export type ItemRow = Record<string, unknown>
/** One value before and after a change. */
export interface Step {
  before: unknown
  after: unknown
}

/** Says nothing to a person, or follows from something else. */
const HIDDEN = new Set(['source', 'finding_key', 'id', 'user_id', 'documented', 'line_total', 'bought', 'warranty_day'])
/** The column that names the claim in which an item is lost. Only the claim changes it. */
export const LOST = 'lost_in'
/** The column that holds the fields which a user added, and the prefix of their steps. */
const CUSTOM = 'custom_values'
const CustomMap = z.record(z.string(), z.unknown()).catch({})

/**
 * What a change did, by column; each field that the user added is one of its own, `custom_values.7`. What was changed back by the same
 * transaction is left out. The cover is the first of the photos, so it is left out where these are logged.
 */
export function stepsOf({ logs }: Pick<LoggedChange, 'logs'>): Map<string, Step> {
  const steps = new Map<string, Step>()
  for (const [column, [before, after]] of logs.flatMap((log) => Object.entries(log)))
    steps.set(column, { before: steps.has(column) ? steps.get(column)?.before : before, after })
  const custom = steps.get(CUSTOM)
  if (custom) {
    const [before, after] = [CustomMap.parse(custom.before), CustomMap.parse(custom.after)]
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      steps.set(`${CUSTOM}.${key}`, { before: before[key] ?? null, after: after[key] ?? null })
  }
  if (steps.has('photos')) steps.delete('image_url')
  return new Map(
    [...steps].filter(([column, { before, after }]) => column !== CUSTOM && !HIDDEN.has(column) && !isDeepStrictEqual(before, after)),
  )
}

/** The id of a field that the user added; null for another column. */
export const customFieldOf = (column: string): string | null => (column.startsWith(`${CUSTOM}.`) ? column.slice(CUSTOM.length + 1) : null)

/** What a column holds now. */
function valueNow(item: ItemRow, column: string): unknown {
  const field = customFieldOf(column)
  return (field === null ? item[column] : CustomMap.parse(item[CUSTOM])[field]) ?? null
}

/** The columns that hold neither what a change gave them, nor what it replaced. */
export const changedSince = (steps: Map<string, Step>, item: ItemRow): string[] =>
  [...steps]
    .filter(([column, { before, after }]) => ![before, after].some((value) => isSame(value, valueNow(item, column))))
    .map(([column]) => column)

/** True when nothing of a change is left to be undone. */
export const isUndone = (steps: Map<string, Step>, item: ItemRow): boolean =>
  [...steps].every(([column, { before }]) => isSame(before, valueNow(item, column)))

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null)

/** `room_id` is `roomId`, and `custom_values.7` is `customValues.7`. */
export const fieldOf = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Names by kind and id: `room 7`; tags by key. */
export type Names = ReadonlyMap<string, string>
/** What the ids in these columns name. */
const NAMED = { room_id: 'room', place_id: 'place', project_id: 'project' } as const
const isNamed = (column: string): column is keyof typeof NAMED => column in NAMED

/** The ids of everything that changes name, by kind. */
export function namedIds(changes: readonly Map<string, Step>[]): Record<'room' | 'place' | 'project' | 'field', number[]> {
  const ids = { room: new Set<number>(), place: new Set<number>(), project: new Set<number>(), field: new Set<number>() }
  for (const [column, { before, after }] of changes.flatMap((steps) => [...steps])) {
    if (isNamed(column)) for (const id of [before, after]) if (typeof id === 'number') ids[NAMED[column]].add(id)
    const field = customFieldOf(column)
    if (field !== null) ids.field.add(Number(field))
  }
  return { room: [...ids.room], place: [...ids.place], project: [...ids.project], field: [...ids.field] }
}

/** The steps of a change for a person: ids have their names. */
export const shownSteps = (steps: Map<string, Step>, names: Names): FieldChange[] =>
  [...steps].map(([column, { before, after }]) => {
    const field = customFieldOf(column)
    return {
      field: fieldOf(column),
      name: field === null ? null : (names.get(`field ${field}`) ?? null),
      before: shown(column, before, names),
      after: shown(column, after, names),
    }
  })

const Plain = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
const Listed = z.array(z.object({ name: z.string().optional(), url: z.string() }))

function shown(column: string, value: unknown, names: Names): HistoryValue {
  if (value === null || value === undefined) return null
  if (column === LOST) return true
  if (isNamed(column)) return names.get(`${NAMED[column]} ${value}`) ?? `A ${NAMED[column]} that was deleted`
  if (column === 'documents') return Listed.parse(value).map(({ name, url }) => name ?? url)
  if (column === 'tags')
    return [
      ...new Set(
        z
          .array(z.string())
          .parse(value)
          .map((key) => names.get(`tag ${key}`) ?? key),
      ),
    ]
  if (column === 'photos') return Listed.parse(value).map(({ url }) => url)
  if (column === 'loan') {
    const { borrower, dueOn } = OpenLoan.parse(value)
    return dueOn === null ? borrower : `${borrower}, due ${dueOn}`
  }
  return Plain.parse(value)
}

/** Who made a change. @param owner the user id of the account */
export function changedBy(actor: string | null, owner: string): ChangedBy {
  if (actor === null) return 'service'
  return actor === owner ? 'owner' : 'member'
}

export function kindOf({ created, deleted, isFirst }: LoggedChange): ItemHistoryEntry['kind'] {
  if (created) return isFirst ? 'added' : 'restored'
  return deleted ? 'deleted' : 'changed'
}
