import type { Claim } from '@arc/contracts/inventory/claims'
import { estimatedPages } from '@arc/contracts/reports/page-estimate'
import type { MarkedClaim } from '../../entities/reports/to-claim'

/** Pages of a pack besides those of other reports: the loss, and three photos of the damage on each. */
const pagesOfLoss = ({ photos }: Claim): number => 1 + Math.ceil(photos.length / 3)

/** What the report of a claim is begun with: all that the claim marks. */
export function packOf(claim: Claim): MarkedClaim {
  const { id: claimId, projectId, lostOn, figures } = claim
  const marked = estimatedPages({
    ...{ kind: 'claim', paper: 'letter', hasOriginals: true, documented: claim.evidence.documented },
    rooms: claim.rooms
      .filter(({ damaged, lost }) => damaged + lost > 0)
      .map(({ damaged, lost }) => ({ items: damaged + lost, hasPicture: true })),
  })
  return { claimId, projectId, lostOn, items: figures.total.items, pages: marked + pagesOfLoss(claim) }
}

/** What the pack still lacks, the most important first. */
export function missingOf({
  id,
  figures,
  evidence,
  photos,
}: Claim): { what: 'receipts' | 'damage' | 'before'; count: number; to: string }[] {
  const { items } = figures.total
  const without = items - evidence.documented
  return [
    ...(without > 0 ? [{ what: 'receipts' as const, count: without, to: '/proof' }] : []),
    ...(photos.length === 0 && items > 0 ? [{ what: 'damage' as const, count: 0, to: `/claims/${id}` }] : []),
    ...(evidence.photos === 0 && items > 0 ? [{ what: 'before' as const, count: 0, to: `/claims/${id}` }] : []),
  ]
}
