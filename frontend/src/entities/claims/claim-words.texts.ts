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

/** The first half of the headline of a claim; its rooms follow. */
const HAPPENED: Record<ClaimCause, string> = {
  ...{ water: 'water in', flood: 'a flood in', fire: 'a fire in', smoke: 'smoke in', storm: 'a storm in' },
  ...{ theft: 'theft from', power: 'a power surge in', other: 'something else in' },
}
/** How lists name what happened. */
const TITLES: Record<ClaimCause, string> = {
  ...{ water: 'Water', flood: 'Flood', fire: 'Fire', smoke: 'Smoke', storm: 'Storm' },
  ...{ theft: 'Theft', power: 'Power surge', other: 'Other loss' },
}

/** Words that name a claim wherever it is shown, collected so that another language can be added. */
export const CLAIM_WORDS = {
  causes: CAUSES,
  happened: HAPPENED,
  titles: TITLES,
  from: 'from',
  the: 'the',
  and: 'and',
  home: 'whole home',
  rooms: (count: number) => `${count} rooms`,
  more: (count: number) => `${count} more`,
} as const
