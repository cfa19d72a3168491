/** Codes of the operating system, of SQLite and of file stores (S3, MinIO) for "there is no room". */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'XMinioStorageFull', 'QuotaExceeded'])

/** Libraries in C, such as libvips, and errors of worker threads have no code: what they say is the text of the system (strerror). */
const FULL_TEXT = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded/i

/** True when something could not be written because the disk is full, or the quota of its owner, also when that was the cause. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && FULL.has(error.code)) return true
  return FULL_TEXT.test(error.message) || isDiskFull(error.cause)
}
