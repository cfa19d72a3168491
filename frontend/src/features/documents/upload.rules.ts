import { MAX_DOCUMENT_BYTES } from '@arc/contracts/media/documents'
import { DOCUMENT_TEXTS } from './documents.texts'

/** The simulated curve: 95 percent after 8 seconds (spec DOCS-04). */
const CURVE = { most: 95, milliseconds: 8_000 } as const
/** Uploads that run at the same time. */
export const MAX_PARALLEL = 3

interface Progress {
  /** Milliseconds since the upload began. */
  elapsed: number
  /** Share of its bytes that the browser has sent, 0 to 1. */
  sent: number
  answered: boolean
}

/**
 * The percentage an upload shows: the curve, but never more than the share of the bytes that were sent, and 100 when the
 * server has answered (docs/services/media.md).
 */
export function uploadPercent({ elapsed, sent, answered }: Progress): number {
  if (answered) return 100
  const simulated = Math.min(1, Math.max(0, elapsed / CURVE.milliseconds))
  return Math.floor(CURVE.most * Math.min(simulated, sent))
}

type Choosable = Pick<File, 'name' | 'type' | 'size'>

/** What the file inputs offer. */
export const LIBRARY_ACCEPT = 'image/*,.heic,.heif,application/pdf,.pdf'

/** Why the library does not take a file; null when it does. The server checks the content (spec DOCS-02, D-38). */
export function refusalOf({ name, type, size }: Choosable): string | null {
  const isImage = type.startsWith('image/') || (type === '' && /\.(heic|heif)$/i.test(name))
  const isPdf = type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
  if (!isImage && !isPdf) return DOCUMENT_TEXTS.upload.wrongType
  if (size > MAX_DOCUMENT_BYTES) return DOCUMENT_TEXTS.upload.tooLarge(name)
  return null
}
