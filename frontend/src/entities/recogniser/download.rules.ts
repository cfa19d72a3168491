/** Time for the download of the recogniser, in milliseconds: a server is quicker than a slower connection. */
export const DOWNLOAD_LIMIT = 25_000
/** Time after which the speed of a download is known well enough, in milliseconds. */
const MEASURED_AFTER = 5_000

/**
 * True when a download will exceed the limit at its present speed.
 * @param loaded bytes of `total`
 * @param elapsed milliseconds since its start
 */
export function willTakeTooLong({ loaded, total }: { loaded: number; total: number }, elapsed: number): boolean {
  return elapsed >= MEASURED_AFTER && (elapsed * total) / Math.max(loaded, 1) > DOWNLOAD_LIMIT
}
