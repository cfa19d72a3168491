import { z } from 'zod'
import { route } from '../define.js'

/** Who operates this installation, and which external services receive data from it. */
export const Operator = z.object({
  /** Null until it is configured. */
  name: z.string().nullable(),
  /** Postal address, a line each. */
  address: z.array(z.string()),
  email: z.string().nullable(),
  services: z.object({
    /** True if Stripe charges cards; otherwise the sandbox answers and no money moves. */
    stripe: z.boolean(),
    /** The host that receives photos for recognition; null if none does. */
    recognition: z.string().nullable(),
    /** The names and hosts of the services that receive the product numbers of the scanner. */
    products: z.array(z.string()).default([]),
    google: z.boolean(),
    /** True if emails leave this installation. */
    email: z.boolean(),
  }),
})
export type Operator = z.output<typeof Operator>

export const getOperator = route({
  name: 'getOperator',
  method: 'GET',
  path: '/api/operator',
  access: 'public',
  summary: 'The operator of this installation, and the external services that it uses.',
  response: Operator,
})
