import type { LeftOut } from '@arc/evidence/manifest'

/**
 * Originals that a report carries, in bytes. With its pages it stays below what claim portals and file shares take; email takes less. The
 * photos of a large home are gigabytes.
 */
const MAX_EMBEDDED_BYTES = 40 * 1024 * 1024

/** What decides whether the original of a file is in a report. */
export interface Candidate {
  kind: 'photo' | 'document'
  bytes: number
  /** Of a document: a receipt or an appraisal. */
  isProof: boolean
  /** Whether its bytes may say where it was taken. */
  hasPlace: boolean
  /** Of the most valuable item that it belongs to, in US dollars; 0 without a value. */
  value: number
}

/**
 * Chooses the originals of a report: first what proves values, then the photos of the most valuable items, as far as they fit.
 * @param options `places`: the owner allows that the report says where photos were taken
 * @returns for each file why it is left out, null when it is in the report
 */
export function chooseOriginals<C extends Candidate>(
  files: readonly C[],
  { places, limit = MAX_EMBEDDED_BYTES }: { places: boolean; limit?: number },
): Map<C, LeftOut | null> {
  const first = ({ kind, value }: C): [number, number] => [kind === 'document' ? 0 : 1, -value]
  const chosen = new Map<C, LeftOut | null>()
  let left = limit
  for (const file of files.toSorted((a, b) => first(a)[0] - first(b)[0] || first(a)[1] - first(b)[1])) {
    const reason = reasonOf(file, { places, left })
    if (reason === null) left -= file.bytes
    chosen.set(file, reason)
  }
  return chosen
}

function reasonOf({ kind, isProof, hasPlace, bytes }: Candidate, { places, left }: { places: boolean; left: number }): LeftOut | null {
  if (kind === 'document' && !isProof) return 'no-proof'
  if (hasPlace && !places) return 'place'
  return bytes > left ? 'large' : null
}
