import type { HomePerson } from '@arc/contracts/auth/household'
import { LINK_TEXTS } from './share-links.texts'

interface Readers {
  /** User id of who reads it. */
  reader: string | undefined
  /** The people of the home; undefined until they are loaded. */
  people: readonly Pick<HomePerson, 'id' | 'name'>[] | undefined
}

/** Who made a link: "Made by you", "Made by Kim Ito". Empty until the names are loaded. */
export function madeByText(madeBy: string | null, { reader, people }: Readers): string {
  const { you, name, former, unknown } = LINK_TEXTS.madeBy
  if (madeBy === null) return unknown
  if (madeBy === reader) return you
  const found = people?.find(({ id }) => id === madeBy)?.name
  if (found) return name(found)
  return people ? former : ''
}
