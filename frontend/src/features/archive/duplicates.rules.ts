import { bestPairs, type DuplicateReason, duplicateOf, samePlace } from '@arc/contracts/inventory/duplicate-rules'
import type { DuplicateItem, DuplicateLine } from '@arc/contracts/inventory/duplicates'
import { fingerprintDistance } from '@arc/contracts/media/fingerprints'
import { type Reviewed, type Room, roomIdOf } from './review.rules'

/** What a line may show again: an own item, or an earlier line of another photo. The user decides. */
export type Proposal =
  | { of: 'item'; item: DuplicateItem; reasons: DuplicateReason[] }
  | { of: 'line'; line: Reviewed; reasons: DuplicateReason[] }

/** How a proposal is called among those that the user declined. */
const proposalId = (proposal: Proposal): string => (proposal.of === 'item' ? `item ${proposal.item.id}` : proposal.line.key)

/** The line as it is compared with the own items. */
export const duplicateLine = (item: Reviewed, rooms: readonly Room[]): DuplicateLine => ({
  ...{ key: item.key, name: item.name, category: item.category, brand: item.brand, model: item.model },
  ...{ serialNumber: item.serialNumber ?? null, upc: item.upc ?? null },
  ...{ roomId: roomIdOf(item, rooms), fingerprint: item.fingerprint ?? null },
  ...{ photoFingerprint: item.photoFingerprint ?? null, box: item.box },
})

/** Of the crops, or of the photos where both lines have the same place in them. */
function distanceOf(one: DuplicateLine, other: DuplicateLine): number | null {
  const crops = bitsBetween(one.fingerprint, other.fingerprint)
  const photos = one.box && other.box && samePlace(one.box, other.box) ? bitsBetween(one.photoFingerprint, other.photoFingerprint) : null
  return crops === null || photos === null ? (crops ?? photos) : Math.min(crops, photos)
}

const bitsBetween = (one: string | null, other: string | null) => (one && other ? fingerprintDistance(one, other) : null)

/** Lines of different photos that may show the same thing, each once; two boxes of one photo are two things. */
function pairsOf(items: readonly Reviewed[], rooms: readonly Room[]) {
  const open = items.filter(({ sameAs }) => !sameAs).map((item) => ({ item, line: duplicateLine(item, rooms) }))
  const pairs = open.flatMap((second, at) =>
    open.slice(0, at).flatMap((first) => {
      if (first.item.photoId === second.item.photoId || second.item.declined?.includes(first.item.key)) return []
      const match = duplicateOf(second.line, first.line, distanceOf(second.line, first.line))
      return match ? [{ one: second.item, other: first.item, ...match }] : []
    }),
  )
  return bestPairs(pairs)
}

/**
 * What is proposed for each line, by its key: an own item before another line. Nothing is proposed for a line that is decided.
 * @param found the own items that the server proposes, by the key of the line
 */
export function proposalsOf(
  items: readonly Reviewed[],
  rooms: readonly Room[],
  found: ReadonlyMap<string, DuplicateItem>,
): Map<string, Proposal> {
  const proposals = new Map<string, Proposal>()
  for (const { one, other, reasons } of pairsOf(items, rooms)) proposals.set(one.key, { of: 'line', line: other, reasons })
  for (const { key, sameAs, declined } of items) {
    const item = found.get(key)
    if (item && !sameAs && !declined?.includes(`item ${item.id}`)) proposals.set(key, { of: 'item', item, reasons: item.reasons })
  }
  return proposals
}

/** The line after the user said that it shows another thing. */
export const declined = (item: Reviewed, proposal: Proposal): Reviewed => ({
  ...item,
  declined: [...(item.declined ?? []), proposalId(proposal)],
})

/** The line after the user said that it shows this item. */
export const attached = (item: Reviewed, { id, name, roomName }: DuplicateItem): Reviewed => ({ ...item, sameAs: { id, name, roomName } })

/** The line as a new item again. */
export function detached({ sameAs: _sameAs, ...item }: Reviewed): Reviewed {
  return item
}
