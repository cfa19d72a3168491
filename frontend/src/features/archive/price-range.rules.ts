import type { Finding } from '@arc/contracts/analysis/batches'
import { ARCHIVE_TEXTS } from './archive.texts'

/** Below the first the user is asked to check; from the second on the recogniser is sure. */
const CONFIDENT_FROM = 0.6
const SURE_FROM = 0.85

/** Confidence in words: "Please check" below 60 %, "Sure" from 85 %. */
export function confidenceText({ confidence, source }: Pick<Finding, 'confidence' | 'source'>): { text: string; check: boolean } {
  const { sure } = ARCHIVE_TEXTS
  if (source === 'manual') return { text: sure.own, check: false }
  if (confidence < CONFIDENT_FROM) return { text: sure.low, check: true }
  return { text: confidence < SURE_FROM ? sure.middle : sure.high, check: false }
}

/** Position of the likely value between low and high, in percent. */
export function likelyPosition(low: number, likely: number, high: number): number {
  if (high <= low) return 50
  return Math.min(100, Math.max(0, ((likely - low) / (high - low)) * 100))
}
