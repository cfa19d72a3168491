/** The parts of what a home is worth and what its policy pays, in US dollars. */
export interface ValueParts {
  /** With a receipt or an appraisal. */
  proven: number
  /** Without one. */
  estimate: number
  /** Worth more than the policy pays; nothing of it is in the other two. */
  above: number
  /** What the policy pays beyond the value. */
  left: number
}

/**
 * What is covered counts as proven first: only what remains is above the cover.
 * @param coverage what the main policy pays at most; null without one
 */
export function valueParts({ value, proven, coverage }: { value: number; proven: number; coverage: number | null }): ValueParts {
  const covered = coverage === null ? value : Math.min(value, coverage)
  const provenCovered = Math.min(proven, covered)
  return {
    proven: provenCovered,
    estimate: covered - provenCovered,
    above: value - covered,
    left: coverage === null ? 0 : Math.max(0, coverage - value),
  }
}
