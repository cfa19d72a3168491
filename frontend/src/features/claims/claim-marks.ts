import type { ClaimState } from '@arc/contracts/inventory/claim-rules'

/** Marks items, or all of a room: `roomId` without `itemIds`. With `name`, which is that of the room or item, "Undo" is offered. */
export interface Mark {
  state: ClaimState
  itemIds?: number[]
  roomId?: number
  name?: string
  repairCost?: number | null
}
