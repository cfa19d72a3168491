import type { ClaimCause } from '@arc/contracts/inventory/claim-rules'

/** What happened, as sentences say it: the choice, and what it did to the rooms. */
const CAUSES: Record<ClaimCause, readonly [what: string, did: string]> = {
  water: ['water', 'came into'],
  flood: ['a flood', 'came into'],
  fire: ['a fire', 'broke out in'],
  smoke: ['smoke', 'filled'],
  storm: ['a storm', 'hit'],
  theft: ['thieves', 'came into'],
  power: ['a power surge', 'went through'],
  other: ['something else', 'happened in'],
}

/** Words that name a claim wherever it is shown, collected so that another language can be added. */
export const CLAIM_WORDS = {
  causes: CAUSES,
  in: 'in',
  the: 'the',
  and: 'and',
  home: 'whole home',
  rooms: (count: number) => `${count} rooms`,
  more: (count: number) => `${count} more`,
} as const
