import { isOpenTo } from '@arc/contracts/early-access'
import type { ReportFormat, ReportPaper } from '@arc/contracts/reports/reports'

/** Poll interval of the progress and delay from 100 % to the library, in milliseconds (spec REP-03). */
export const PROGRESS_INTERVAL = 150
export const LIBRARY_DELAY = 500

/** Countries that print on Letter (https://unicode.org/cldr, `paperSize` of the territories). */
const LETTER = new Set(['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'])
/** The paper that is used where a person lives. @param language of the browser, as `en-US`; a language alone stands for its largest country */
export const paperOf = (language: string): ReportPaper =>
  LETTER.has(new Intl.Locale(language).maximize().region ?? 'US') ? 'letter' : 'a4'

/** File name from the Content-Disposition header; `report.pdf` if it has none. */
export function fileNameOf(disposition: string | null, fallback = 'report.pdf'): string {
  const encoded = disposition?.match(/filename\*=(?:UTF-8'')?([^;]+)/i)?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      return fallback
    }
  }
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1]?.trim() || fallback
}

/** Download progress, 0 to 100; null when the length is unknown. */
export function downloadPercent(received: number, length: string | null): number | null {
  const all = Number(length)
  if (!length || !Number.isFinite(all) || all <= 0) return null
  return Math.min(100, Math.round((received / all) * 100))
}

/** The formats of a report that a plan includes: CSV for pro (spec D-33), and the contents list while it is in early access. */
export const formatsOf = (basic: boolean, now: Date): ReportFormat[] => [
  'pdf',
  ...(basic ? [] : ['csv' as const]),
  ...(isOpenTo('contentsList', { basic, now }) ? ['xlsx' as const] : []),
]
