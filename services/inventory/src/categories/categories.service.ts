import { type Category as CategoryAnswer, DEFAULT_CATEGORIES } from '@arc/contracts/inventory/categories'
import type { Caller } from '@arc/kit/identity'
import { Injectable } from '@nestjs/common'
import { writeAs } from '../changes/changes.js'
import { Database } from '../database.js'
import { lockUser } from '../locks.js'
import { nameKeys } from '../name-keys.js'

/** Default categories are no rows; they have negative ids. */
const DEFAULTS: CategoryAnswer[] = DEFAULT_CATEGORIES.map(([name, emoji], index) => ({ id: -1 - index, name, emoji }))
/** The emoji of a category that is created without one (spec D-60). */
const GENERAL_EMOJI = '📦'

@Injectable()
export class CategoriesService {
  constructor(private readonly db: Database) {}

  async list(userId: string): Promise<CategoryAnswer[]> {
    const own = await this.db.client.category.findMany({ where: { userId }, orderBy: { name: 'asc' } })
    return [...DEFAULTS, ...own]
  }

  /** Adds a category; one of that name (no regard to case) is answered as it is. */
  create(caller: Caller, { name, emoji }: { name: string; emoji?: string | undefined }): Promise<CategoryAnswer> {
    const { userId } = caller
    return writeAs(this.db, caller, async (tx) => {
      await lockUser(tx, userId)
      const known = [...DEFAULTS, ...(await tx.category.findMany({ where: { userId } }))]
      const keyOf = await nameKeys(tx, [name, ...known.map((category) => category.name)])
      const same = known.find((category) => keyOf(category.name) === keyOf(name))
      return same ?? tx.category.create({ data: { userId, name, emoji: emoji || GENERAL_EMOJI } })
    })
  }
}
