import { claimChanged, claimDeleted } from '@arc/contracts/inventory/claim-events'
import { itemChanged, itemCreated, itemDeleted, itemsCreated, itemsDeleted } from '@arc/contracts/inventory/item-events'
import { placeChanged, placeCreated, placeDeleted } from '@arc/contracts/inventory/place-events'
import { policyChanged, policyDeleted } from '@arc/contracts/inventory/policy-events'
import { projectChanged, projectCreated, projectDeleted } from '@arc/contracts/inventory/project-events'
import { reviewChanged } from '@arc/contracts/inventory/review-events'
import { roomChanged, roomCreated, roomDeleted } from '@arc/contracts/inventory/room-events'
import { roomPhotoChanged } from '@arc/contracts/inventory/room-photo-events'
import { shareChanged } from '@arc/contracts/inventory/share-events'
import { viewChanged, viewDeleted } from '@arc/contracts/inventory/view-events'
import { wishChanged } from '@arc/contracts/inventory/wish-events'
import type { LiveMessage } from '@arc/contracts/live'
import { z } from 'zod'

/** Events of the inventory that change what a page shows. */
export const INVENTORY_EVENTS = [
  ...[projectCreated, projectChanged, projectDeleted],
  ...[roomCreated, roomChanged, roomDeleted, roomPhotoChanged, reviewChanged],
  ...[placeCreated, placeChanged, placeDeleted],
  ...[itemCreated, itemChanged, itemDeleted, itemsCreated, itemsDeleted],
  ...[viewChanged, viewDeleted],
  ...[policyChanged, policyDeleted],
  ...[claimChanged, claimDeleted, shareChanged, wishChanged],
].map(({ type }) => type)

/** Events of one transaction arrive within this time of each other, in milliseconds. */
const WINDOW_MS = 40
/** More ids than this are not named: then everything is out of date. */
const MAX_IDS = 100

type InventoryMessage = Extract<LiveMessage, { type: 'inventory' }>
type Change = Omit<InventoryMessage, 'type'>
const KINDS = ['projects', 'rooms', 'items'] as const
type Ids = Record<(typeof KINDS)[number], Set<number>>

const Place = z.object({
  id: z.number().optional(),
  projectId: z.number().optional(),
  roomId: z.number().optional(),
})
const Payload = Place.extend({ userId: z.string(), items: z.array(Place).optional() })

/** The ids that an event of the inventory names. @throws ZodError for a payload without a user */
export function changeOf(type: string, payload: unknown): { userId: string; change: Change } {
  const { userId, items, ...own } = Payload.parse(payload)
  const places = items ?? [own]
  const ids = (values: (number | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))]
  const change = {
    projects: ids(places.map(({ projectId }) => projectId)),
    rooms: ids(places.map(({ roomId }) => roomId)),
    items: type.startsWith('inventory.item') ? ids(places.map(({ id }) => id)) : [],
  }
  return { userId, change }
}

/** Collects what the events of one transaction changed, so that the browser receives one message for all of them. */
export class LiveChanges {
  private readonly waiting = new Map<string, Ids>()

  /** @param failed is called when a message could not be sent; the browser fetches everything again when its stream is back */
  constructor(
    private readonly send: (userId: string, message: InventoryMessage) => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Adds to the user's message at the end of the current window. */
  add(userId: string, change: Change): void {
    const ids = this.waiting.get(userId) ?? this.open(userId)
    for (const kind of KINDS) for (const id of change[kind]) ids[kind].add(id)
  }

  private open(userId: string): Ids {
    const ids = { projects: new Set<number>(), rooms: new Set<number>(), items: new Set<number>() }
    this.waiting.set(userId, ids)
    setTimeout(() => this.flushUser(userId, ids).catch(this.failed), WINDOW_MS)
    return ids
  }

  /** Sends everything that still waits. */
  async flush(): Promise<void> {
    await Promise.all([...this.waiting].map(([userId, ids]) => this.flushUser(userId, ids)))
  }

  private async flushUser(userId: string, ids: Ids): Promise<void> {
    // It was sent before its time.
    if (this.waiting.get(userId) !== ids) return
    this.waiting.delete(userId)
    const tooMany = KINDS.some((kind) => ids[kind].size > MAX_IDS)
    const named = (kind: (typeof KINDS)[number]) => (tooMany ? [] : [...ids[kind]])
    await this.send(userId, { type: 'inventory', projects: named('projects'), rooms: named('rooms'), items: named('items') })
  }
}
