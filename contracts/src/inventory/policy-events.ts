import { z } from 'zod'
import { event } from '../define.js'

const Policy = z.object({ policyId: z.number().int(), projectId: z.number().int(), userId: z.string(), version: z.number().int() })

export const policyChanged = event('inventory.policy.changed', 'An insurance policy was added, changed or restored.', Policy)
export const policyDeleted = event('inventory.policy.deleted', 'An insurance policy was deleted.', Policy)
