import type { Input } from '@arc/contracts/define'
import {
  CustomField,
  CustomFieldKind,
  CustomValues,
  type createCustomField,
  MAX_CUSTOM_FIELDS,
} from '@arc/contracts/inventory/custom-fields'
import { Conflict, Invalid, NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Injectable } from '@nestjs/common'
import { writeAs, writeManyAs } from '../changes/changes.js'
import { Database, type Tx } from '../database.js'
import { ItemsToPublish } from '../items/items-to-publish.js'
import { lockAllProjects, lockUser } from '../locks.js'
import { nameKeys } from '../name-keys.js'
import { withValues } from './fields.rules.js'

const TOO_MANY_FIELDS = `At most ${MAX_CUSTOM_FIELDS} fields can be added.`

/** The fields of a user, in the order of their creation. */
export const fieldsOf = async (tx: Pick<Tx, 'customField'>, userId: string): Promise<CustomField[]> =>
  CustomField.array().parse(await tx.customField.findMany({ where: { userId }, orderBy: { id: 'asc' } }))

/**
 * The values of an item after a change, as its column holds them. The lock of the user keeps a field from being deleted meanwhile.
 * @throws Invalid for an unknown field and for a value of another kind
 */
export async function changedValues(tx: Tx, userId: string, before: unknown, change: Record<string, unknown>): Promise<CustomValues> {
  return withValues(await fieldsOf(tx, userId), CustomValues.parse(before ?? {}), change)
}

/** Fields that a user adds to items. */
@Injectable()
export class FieldsService {
  constructor(
    private readonly db: Database,
    private readonly toPublish: ItemsToPublish,
  ) {}

  list({ userId }: Caller): Promise<CustomField[]> {
    return fieldsOf(this.db.client, userId)
  }

  /** @throws Conflict for a name that another field has, Invalid beyond the limit */
  create(caller: Caller, { name, kind }: Input<typeof createCustomField>['body']): Promise<CustomField> {
    return writeAs(this.db, caller, async (tx) => {
      const { userId } = caller
      await lockUser(tx, userId)
      const fields = await fieldsOf(tx, userId)
      if (fields.length >= MAX_CUSTOM_FIELDS) throw new Invalid(TOO_MANY_FIELDS)
      await refuseTakenName(tx, fields, name)
      return CustomField.parse(await tx.customField.create({ data: { userId, name, kind: CustomFieldKind.parse(kind) } }))
    })
  }

  /** @throws NotFound for an unknown field and for somebody else's, Conflict for a name that another field has */
  rename(caller: Caller, id: number, name: string): Promise<CustomField> {
    return writeAs(this.db, caller, async (tx) => {
      const { userId } = caller
      await lockUser(tx, userId)
      const fields = await fieldsOf(tx, userId)
      if (!fields.some((field) => field.id === id)) throw new NotFound('The field')
      await refuseTakenName(
        tx,
        fields.filter((field) => field.id !== id),
        name,
      )
      return CustomField.parse(await tx.customField.update({ where: { id, userId }, data: { name, version: { increment: 1 } } }))
    })
  }

  /** Deletes the field and its values: at once for everybody who knows fields, from many items one chunk after another. @throws NotFound */
  delete(caller: Caller, id: number): Promise<{ ok: true; items: number }> {
    const { userId } = caller
    return writeManyAs(this.db, caller, async (tx) => {
      await lockUser(tx, userId)
      const { count } = await tx.customField.deleteMany({ where: { id, userId } })
      if (count === 0) throw new NotFound('The field')
      await lockAllProjects(tx, userId)
      const key = String(id)
      const [holders] = await tx.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from items where user_id = ${userId} and custom_values <> '{}' and custom_values ? ${key}`
      await this.toPublish.publish(tx, caller, 'field', [key])
      return { ok: true as const, items: holders?.count ?? 0 }
    })
  }
}

async function refuseTakenName(tx: Tx, fields: readonly CustomField[], name: string): Promise<void> {
  const keyOf = await nameKeys(tx, [name, ...fields.map((field) => field.name)])
  const taken = fields.find((field) => keyOf(field.name) === keyOf(name))
  if (taken) throw new Conflict(`There is already a field named “${taken.name}”.`, [{ path: 'name', message: 'Already in use.' }])
}
