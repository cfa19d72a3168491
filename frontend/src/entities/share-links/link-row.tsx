import type { ReactNode } from 'react'
import { ListRow } from '../../ui/rows'

interface Props {
  /** Who the link is for. */
  name: string
  facts: string
  /** The button that ends it, and what is below. */
  children: ReactNode
}

/** A link in the list of its owner. */
export const LinkRow = ({ name, facts, children }: Props) => <ListRow wraps title={name} note={facts} end={children} />
