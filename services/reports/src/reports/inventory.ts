import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { Item } from '@arc/contracts/inventory/items'
import { END_OF_STREAM, ReportHeader, reportInventory } from '@arc/contracts/inventory/report-inventory'
import { Unavailable } from '@arc/kit/errors'
import type { Services } from '@arc/kit/services'
import type { z } from 'zod'

/** What a report prints of an inventory, or of the items of a claim. */
export interface Inventory extends z.output<typeof ReportHeader> {
  items: Item[]
}

/**
 * Reads the inventory of a project or room, or the marked items of a claim, as it is at one moment. The signal ends it.
 * @throws NotFound for a project, room or claim of somebody else, Unavailable when the stream was cut
 */
export async function readInventory(
  services: Services,
  scope: { userId: string; projectId: number | null; roomId: number | null; claimId: number | null; wishes: boolean },
  signal: AbortSignal,
): Promise<Inventory> {
  const { body } = await services.call('inventory', reportInventory, { body: scope }, { signal })
  if (!body) throw new Unavailable('the answer of inventory has no body')
  let header: z.output<typeof ReportHeader> | undefined
  const items: Item[] = []
  for await (const line of createInterface({ input: Readable.from(body), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === END_OF_STREAM && header) return { ...header, items }
    if (header) items.push(Item.parse(JSON.parse(line)))
    else header = ReportHeader.parse(JSON.parse(line))
  }
  throw new Unavailable('the answer of inventory was cut')
}
