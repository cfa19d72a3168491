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

const picture = (name: string) => `/pictures/${name}-900.webp`

/** The picture of a room that has none of its own. */
export const DEFAULT_ROOM_PICTURE = picture('hero')

// Five dioramas serve the named rooms until each has its own.
const ROOM_PICTURES: Record<string, string> = {
  'living room': picture('living-room'),
  kitchen: picture('kitchen'),
  'master bedroom': picture('bedroom'),
  'family room': picture('living-room'),
  'game room': picture('living-room'),
  'bedroom 2': picture('bedroom'),
  'bedroom 3': picture('bedroom'),
  patio: picture('hero'),
  garage: picture('hero'),
  bathroom: picture('hero'),
  office: picture('office'),
  'dining room': picture('kitchen'),
  basement: picture('hero'),
  attic: picture('hero'),
  'laundry room': picture('hero'),
}

/** The larger and smaller versions of a default picture, for the browser to choose from. */
export function pictureSet(src: string): string {
  const largest = src.includes('/hero-') ? 1600 : 1400
  return [480, 900, largest].map((width) => `${src.replace('-900.', `-${width}.`)} ${width}w`).join(', ')
}

/** The names that have a default picture (checklist ROOM-12). */
export const PICTURED_ROOMS = Object.keys(ROOM_PICTURES)

/** The default picture of a room by its name; any other name gets the default room picture. */
export function roomPicture(name: string): string {
  return ROOM_PICTURES[name.trim().toLowerCase()] ?? DEFAULT_ROOM_PICTURE
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

/** The icon of a room or category by a keyword in its name (checklist ROOM-13). */
export function iconFor(name: string): RoomIconName {
  return ICONS.find(([word]) => word.test(name))?.[1] ?? 'house'
}

/** The ground of a room without a photo: one of three colours, the first being the default (checklist ROOM-14). */
export const PLACEHOLDER_COLOURS = ['#F4F4F4', '#EEF1EC', '#F3EDE2'] as const

/** The colour of a room without a photo: always the same one for the same room; without a room the default. */
export function placeholderColour(roomId?: number): string {
  return PLACEHOLDER_COLOURS[Math.abs(roomId ?? 0) % PLACEHOLDER_COLOURS.length] ?? PLACEHOLDER_COLOURS[0]
}
