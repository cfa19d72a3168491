import { NAVIGATION_TEXTS } from './navigation.texts'

const WORDS = NAVIGATION_TEXTS.places

/** The part of the product that a page belongs to: its word in the bar and in the header is the current one. */
export type Part = 'home' | 'items' | 'documents' | 'cover' | 'reports'

/** The place of a page in the product: its word, and the page above it. */
export interface Place {
  path: string
  word: string
  part?: Part
  /** The page that its way back leads to. */
  parent?: string
}

/** The pages of the bar and of the header, in their order. */
export const PARTS: readonly (Place & { part: Part })[] = [
  { path: '/dashboard', word: WORDS.home, part: 'home' },
  { path: '/items', word: WORDS.items, part: 'items' },
  { path: '/documents', word: WORDS.documents, part: 'documents' },
  { path: '/cover', word: WORDS.cover, part: 'cover' },
  { path: '/reports', word: WORDS.reports, part: 'reports' },
]

const under = (parent: string, part: Part, pages: Readonly<Record<string, string>>): Place[] =>
  Object.entries(pages).map(([path, word]) => ({ path, word, part, parent }))

/** Pages of the menu that no page of the bar leads to. */
const alone = (pages: Readonly<Record<string, string>>): Place[] => Object.entries(pages).map(([path, word]) => ({ path, word }))

/** All signed-in pages with an eyebrow row. A test compares them with the routes. */
export const PLACES: readonly Place[] = [
  ...PARTS,
  { path: '/rooms', word: WORDS.items, part: 'items' },
  { path: '/trash', word: WORDS.items, part: 'items' },
  ...under('/rooms', 'items', { '/room/:id': WORDS.room, '/places/:id': WORDS.place, '/item/:id': WORDS.item }),
  { path: '/room/:id/photos', word: WORDS.roomPhotos, part: 'items', parent: '/rooms' },
  { path: '/room/:id/photos/:photoId', word: WORDS.roomPhotos, part: 'items', parent: '/rooms' },
  ...under('/cover', 'cover', {
    '/claims': WORDS.claims,
    '/proof': WORDS.proof,
    '/insurance': WORDS.insurance,
    '/proof/review': WORDS.review,
    '/reminders': WORDS.reminders,
  }),
  ...under('/claims', 'cover', { '/claims/:id': WORDS.claim, '/claims/:id/pack': WORDS.claimPack }),
  { path: '/share/new', word: WORDS.newLink, parent: '/share' },
  ...alone({
    '/archive': WORDS.archive,
    '/insights': WORDS.insights,
    '/past': WORDS.past,
    '/import': WORDS.import,
    '/scan': WORDS.scan,
    '/tags': WORDS.tags,
    '/fields': WORDS.fields,
    '/labels': WORDS.labels,
    '/share': WORDS.share,
    '/estate': WORDS.wishes,
    '/account': WORDS.account,
    '/account/data': WORDS.data,
    '/account/tokens': WORDS.tokens,
    '/account/household': WORDS.household,
    '/billing': WORDS.billing,
    '/support': WORDS.support,
  }),
]

const PATTERNS = PLACES.map((place) => ({ place, pattern: new RegExp(`^${place.path.replace(/:\w+/g, '[^/]+')}/?$`) }))

/** @returns the place of a path; undefined for a page without an eyebrow row, such as the camera */
export const placeOf = (pathname: string): Place | undefined => PATTERNS.find(({ pattern }) => pattern.test(pathname))?.place

/** @returns the way back of a place: the page above it with its word in the menu */
export function parentOf(place: Place): { to: string; label: string } | undefined {
  if (place.parent === undefined) return undefined
  if (place.parent === '/rooms') return { to: '/rooms', label: WORDS.rooms }
  const above = placeOf(place.parent)
  return above && { to: above.path, label: above.word }
}
