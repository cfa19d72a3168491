import { z } from 'zod'
import { PASSWORD } from './accounts.js'

/** The body of a change that needs the current password, unless it was entered in the last five minutes. */
export const CurrentPassword = z.object({ currentPassword: z.string().max(PASSWORD.max).optional() })
