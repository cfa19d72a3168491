import type { Finding } from '@arc/contracts/analysis/batches'
import { confidenceWord } from '@arc/contracts/analysis/confidence'
import { ARCHIVE_TEXTS } from './archive.texts'

/** Confidence in words: "Please check" below 60 %, "Sure" from 85 %. */
export function confidenceText({ confidence, source }: Pick<Finding, 'confidence' | 'source'>): { text: string; check: boolean } {
  if (source === 'manual') return { text: ARCHIVE_TEXTS.sure.own, check: false }
  const text = confidenceWord(confidence)
  return { text, check: text === 'Please check' }
}

/** Position of the likely value between low and high, in percent. */
export function likelyPosition(low: number, likely: number, high: number): number {
  if (high <= low) return 50
  return Math.min(100, Math.max(0, ((likely - low) / (high - low)) * 100))
}
