import { statfs } from 'node:fs/promises'
import { reasonOf } from './errors.js'

/** Codes of the operating system, of SQLite and of file stores (S3, MinIO) for "there is no room". */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'XMinioStorageFull', 'QuotaExceeded'])

/** Libraries in C, such as libvips, and errors of worker threads have no code: what they say is the text of the system (strerror). */
const FULL_TEXT = /\b(?:ENOSPC|EDQUOT)\b|no space left on device|disk quota exceeded|database or disk is full/i

/** Bytes that PostgreSQL needs at once: a segment of its log. Without them it ends, and says no more than that its connections have ended. */
const SEGMENT_BYTES = 16 * 1024 * 1024

/** The reason why work on a folder failed, in words for its operator: also when it is that the disk is full. */
export async function reasonOn(folder: string, error: unknown): Promise<string> {
  const disk = await statfs(folder).catch(() => null)
  const isFull = isDiskFull(error) || (disk !== null && disk.bavail * disk.bsize < SEGMENT_BYTES)
  return isFull ? `There is no room left on the disk of ${folder}. Make room and try again. (${reasonOf(error)})` : reasonOf(error)
}

/** True when something could not be written because the disk is full, or the quota of its owner, also when that was the cause. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && FULL.has(error.code)) return true
  return FULL_TEXT.test(error.message) || isDiskFull(error.cause)
}
