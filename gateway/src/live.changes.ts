import { itemChanged, itemCreated, itemDeleted, itemsCreated, itemsDeleted } from '@arc/contracts/inventory/item-events'
import { placeChanged, placeCreated, placeDeleted } from '@arc/contracts/inventory/places'
import { projectChanged, projectCreated, projectDeleted } from '@arc/contracts/inventory/projects'
import { roomChanged, roomCreated, roomDeleted } from '@arc/contracts/inventory/rooms'
import { viewChanged, viewDeleted } from '@arc/contracts/inventory/views'
import type { LiveMessage } from '@arc/contracts/live'
import { z } from 'zod'

/** Events of the inventory that change what a page shows. */
export const INVENTORY_EVENTS = [
  ...[projectCreated, projectChanged, projectDeleted],
  ...[roomCreated, roomChanged, roomDeleted],
  ...[placeCreated, placeChanged, placeDeleted],
  ...[itemCreated, itemChanged, itemDeleted, itemsCreated, itemsDeleted],
  ...[viewChanged, viewDeleted],
].map(({ type }) => type)

/** Events of one transaction arrive within this time of each other, in milliseconds. */
const WINDOW_MS = 40
/** More ids than this are not named: then everything is out of date. */
const MAX_IDS = 100

type InventoryMessage = Extract<LiveMessage, { type: 'inventory' }>
type Change = Omit<InventoryMessage, 'type'>

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
  private readonly waiting = new Map<string, { change: Change; timer: NodeJS.Timeout }>()

  /** @param failed is called when a message could not be sent; the browser fetches everything again when its stream is back */
  constructor(
    private readonly send: (userId: string, message: InventoryMessage) => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Adds to the user's message at the end of the current window. */
  add(userId: string, change: Change): void {
    const pending = this.waiting.get(userId)
    if (pending) pending.change = merged(pending.change, change)
    else this.waiting.set(userId, { change, timer: setTimeout(() => this.flushUser(userId).catch(this.failed), WINDOW_MS) })
  }

  /** Sends everything that still waits. */
  async flush(): Promise<void> {
    await Promise.all([...this.waiting.keys()].map((userId) => this.flushUser(userId)))
  }

  private async flushUser(userId: string): Promise<void> {
    const pending = this.waiting.get(userId)
    if (!pending) return
    this.waiting.delete(userId)
    clearTimeout(pending.timer)
    const { projects, rooms, items } = pending.change
    const tooMany = Math.max(projects.length, rooms.length, items.length) > MAX_IDS
    await this.send(userId, { type: 'inventory', ...(tooMany ? { projects: [], rooms: [], items: [] } : pending.change) })
  }
}

const merged = (one: Change, other: Change): Change => ({
  projects: [...new Set([...one.projects, ...other.projects])],
  rooms: [...new Set([...one.rooms, ...other.rooms])],
  items: [...new Set([...one.items, ...other.items])],
})
