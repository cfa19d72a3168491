import { z } from 'zod'
import { PASSWORD, password } from '../auth/accounts.js'
import { route } from '../define.js'
import { cursor, id, moment, name, Ok } from '../text.js'
import { Project, ProjectRef } from './projects.js'

/** Open links of one project. */
export const MAX_OPEN_SHARES = 20
/** Openings of a link that are listed, the newest; older ones are counted only. */
export const VIEWS_PER_SHARE = 50
/** Days after which a link has ended at the latest. */
export const MAX_SHARE_DAYS = 366
/** Seconds for which the proof of an opened link is valid; it opens nothing once the link has ended. */
export const PASS_SECONDS = 3600
/** Items of one page of a link. */
export const SHARED_PAGE = 50

const count = z.number().int()
const amount = z.number().nullable()

/** What a link shows. */
export const ShareChoice = z.object({
  projectId: id,
  /** Null for all rooms, also those that are added later. */
  roomIds: z.array(id).min(1, 'Choose at least one room.').max(200).nullable(),
  values: z.boolean(),
  /** Receipts and appraisals. */
  documents: z.boolean(),
  serialNumbers: z.boolean(),
})
export type ShareChoice = z.output<typeof ShareChoice>

/** One opening of a link. */
export const HomeView = z.object({
  at: z.string(),
  /** `Chrome`; empty when unknown. */
  browser: z.string(),
  /** `macOS`, `iPhone`; empty when unknown. */
  device: z.string(),
})
export type HomeView = z.output<typeof HomeView>

/** A link to a home, as its owner sees it: without its token, which is shown once. */
export const HomeShare = ShareChoice.extend({
  id: z.uuid(),
  /** Who it is for. */
  name: z.string(),
  hasPassword: z.boolean(),
  /** The account that made it, or that kept it when its maker was removed; null for a link from before this was stored. */
  madeBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When its owner ended it; null when it was not ended. */
  endedAt: z.string().nullable(),
  opened: count,
  lastOpenedAt: z.string().nullable(),
  /** The newest first. */
  views: z.array(HomeView).max(VIEWS_PER_SHARE),
  version: count,
})
export type HomeShare = z.output<typeof HomeShare>

export const HomeShares = z.object({
  project: Project,
  rooms: z.array(z.object({ id: count, name: z.string(), items: count })),
  /** The newest first; those that have ended are listed for a year. */
  shares: z.array(HomeShare),
})
export type HomeShares = z.output<typeof HomeShares>

/** A home as a link shows it. Values are US dollars, and null without the choice `values`. */
export const SharedHome = z.object({
  name: z.string(),
  /** Who the link is for; null in the preview of a link that is not made yet. */
  sharedWith: z.string().nullable().default(null),
  /** Null in the preview of a link that is not made yet. */
  expiresAt: z.string().nullable(),
  values: z.boolean(),
  documents: z.boolean(),
  serialNumbers: z.boolean(),
  items: count,
  value: amount,
  /** How much of it a receipt or an appraisal states. */
  documentedValue: amount.default(null),
  /** Rooms with items. */
  rooms: z.array(z.object({ id: count, name: z.string(), icon: z.string(), items: count, value: amount })),
})
export type SharedHome = z.output<typeof SharedHome>

/** Where the value of an item comes from. */
export const ValueSource = z.enum(['appraisal', 'receipt', 'estimate', 'none'])
/** An item as a link shows it, with nothing that was not chosen. */
export const SharedItem = z.object({
  id: count,
  name: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  quantity: count,
  /** Names from the outermost place of the room to that of the item. */
  place: z.string().nullable(),
  /** Addresses of its photos, the cover first; `?size=` chooses one of the four sizes. */
  pictures: z.array(z.string()),
  /** Line total; null without a value, and without the choice `values`. */
  value: amount,
  source: ValueSource.nullable(),
  serialNumber: z.string().nullable(),
  documents: z.array(z.object({ name: z.string(), type: z.enum(['Receipt', 'Appraisal']), url: z.string() })),
})
export type SharedItem = z.output<typeof SharedItem>

const page = { roomId: id, cursor }
export const SharedItemPage = z.object({ items: z.array(SharedItem).max(SHARED_PAGE), nextCursor: z.string().nullable() })
export type SharedItemPage = z.output<typeof SharedItemPage>

export const listHomeShares = route({
  name: 'listHomeShares',
  method: 'GET',
  path: '/api/projects/{id}/shares',
  access: 'user',
  summary: 'The links of a project, newest first, with when and on what kind of device each was opened.',
  params: z.object({ id: ProjectRef }),
  /** `last`: the project that was used last in this browser; read for `current` only. */
  query: z.object({ last: id.optional() }),
  response: HomeShares,
})
export const createHomeShare = route({
  name: 'createHomeShare',
  method: 'POST',
  path: '/api/shares',
  access: 'user',
  also: [404, 409],
  summary: `Creates a link that shows rooms of a project to anyone who has it. Its token is answered this once; 409 above ${MAX_OPEN_SHARES} open links.`,
  body: ShareChoice.extend({
    name: name('Who it is for'),
    /** At most a year ahead. */
    expiresAt: moment('Please choose when it ends.'),
    /** Asked before anything is shown. */
    password: password(PASSWORD.signup).nullable().default(null),
  }),
  response: HomeShare.extend({ token: z.string() }),
})
export const endHomeShare = route({
  name: 'endHomeShare',
  method: 'DELETE',
  path: '/api/shares/{id}',
  access: 'user',
  summary: 'Ends a link at once. A repeated call changes nothing.',
  params: z.object({ id: z.uuid() }),
  response: Ok,
  // What somebody else can see can always be taken back.
  whileSuspended: true,
})
export const previewHomeShare = route({
  name: 'previewHomeShare',
  method: 'POST',
  path: '/api/shares/preview',
  access: 'user',
  also: [404],
  summary: 'What a link with this choice would show.',
  body: ShareChoice,
  response: SharedHome,
})
export const previewHomeShareItems = route({
  name: 'previewHomeShareItems',
  method: 'POST',
  path: '/api/shares/preview/items',
  access: 'user',
  also: [404],
  summary: 'One page of the items of a room that a link with this choice would show, the highest value first.',
  body: ShareChoice.extend(page),
  response: SharedItemPage,
})

export const openSharedHome = route({
  name: 'openSharedHome',
  method: 'POST',
  path: '/api/shares/open',
  access: 'public',
  also: [404],
  summary: 'Opens a link; 403 while its password is missing or wrong, and one 404 for every link that leads nowhere. Counts as an opening.',
  // In the body, because addresses are logged.
  body: z.object({ token: z.string().max(200), password: z.string().max(PASSWORD.max).optional() }),
  response: z.object({
    /** Proves for an hour that the link was opened. */
    pass: z.string(),
    home: SharedHome,
  }),
})
export const countSharesOfMember = route({
  name: 'countSharesOfMember',
  method: 'POST',
  path: '/internal/shares/of-member',
  access: 'service',
  summary: 'How many open links to the projects of a user a member made.',
  body: z.object({ userId: z.string(), memberId: z.string() }),
  response: z.object({ open: count }),
})
const Pass = z.string().min(1).max(500)
export const listSharedItems = route({
  name: 'listSharedItems',
  method: 'POST',
  path: '/api/shares/items',
  access: 'public',
  also: [404],
  summary: 'One page of the items of a room that a link shows, the highest value first; 403 when the link has to be opened again.',
  body: z.object({ pass: Pass, ...page }),
  response: SharedItemPage,
})

/** The addresses under which media serves the files of a link. */
export const sharedPhotoPath = (pass: string, itemId: number, photoId: string): string =>
  `/api/shared-files/${pass}/items/${itemId}/photos/${photoId}`
export const sharedDocumentPath = (pass: string, itemId: number, documentId: string): string =>
  `/api/shared-files/${pass}/items/${itemId}/documents/${encodeURIComponent(documentId)}`

/** The document of an item that its receipt is, which has no id of its own. */
export const RECEIPT_DOCUMENT = 'receipt'
const SharedFile = z.object({ userId: z.string(), url: z.string(), name: z.string() })
export const findSharedFile = route({
  name: 'findSharedFile',
  method: 'POST',
  path: '/internal/shares/file',
  access: 'service',
  summary: 'The product URL of a photo or a document of an item that an open link shows, and whose it is; 404 for every other.',
  body: z.object({ pass: Pass, itemId: id, kind: z.enum(['photo', 'document']), fileId: z.string().max(100) }),
  response: SharedFile,
})
