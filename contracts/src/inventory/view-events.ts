import { z } from 'zod'
import { event } from '../define.js'

const View = z.object({ viewId: z.number().int(), userId: z.string(), version: z.number().int() })

export const viewChanged = event('inventory.view.changed', 'A view was saved or changed.', View)
export const viewDeleted = event('inventory.view.deleted', 'A view was deleted.', View)
