import { randomInt } from 'node:crypto'
import type { Input, ResponseOf } from '@arc/contracts/define'
import { type Label, LabelCode, type openLabel, type printLabels } from '@arc/contracts/inventory/labels'
import { NotFound } from '@arc/kit/errors'
import type { Caller } from '@arc/kit/identity'
import { Injectable } from '@nestjs/common'
import { writeAs } from '../changes/changes.js'
import { Database } from '../database.js'
import { lockUser } from '../locks.js'
import { codeItems, codePlaces, itemLabels, placeLabels } from './labels.sql.js'

/** Without l and o, which look like 1 and 0 on paper. */
const SIGNS = '0123456789abcdefghijkmnpqrstuvwxyz'
const LENGTH = 10
/** A new code for a label. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')

@Injectable()
export class LabelsService {
  constructor(private readonly db: Database) {}

  /** Labels in the order of the ids, items first. An item or place keeps its code, so that old labels stay valid. */
  print(caller: Caller, { items, places }: Input<typeof printLabels>['body']): Promise<ResponseOf<typeof printLabels>> {
    const { userId } = caller
    return writeAs(this.db, caller, async (tx) => {
      // No code is written after the account was deleted.
      await lockUser(tx, userId)
      await codeItems(tx, userId, items, items.map(newCode))
      await codePlaces(tx, userId, places, places.map(newCode))
      const inOrder = (kind: Label['kind'], ids: number[], rows: Omit<Label, 'kind'>[]): Label[] => {
        const byId = new Map(rows.map((row) => [row.id, row]))
        return [...new Set(ids)].flatMap((id) => {
          const row = byId.get(id)
          return row ? [{ kind, ...row }] : []
        })
      }
      return {
        labels: [
          ...inOrder('item', items, await itemLabels(tx, userId, items)),
          ...inOrder('place', places, await placeLabels(tx, userId, places)),
        ],
      }
    })
  }

  /** @throws NotFound for an unknown code, for somebody else's, and for what was deleted */
  async open({ userId }: Caller, text: string): Promise<ResponseOf<typeof openLabel>> {
    const code = LabelCode.safeParse(text.toLowerCase())
    const label = code.success ? await this.db.client.label.findFirst({ where: { code: code.data, userId } }) : null
    if (!label) throw new NotFound('The label')
    const { itemId, placeId } = label
    const kind = itemId === null ? ('place' as const) : ('item' as const)
    const id = itemId ?? placeId ?? 0
    const live = kind === 'item' ? await itemLabels(this.db.client, userId, [id]) : await placeLabels(this.db.client, userId, [id])
    if (live.length === 0) throw new NotFound('The label')
    return { kind, id }
  }
}
