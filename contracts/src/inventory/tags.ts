import { z } from 'zod'
import { route } from '../define.js'
import { id, MAX_ITEM_TAGS, Tag } from '../text.js'
import { MAX_SAVED_ITEMS } from './items.js'

/** A tag with the number of live items that have it. */
const UsedTag = z.object({ name: z.string(), items: z.number().int() })
export type UsedTag = z.output<typeof UsedTag>
/** `actionId` undoes the change; null when nothing was changed. */
const Changed = z.object({ items: z.number().int(), actionId: z.string().nullable() })

export const listTags = route({
  name: 'listTags',
  method: 'GET',
  path: '/api/tags',
  access: 'user',
  summary: 'The tags of all items, by name.',
  response: z.array(UsedTag),
})
export const tagItems = route({
  name: 'tagItems',
  method: 'POST',
  path: '/api/tags/assign',
  access: 'user',
  also: [404],
  summary: `Adds tags to items and removes others; an item with ${MAX_ITEM_TAGS} tags takes no more. Ids of others change nothing.`,
  body: z
    .object({
      ids: z.array(id).min(1, 'Select at least one item.').max(MAX_SAVED_ITEMS),
      add: z.array(Tag).max(MAX_ITEM_TAGS).default([]),
      remove: z.array(Tag).max(MAX_ITEM_TAGS).default([]),
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, 'There is nothing to change.'),
  response: Changed,
})
export const renameTag = route({
  name: 'renameTag',
  method: 'POST',
  path: '/api/tags/rename',
  access: 'user',
  also: [404],
  summary: 'Renames a tag on all items; under the name of another tag, both become one.',
  body: z.object({ from: Tag, to: Tag }),
  response: Changed,
})
export const deleteTag = route({
  name: 'deleteTag',
  method: 'POST',
  path: '/api/tags/delete',
  access: 'user',
  also: [404],
  summary: 'Removes a tag from all items.',
  body: z.object({ name: Tag }),
  response: Changed,
})
