import type { ItemTotals } from '@arc/contracts/inventory/items'
import { useUrlChoice } from '../../lib/url-choice'
import { Icon } from '../../ui/icon'
import { Segmented } from '../../ui/segmented'
import { ROOM_TEXTS } from './room.texts'

export type Layout = 'gallery' | 'list'

const LAYOUTS = [
  { value: 'gallery', label: <span className="vh">{ROOM_TEXTS.views.gallery}</span>, icon: <Icon name="grid" /> },
  { value: 'list', label: <span className="vh">{ROOM_TEXTS.views.list}</span>, icon: <Icon name="list" /> },
] as const

/** Items as a gallery or a list. */
export const LayoutChoice = ({ value, onValue }: { value: Layout; onValue(layout: Layout): void }) => (
  <Segmented label={ROOM_TEXTS.view} options={LAYOUTS} value={value} onValue={onValue} />
)

/** Whether more than half of the items have no photo: then they are easier to find in a list. */
export const fewPhotos = ({ items, photos }: Pick<ItemTotals, 'items' | 'photos'>): boolean => items > 0 && photos * 2 < items

/** The layout that was chosen for this page; a list at first where few items have a photo. */
export const useLayout = (totals: Pick<ItemTotals, 'items' | 'photos'>) =>
  useUrlChoice({ name: 'view', choices: LAYOUTS.map(({ value }) => value), initial: fewPhotos(totals) ? 'list' : 'gallery' })
