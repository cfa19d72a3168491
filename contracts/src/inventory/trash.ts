import { z } from 'zod'
import { route } from '../define.js'
import { cursor, id } from '../text.js'
import { MAX_SAVED_ITEMS } from './items.js'
import { GONE_REASONS } from './review-rules.js'

/** How long a deleted item, room, or project can be restored. */
export const TRASH_DAYS = 30

const Times = { deletedAt: z.string(), /** When it is deleted for good. */ purgeAt: z.string() }

/** A deleted item. Money is US dollars. */
export const TrashedItem = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.string(),
  imageUrl: z.string().nullable(),
  /** Line total; null when the value is unknown. */
  value: z.number().nullable(),
  photos: z.number().int(),
  roomId: z.number().int(),
  roomName: z.string(),
  /** True when its room was deleted too: restoring the item restores the room. */
  roomDeleted: z.boolean(),
  projectId: z.number().int(),
  projectName: z.string(),
  /** What became of it, as the yearly review was told; null where nobody asked. */
  reason: z.enum(GONE_REASONS).nullable().default(null),
  ...Times,
})
export type TrashedItem = z.output<typeof TrashedItem>

/** A deleted project, with the figures of its items at its deletion. */
export const TrashedProject = z.object({
  id: z.number().int(),
  name: z.string(),
  rooms: z.number().int(),
  items: z.number().int(),
  value: z.number(),
  ...Times,
})
export type TrashedProject = z.output<typeof TrashedProject>

/** A deleted room, with the figures of its items at its deletion. */
export const TrashedRoom = z.object({
  id: z.number().int(),
  name: z.string(),
  projectId: z.number().int(),
  projectName: z.string(),
  items: z.number().int(),
  value: z.number(),
  ...Times,
})
export type TrashedRoom = z.output<typeof TrashedRoom>

const MAX_PAGE = 200
export const listTrash = route({
  name: 'listTrash',
  method: 'GET',
  path: '/api/trash',
  access: 'user',
  summary:
    'Deleted projects, deleted rooms, and one page of deleted items, the last deleted first. `cursor` is the `nextCursor` of the page before.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(60),
    cursor,
  }),
  response: z.object({
    /** All of them, on the first page only. */
    projects: z.array(TrashedProject),
    rooms: z.array(TrashedRoom),
    items: z.array(TrashedItem),
    nextCursor: z.string().nullable(),
    /** The number of all deleted items, rooms and projects; what is in a deleted project is not counted. */
    total: z.number().int(),
  }),
})

/** Ids that are unknown, somebody else's, or not in the trash change nothing and are not reported. */
const Selected = z.object({
  items: z
    .array(id)
    .max(MAX_SAVED_ITEMS, `At most ${MAX_SAVED_ITEMS.toLocaleString('en-US')} items at once.`)
    .default([]),
  rooms: z.array(id).max(200, 'At most 200 rooms at once.').default([]),
  projects: z.array(id).max(200, 'At most 200 projects at once.').default([]),
})
const Named = z.array(z.object({ id: z.number().int(), name: z.string() }))
export const restoreFromTrash = route({
  name: 'restoreFromTrash',
  method: 'POST',
  path: '/api/trash/restore',
  access: 'user',
  also: [404, 409],
  summary: 'Restores deleted items, rooms and projects; an item whose room was deleted brings its room back.',
  body: Selected,
  response: z.object({
    /** The number of restored items, without those of restored rooms and projects. */
    items: z.number().int(),
    /** Restored rooms, also those that came back because of an item. */
    rooms: Named,
    projects: Named,
  }),
})
export const purgeFromTrash = route({
  name: 'purgeFromTrash',
  method: 'POST',
  path: '/api/trash/purge',
  access: 'user',
  also: [404],
  summary: 'Deletes items, rooms and projects of the trash for good.',
  body: Selected,
  response: z.object({ deleted: z.number().int() }),
})
export const emptyTrash = route({
  name: 'emptyTrash',
  method: 'DELETE',
  path: '/api/trash',
  access: 'user',
  summary: 'Deletes everything in the trash for good.',
  response: z.object({ deleted: z.number().int() }),
})
export const undoAction = route({
  name: 'undoAction',
  method: 'POST',
  path: '/api/changes/{actionId}/undo',
  access: 'user',
  also: [409],
  summary: 'Reverts everything that one request changed or deleted; 409 when one of the same fields was changed since.',
  params: z.object({ actionId: z.uuid() }),
  response: z.object({
    /** The number of items that were restored or changed back; an item that got a photo back is one. */
    items: z.number().int(),
    rooms: Named,
    projects: Named,
  }),
})

/** An address of a file as items store it. */
export const FileUrl = z.string().max(100)

export const findFileReferences = route({
  name: 'findFileReferences',
  method: 'POST',
  path: '/internal/file-references',
  access: 'service',
  summary: 'Which of these addresses an item of the user refers to; deleted items and photos count until they are deleted for good.',
  body: z.object({ userId: z.string(), files: z.array(FileUrl).max(20_000) }),
  response: z.object({ files: z.array(z.string()) }),
})
