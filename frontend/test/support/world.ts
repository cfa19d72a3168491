import type { User } from '@arc/contracts/auth/accounts'
import type { ResponseOf } from '@arc/contracts/define'
import { DEFAULT_CATEGORIES } from '@arc/contracts/inventory/categories'
import type { Cover } from '@arc/contracts/inventory/cover'
import { NO_VALUES } from '@arc/contracts/inventory/item-fields'
import { isProven } from '@arc/contracts/inventory/item-rules'
import type { Item, ItemCard, ItemTotals } from '@arc/contracts/inventory/items'
import type { ProjectOverview } from '@arc/contracts/inventory/overview'
import { coverOf } from '@arc/contracts/inventory/policy-rules'
import { MY_HOME, type Project, type ProjectSummary, SAMPLE_HOME } from '@arc/contracts/inventory/projects'
import { DEFAULT_ROOMS, HOUSE, type Room } from '@arc/contracts/inventory/rooms'
import type { DocumentType, getDocument, LibraryDocument } from '@arc/contracts/media/documents'
import type { SearchAnswer } from '@arc/contracts/search/search'

/** Less than a year ago, whenever the tests run: a home that is older is due for its review. */
const CREATED = new Date(Date.now() - 90 * 86_400_000).toISOString()
const USER_ID = 'u1'

/** The answer of a change that returns nothing else. */
export const OK = { ok: true } as const

/** The answer of a search without a hit. */
export const NOTHING_FOUND: SearchAnswer = {
  ...{ items: [], rooms: [], documents: [], roomGroups: [], totalCount: 0, corrected: false, searchTime: 1 },
}

/** A signed-in user who has dismissed the welcome dialog. */
export function user({ tier = 'pro', ...changes }: Partial<User> & { tier?: User['subscriptionTier'] } = {}): User {
  return {
    ...{ id: USER_ID, username: 'ada', email: 'ada@mail.example', firstName: 'Ada', lastName: 'Miller', createdAt: CREATED },
    ...{ subscriptionTier: tier, hideWelcomeModal: true, accountStatus: 'active', suspensionDate: null },
    ...{ unlimited: false, demo: false, version: 1 },
    ...changes,
  }
}

/** A project: "My Home" unless a change says otherwise. */
export const project = (changes: Partial<Project> = {}): Project => ({
  ...{ id: 2, name: MY_HOME, createdAt: CREATED, lastActiveAt: CREATED, insuranceCompany: null, personalItemsCoverage: null },
  ...{ insuranceRenewal: null, isSample: false, isHome: true, readOnly: false, itemCount: 0, thumbnailUrl: null, version: 1 },
  ...changes,
})

/** "Sample Home"; read-only for users of the basic plan. */
export const sampleHome = (changes: Partial<Project> = {}): Project =>
  project({ id: 1, name: SAMPLE_HOME, isSample: true, isHome: false, itemCount: 0, ...changes })

/** The rooms that every project has: their ids are ten times the id of the project, and one more for each. */
export const roomsOf = ({ id, isSample, readOnly }: Project): Room[] =>
  DEFAULT_ROOMS.map((name, at) => ({ id: id * 10 + at, name, icon: HOUSE, projectId: id, isSample, readOnly, version: 1 }))

/** One of those rooms. */
export function roomOf(of: Project, name: (typeof DEFAULT_ROOMS)[number]): Room {
  const room = roomsOf(of).find((one) => one.name === name)
  if (!room) throw new Error(`There is no ${name}.`)
  return room
}

/** An item in the kitchen of "My Home" without a value. */
export const item = (changes: Partial<Item> = {}): Item => ({
  ...NO_VALUES,
  ...{ id: 100, name: 'Lamp', category: 'Furniture', quantity: 1, imageUrl: null, receiptUrl: null, documents: [], photos: [] },
  ...{ roomId: roomOf(project(), 'Kitchen').id, placeId: null, placePath: null, projectId: project().id, userId: USER_ID },
  ...{ customValues: {}, loan: null, lostIn: null, source: 'manual', version: 1, createdAt: CREATED, updatedAt: CREATED },
  ...{ isProjectThumbnail: false, isDashboardImage: false, is_project_thumbnail: false, is_dashboard_image: false },
  ...changes,
})

/** What lists show of an item. */
export const cardOf = (one: Item): ItemCard => ({
  ...{ id: one.id, name: one.name, category: one.category, brand: one.brand, estimatedValue: one.estimatedValue, value: one.value },
  ...{ quantity: one.quantity, imageUrl: one.imageUrl, roomId: one.roomId, projectId: one.projectId, lostIn: one.lostIn },
})

/** The figures over items. */
export function totalsOf(items: readonly Item[]): ItemTotals {
  const sum = (some: readonly Item[]) => some.reduce((total, { estimatedValue, quantity }) => total + (estimatedValue ?? 0) * quantity, 0)
  const documented = items.filter(isProven)
  return {
    ...{ items: items.length, valued: items.filter(({ estimatedValue }) => estimatedValue !== null).length, value: sum(items) },
    ...{ documented: documented.length, documentedValue: sum(documented), photos: items.filter(({ imageUrl }) => imageUrl).length },
  }
}

/** What the policy of a project pays of a value, by the rule of the server. */
export const coverFor = ({ personalItemsCoverage: coverage }: Pick<Project, 'personalItemsCoverage'>, value: number): Cover =>
  coverOf({ value, scheduled: 0, unscheduled: value, coverage }, [])

/** What the dashboard of a project shows. */
export const summaryOf = (of: Project, items: readonly Item[] = []): ProjectSummary => ({
  project: { ...of, itemCount: items.length },
  totals: totalsOf(items),
  cover: coverFor(of, totalsOf(items).value),
  rooms: roomsOf(of).map((room) => {
    const inside = items.filter(({ roomId }) => roomId === room.id)
    return { ...room, totals: totalsOf(inside), shelf: inside.map(cardOf) }
  }),
  categories: [...new Set(items.map(({ category }) => category))].map((name) => ({
    name,
    totals: totalsOf(items.filter(({ category }) => category === name)),
  })),
  ...{ mostValuable: null, mostToProve: null, dashboardImage: null, lastUpdate: items.length > 0 ? CREATED : null, openClaims: [] },
  photosToRetake: [],
})

/** What the menu and the page Cover show of a project. */
export const overviewOf = (of: Project, items: readonly Item[] = []): ProjectOverview => {
  const { project: shown, totals, cover, rooms, categories } = summaryOf(of, items)
  return {
    ...{ project: shown, totals, cover, rooms: rooms.length, places: 0, categories: categories.length, recordedSince: CREATED },
    ...{ openClaims: [], policies: 0, mostToProve: null, shares: 0, wishes: 0, trash: 0, tags: 0, customFields: 0 },
    review: { state: 'empty', done: 0, total: 0, dueOn: null, next: null },
    reminders: { due: 0, first: null },
  }
}

/** The categories that everybody has. */
export const CATEGORIES = DEFAULT_CATEGORIES.map(([name, emoji], at) => ({ id: at + 1, name, emoji }))

/** A PDF of the library with one page, that has been read. */
export const libraryDocument = (changes: Partial<LibraryDocument> = {}): LibraryDocument => {
  const { id = 'd1' } = changes
  return {
    ...{ id, name: 'sofa.pdf', fileType: 'pdf', mimeType: 'application/pdf', category: null, documentType: null, vendor: null },
    ...{ price: null, purchaseDate: null, notes: null, fileUrl: `/api/documents/${id}/file`, sizeBytes: 1_200, state: 'ready' },
    ...{ pages: 1, previewPages: 1, version: 1, createdAt: CREATED },
    ...changes,
  }
}

/** The same with its text, as its preview asks for it. */
export const readDocument = (document: LibraryDocument, text = ''): ResponseOf<typeof getDocument> => ({
  ...document,
  ...{ text, reading: null, readingState: 'none' },
})

/** A page of the library with all its documents. */
export const libraryPage = (documents: LibraryDocument[]) => {
  const count = (type: DocumentType) => documents.filter(({ documentType }) => (documentType ?? 'other') === type).length
  return {
    documents,
    nextCursor: null,
    counts: {
      ...{ all: documents.length, receipt: count('receipt'), warranty: count('warranty'), manual: count('manual') },
      ...{ insurance: count('insurance'), other: count('other') },
    },
  }
}
