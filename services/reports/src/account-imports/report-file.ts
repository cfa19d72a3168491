import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ArchiveReader } from './archive-reader.js'
import { pdfPages } from './pdf-pages.js'

/** A report carries originals of 40 MiB; the rest is its pages. */
const MAX_REPORT_BYTES = 256 * 1024 * 1024

interface ReportFile {
  path: string
  pages: number
  bytes: number
}

/**
 * Takes the file of a report out of an export, with its hash checked.
 * @param options `folder` for the file, which is removed afterwards; `signal` ends it
 * @returns what `use` returns; null for anything that is no PDF
 * @throws Invalid when its bytes are not those of the manifest
 */
export async function readReport<T>(
  archive: Pick<ArchiveReader, 'sizeOf' | 'stream'>,
  file: string,
  { folder, signal }: { folder: string; signal: AbortSignal },
  use: (report: ReportFile) => Promise<T>,
): Promise<T | null> {
  const bytes = archive.sizeOf(file) ?? 0
  if (bytes > MAX_REPORT_BYTES) return null
  const path = join(folder, randomUUID())
  try {
    await pipeline(await archive.stream(file), createWriteStream(path), { signal })
    const pages = await pdfPages(path, signal)
    return pages === null ? null : await use({ path, pages, bytes })
  } finally {
    await rm(path, { force: true })
  }
}
