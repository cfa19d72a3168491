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
