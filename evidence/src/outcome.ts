import type { CheckedReport, FileState, Verdict } from './verify.js'

/** What a check comes to, in one word. */
export type Outcome =
  | 'intact'
  /** Intact, but signed with a key that is not one of those that the reader trusts. */
  | 'other-key'
  /** Intact, and the reader has no key to compare with. */
  | 'unknown-key'
  | 'added-to'
  | 'saved-anew'
  | 'changed'
  | 'bad-signature'
  | 'unsupported'
  | 'no-report'
  | 'not-a-pdf'

/** @param trusted the names of the keys that the reader trusts; null when they are not known */
export function outcomeOf(verdict: Verdict, trusted: readonly string[] | null): Outcome {
  if (verdict.kind !== 'report') return verdict.kind
  if (verdict.signature === 'invalid') return 'bad-signature'
  if (verdict.whole === 'changed' || hasChangedFiles(verdict)) return 'changed'
  if (verdict.whole !== 'intact') return verdict.whole
  if (verdict.signature === 'unsupported') return 'unsupported'
  if (trusted === null) return 'unknown-key'
  return trusted.includes(verdict.keyId) ? 'intact' : 'other-key'
}

/** How many files are in this state. */
export const countFiles = ({ files }: Pick<CheckedReport, 'files'>, state: FileState): number =>
  files.filter((one) => one.state === state).length

const hasChangedFiles = (report: CheckedReport): boolean =>
  countFiles(report, 'changed') > 0 || countFiles(report, 'missing') > 0 || report.added.length > 0
