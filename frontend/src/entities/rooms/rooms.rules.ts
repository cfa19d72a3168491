import house from './house.json' with { type: 'json' }
import rendered from './room-pictures.json' with { type: 'json' }

export type RoomIconName =
  | 'house'
  | 'bath'
  | 'bed'
  | 'utensils'
  | 'washer'
  | 'car'
  | 'briefcase'
  | 'gamepad'
  | 'sofa'
  | 'trees'
  | 'flower'
  | 'armchair'
  | 'tv'
  | 'book'
  | 'gem'
  | 'shirt'
  | 'guitar'
  | 'ball'
  | 'wrench'
  | 'toy'
  | 'picture'
  | 'box'
  | 'package'

/** A picture in all sizes the screens use. */
export interface RoomPicture {
  src: string
  srcSet: string
  avifSet: string
  /** A tiny blurred placeholder, shown until the picture has loaded. */
  small?: string
}

function sized(path: string, widths: readonly number[], usual: number): RoomPicture {
  const set = (kind: string) => widths.map((width) => `${path}-${width}.${kind} ${width}w`).join(', ')
  return { src: `${path}-${usual}.webp`, srcSet: set('webp'), avifSet: set('avif') }
}

/** Default picture of a room without one of its own: the whole house. */
export const DEFAULT_ROOM_PICTURE: RoomPicture = { ...sized('/world/hero-wide', [480, 900, 1600], 900), small: house.wide.placeholder }

const RENDERED: Record<string, { slug: string; placeholder: string }> = rendered
/** The default picture of a room by its name; any other name gets the default room picture (spec ROOM-12). */
export function roomPicture(name: string): RoomPicture {
  const room = RENDERED[name.trim().toLowerCase()]
  return room ? { ...sized(`/world/rooms/${room.slug}`, [160, 400, 800, 1600], 800), small: room.placeholder } : DEFAULT_ROOM_PICTURE
}

const ICONS: [RegExp, RoomIconName][] = [
  [/bath|shower|toilet/i, 'bath'],
  [/bed|nursery/i, 'bed'],
  [/kitchen|dining|pantry|appliance/i, 'utensils'],
  [/laundry|utility/i, 'washer'],
  [/garage|car|vehicle/i, 'car'],
  [/office|study|desk/i, 'briefcase'],
  [/game/i, 'gamepad'],
  [/living|family|lounge|den/i, 'sofa'],
  [/patio|yard|deck|balcony|outdoor/i, 'trees'],
  [/garden|decor|plant/i, 'flower'],
  [/furniture|chair/i, 'armchair'],
  [/electronic|tv|audio|media/i, 'tv'],
  [/book|library|document/i, 'book'],
  [/jewel|watch/i, 'gem'],
  [/cloth|closet|wardrobe|shoe/i, 'shirt'],
  [/instrument|music/i, 'guitar'],
  [/sport|gym/i, 'ball'],
  [/tool|workshop/i, 'wrench'],
  [/toy|kid|play/i, 'toy'],
  [/art|paint|gallery|collect/i, 'picture'],
  [/junk|drawer|other|misc/i, 'box'],
  [/basement|attic|storage|cellar/i, 'package'],
]

/** The icon of a room or category by a keyword in its name (spec ROOM-13). */
export function iconFor(name: string): RoomIconName {
  return ICONS.find(([word]) => word.test(name))?.[1] ?? 'house'
}

/** Placeholder colours of rooms without a photo; the first is the default (spec ROOM-14). */
export const PLACEHOLDER_COLOURS = ['#F4F4F4', '#EEF1EC', '#F3EDE2'] as const

/** Placeholder colour of a room: stable per room id; the default without an id. */
export function placeholderColour(roomId?: number): string {
  return PLACEHOLDER_COLOURS[Math.abs(roomId ?? 0) % PLACEHOLDER_COLOURS.length] ?? PLACEHOLDER_COLOURS[0]
}
