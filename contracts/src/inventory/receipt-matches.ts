import { z } from 'zod'
import { route } from '../define.js'
import { ItemCard } from './items.js'

/** Most items that are proposed for one receipt. */
export const MAX_RECEIPT_MATCHES = 3

/** Why an item may be on a receipt. */
export const MatchReason = z.enum(['serial', 'model', 'name', 'value', 'date'])
export type MatchReason = z.output<typeof MatchReason>

/** An own item that may be on a receipt. */
export const ReceiptMatch = ItemCard.pick({ id: true, name: true, imageUrl: true, category: true }).extend({
  reasons: z.array(MatchReason),
})
export type ReceiptMatch = z.output<typeof ReceiptMatch>

export const matchReceipt = route({
  name: 'matchReceipt',
  method: 'POST',
  path: '/api/items/receipt-matches',
  access: 'user',
  also: [404],
  summary: 'The own items that are probably on a receipt, the best first; none when nothing speaks for one.',
  body: z.object({
    serialNumbers: z.array(z.string().max(100)).max(20).default([]),
    /** The texts of its lines. */
    descriptions: z.array(z.string().max(500)).max(60).default([]),
    /** The amounts of its lines and its total. */
    amounts: z.array(z.number()).max(61).default([]),
    /** YYYY-MM-DD. */
    date: z.string().max(10).nullable().default(null),
  }),
  response: z.object({ items: z.array(ReceiptMatch).max(MAX_RECEIPT_MATCHES) }),
})
