import { z } from 'zod'
import { route } from '../define.js'

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  date: z.string(),
  /** US dollars. */
  amount: z.number(),
  /** What of it went back to the customer, in US dollars. */
  refunded: z.number(),
  status: z.enum(['paid', 'open', 'void', 'uncollectible', 'draft']),
  /** The payer disputes the payment at their bank, or has won that: then the money is gone. */
  dispute: z.enum(['open', 'lost']).nullable(),
  description: z.string(),
  pdfUrl: z.string().nullable(),
})
export type Invoice = z.output<typeof Invoice>

export const listInvoices = route({
  name: 'listInvoices',
  method: 'GET',
  path: '/api/billing/invoices',
  access: 'user',
  summary: 'The invoices of this account at the payment provider, newest first.',
  response: z.array(Invoice),
})
