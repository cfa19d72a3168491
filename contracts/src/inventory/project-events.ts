import { z } from 'zod'
import { event } from '../define.js'

const Project = z.object({ projectId: z.number().int(), userId: z.string(), version: z.number().int() })
const ProjectPayload = Project.extend({ name: z.string(), isSample: z.boolean() })

export const projectCreated = event('inventory.project.created', 'A project was created or restored.', ProjectPayload)
export const projectChanged = event('inventory.project.changed', 'A project was renamed or insured.', ProjectPayload)
export const projectDeleted = event(
  'inventory.project.deleted',
  'A project was deleted with its rooms and items; `room.deleted` and `items.deleted` follow when it is deleted for good.',
  Project,
)
