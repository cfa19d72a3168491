import { z } from 'zod'

/** Variables of every service that sends emails. `PUBLIC_URL`: base URL of the product, for links. */
export const EMAIL_ENV = { PUBLIC_URL: z.url().default('http://127.0.0.1:4300') }
