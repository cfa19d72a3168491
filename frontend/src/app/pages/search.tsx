import { ItemActionsBar } from '../../features/rooms/item-actions-bar'
import { SearchOverlay } from '../../features/search/search-overlay'
import type { OverlayProps } from '../../ui/overlay-frame'

/** The search, with what can be done with several results. */
export default function Search(props: OverlayProps) {
  return <SearchOverlay {...props} actions={(items, onDone) => <ItemActionsBar items={items} onDone={onDone} />} />
}
