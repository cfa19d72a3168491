import { z } from 'zod'
import { route } from '../define.js'
import { id, Ok } from '../text.js'
import { MAX_BULK_ITEMS } from './bulk.js'
import { ItemCard } from './items.js'
import { Project, ProjectRef } from './projects.js'
import { GONE_REASONS, REVIEW_STATES } from './review-rules.js'
import { PhotoThing, RoomPhoto } from './room-photos.js'

/** Most items or things that a list of a room has; `count` says how many there are. */
export const MAX_REVIEW_LIST = 20

const count = z.number().int()
const day = z.string().nullable()
const ReviewPhoto = RoomPhoto.pick({ id: true, url: true, at: true })

/** A room of the home, as the review lists it. */
export const ReviewRoom = z.object({
  id: count,
  name: z.string(),
  icon: z.string(),
  items: count,
  /** The newest photo. */
  photo: ReviewPhoto.nullable(),
  /** The newest one from before the visit on which that was taken. */
  before: ReviewPhoto.nullable().default(null),
  /** True when the newest photo belongs to the review that is shown. */
  isPhotoNew: z.boolean(),
  /** That the room was looked through in this review: all of it is still there, or all but what is gone. Its id takes it back. */
  asItWas: z.object({ id: count, reviewedOn: z.string(), gone: count.default(0) }).nullable(),
  done: z.boolean(),
})
export type ReviewRoom = z.output<typeof ReviewRoom>

/** The review of a project by the rule of `review-rules.ts`; days are `YYYY-MM-DD` in UTC. */
export const HomeReview = z.object({
  project: Project,
  state: z.enum(REVIEW_STATES),
  doneOn: day,
  dueOn: day,
  /** Rooms with items, and how many of them are done. */
  total: count,
  done: count,
  /** Those with items first. */
  rooms: z.array(ReviewRoom),
})
export type HomeReview = z.output<typeof HomeReview>

/** A thing on a photo that no item of the room matches. */
export const NewThing = PhotoThing.pick({ id: true, name: true, category: true, estimatedValue: true }).extend({
  /** The photo of the room that shows it. */
  photoId: count,
})
export type NewThing = z.output<typeof NewThing>

const ItemList = z.object({ count, items: z.array(ItemCard).max(MAX_REVIEW_LIST) })
/** The newest photos of a room compared with the earlier ones and with its items. All of it is a suggestion. */
export const RoomReview = z.object({
  roomId: count,
  /** The newest photo; without one nothing is compared. */
  photo: ReviewPhoto.nullable(),
  /** Items that an earlier photo shows, and the newest ones do not. */
  gone: ItemList,
  newThings: z.object({ count, things: z.array(NewThing).max(MAX_REVIEW_LIST) }),
  /** Items that no photo shows or may show. */
  unseen: ItemList,
})
export type RoomReview = z.output<typeof RoomReview>

const params = z.object({ id })

export const getProjectReview = route({
  name: 'getProjectReview',
  method: 'GET',
  path: '/api/projects/{id}/review',
  access: 'user',
  summary: 'The yearly review of a project: its rooms with their newest photos, and which of them are done.',
  params: z.object({ id: ProjectRef }),
  /** `last`: the project that was used last in this browser; read for `current` only. */
  query: z.object({ last: id.optional() }),
  response: HomeReview,
})
export const getRoomReview = route({
  name: 'getRoomReview',
  method: 'GET',
  path: '/api/rooms/{id}/review',
  access: 'user',
  summary: 'What the newest photos of a room show compared with before: what is gone, new or unseen.',
  params,
  response: RoomReview,
})
export const confirmRoom = route({
  name: 'confirmRoom',
  method: 'POST',
  path: '/api/rooms/{id}/reviews',
  access: 'user',
  summary:
    'Stores that a room was looked through today. Items of it that are gone go to the trash, each with what became of it. A repeated call on the same day adds nothing.',
  params,
  body: z.object({
    gone: z
      .array(z.object({ itemId: id, reason: z.enum(GONE_REASONS) }))
      .max(MAX_BULK_ITEMS, `At most ${MAX_BULK_ITEMS} items at once.`)
      .default([]),
  }),
  response: z.object({
    ...{ id: count, reviewedOn: z.string() },
    /** Items that went to the trash now: not those that were there already, or are in another room. */
    gone: count,
    /** Brings them back (`undoAction`); null when none went. */
    actionId: z.string().nullable(),
  }),
})
export const unconfirmRoom = route({
  name: 'unconfirmRoom',
  method: 'DELETE',
  path: '/api/rooms/{id}/reviews/{reviewId}',
  access: 'user',
  summary: 'Takes back that a room is as it was. A repeated call changes nothing.',
  params: params.extend({ reviewId: id }),
  response: Ok,
})
export const confirmItem = route({
  name: 'confirmItem',
  method: 'POST',
  path: '/api/items/{id}/sightings',
  access: 'user',
  summary: 'Stores that an item is still there today. A repeated call on the same day adds nothing.',
  params,
  response: z.object({ id: count, seenOn: z.string() }),
})
export const unconfirmItem = route({
  name: 'unconfirmItem',
  method: 'DELETE',
  path: '/api/items/{id}/sightings/{sightingId}',
  access: 'user',
  summary: 'Takes back that an item is still there. A repeated call changes nothing.',
  params: params.extend({ sightingId: id }),
  response: Ok,
})
