import type { Cover } from '@arc/contracts/inventory/cover'

/** What the bar shows of a home, in US dollars. */
export interface ValueParts {
  proven: number
  estimate: number
  /** What no policy pays. */
  above: number
  /** Coverage that nothing needs yet. */
  left: number
}

/**
 * How the value of a home is proven and covered. What is covered counts as proven first: only what remains is not covered.
 * @param cover null where the cover is not shown
 */
export function valueParts({ value, proven, cover }: { value: number; proven: number; cover: Cover | null }): ValueParts {
  const coverage = cover?.coverage ?? null
  // Without a policy for the contents nothing is compared.
  const above = coverage === null ? 0 : (cover?.notCovered ?? 0)
  const covered = Math.round((value - above) * 100) / 100
  const provenCovered = Math.min(proven, covered)
  return {
    proven: provenCovered,
    estimate: covered - provenCovered,
    above,
    left: coverage === null || above > 0 ? 0 : Math.max(0, coverage - value),
  }
}
