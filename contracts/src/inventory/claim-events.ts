import { z } from 'zod'
import { event } from '../define.js'

const Claim = z.object({ claimId: z.number().int(), projectId: z.number().int(), userId: z.string(), version: z.number().int() })

export const claimChanged = event('inventory.claim.changed', 'A claim was begun, changed or restored, or what it marks.', Claim)
export const claimDeleted = event('inventory.claim.deleted', 'A claim was deleted.', Claim)
