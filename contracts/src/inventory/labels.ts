import { z } from 'zod'
import { route } from '../define.js'
import { id } from '../text.js'

/** Most labels of one print. */
export const MAX_LABELS = 500

/** A code of 10 digits and small letters without l and o: 50 random bits. */
export const LabelCode = z.string().regex(/^[0-9a-km-np-z]{10}$/)

export const Label = z.object({
  kind: z.enum(['item', 'place']),
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** Where it is: the room and the names of the places, the outermost first. */
  where: z.array(z.string()),
})
export type Label = z.output<typeof Label>

const ids = z.array(id).max(MAX_LABELS, `At most ${MAX_LABELS} labels at once.`).default([])

export const printLabels = route({
  name: 'printLabels',
  method: 'POST',
  path: '/api/labels',
  access: 'user',
  also: [404],
  summary: 'The labels of items and places, in this order; each keeps its code. Ids that are unknown or somebody else’s are left out.',
  body: z.object({ items: ids, places: ids }),
  response: z.object({ labels: z.array(Label) }),
})
export const openLabel = route({
  name: 'openLabel',
  method: 'GET',
  path: '/api/labels/{code}',
  access: 'user',
  summary: 'What a code stands for; 404 for an unknown code and for somebody else’s.',
  params: z.object({ code: z.string().max(40) }),
  response: Label.pick({ kind: true, id: true }),
})
