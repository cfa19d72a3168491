import type { Outcome } from '@arc/evidence/outcome'
import type { CheckedReport } from '@arc/evidence/verify'

export type Tone = 'good' | 'attention' | 'bad'
const TONES: Record<Outcome, Tone> = {
  intact: 'good',
  ...{ 'unknown-key': 'attention', 'added-to': 'attention', 'saved-anew': 'attention', unsupported: 'attention' },
  ...{ 'other-key': 'bad', changed: 'bad', 'bad-signature': 'bad', 'no-report': 'bad', 'not-a-pdf': 'bad' },
}
export const toneOf = (outcome: Outcome): Tone => TONES[outcome]

/** A file of the list: the wrong ones stand first. */
export interface FileLine {
  name: string
  state: CheckedReport['files'][number]['state'] | 'added'
  leftOut: CheckedReport['files'][number]['file']['leftOut']
  arrivedAt: string | null
  /** When it came with the import of an account; null for an upload. */
  importedAt: string | null
}
const ORDER: readonly FileLine['state'][] = ['added', 'changed', 'missing', 'intact', 'left-out']

export function fileLines({ files, added }: Pick<CheckedReport, 'files' | 'added'>): FileLine[] {
  const lines = [
    ...added.map((name): FileLine => ({ name, state: 'added', leftOut: null, arrivedAt: null, importedAt: null })),
    ...files.map(
      ({ file: { name, leftOut, arrivedAt, importedAt = null }, state }): FileLine => ({
        ...{ name, state, leftOut, arrivedAt, importedAt },
      }),
    ),
  ]
  return lines.sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
}

/** A name of a key in groups of four, as people compare it. */
export const grouped = (keyId: string): string => keyId.match(/.{1,4}/g)?.join(' ') ?? keyId
