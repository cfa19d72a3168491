/** Milliseconds between two looks at the progress, and from 100 % to the library (spec REP-03). */
export const PROGRESS_EVERY = 150
export const LIBRARY_AFTER = 500

/** The file name of an answer from its Content-Disposition; `report.pdf` when it names none. */
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

/** How far a download is, 0 to 100; null when its length is not told. */
export function downloadPercent(received: number, length: string | null): number | null {
  const all = Number(length)
  if (!length || !Number.isFinite(all) || all <= 0) return null
  return Math.min(100, Math.round((received / all) * 100))
}
