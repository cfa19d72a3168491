import { deleteWish, getWish, listWishes, setWish, type WishChange } from '@arc/contracts/inventory/wishes'
import { mutationOf } from '../../lib/mutation-of'
import { queryOf } from '../../lib/query-of'
import { shownQuery } from '../projects/of-project'

/** The wishes of the project that the dashboard shows. */
export const shownWishesQuery = () => shownQuery(listWishes)

/** The wish of an item, if it has one. */
export const wishQuery = (itemId: number) => queryOf(getWish, { params: { id: itemId } }, { staleTime: 0 })

/** Says who is to get an item. `version` is that of the wish that was shown, 0 for none. */
export const setWishMutation = mutationOf(setWish, ({ itemId, wish, version }: { itemId: number; wish: WishChange; version: number }) => ({
  params: { id: itemId },
  body: wish,
  ifMatch: version,
}))
export const deleteWishMutation = mutationOf(
  deleteWish,
  ({ itemId, version }: { id: number; itemId: number; version: number }) => ({ params: { id: itemId }, ifMatch: version }),
  // What was typed goes with the wish.
  { ends: ({ id }) => [`wish:${id}`] },
)
