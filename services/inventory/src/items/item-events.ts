import type { Payload } from '@arc/contracts/define'
import { type ItemPayload, type itemsCreated, MAX_EVENT_ITEMS } from '@arc/contracts/inventory/item-events'

/** Well below the 1 MiB that NATS takes as one message, in characters. */
const MAX_EVENT_LENGTH = 400_000

/** Splits items over as few events as their number and size allow. */
export function inEvents(userId: string, items: readonly ItemPayload[]): Payload<typeof itemsCreated>[] {
  const events: Payload<typeof itemsCreated>[] = []
  let length = 0
  for (const item of items) {
    const added = JSON.stringify(item).length
    const last = events.at(-1)
    if (last && last.items.length < MAX_EVENT_ITEMS && length + added <= MAX_EVENT_LENGTH) {
      last.items.push(item)
      length += added
    } else {
      events.push({ userId, items: [item] })
      length = added
    }
  }
  return events
}
