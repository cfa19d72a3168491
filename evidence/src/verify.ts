import { type Bytes, bytesOf, keyIdOf, sha256Hex } from './bytes.js'
import { type Attachments, type Found, findByName, findInPlace, isPdf } from './find.js'
import { FILE_NAMES, type Manifest, type ManifestFile, type SignatureFile } from './manifest.js'
import { type ChangedRecords, changedRecords } from './records.js'
import type { Timestamp } from './timestamp.js'

/** `left-out` was never in the report: only its hash is. */
export type FileState = 'intact' | 'changed' | 'missing' | 'left-out'
interface CheckedFile {
  file: ManifestFile
  state: FileState
}

/**
 * What became of the whole file: `intact` to the last byte; `added-to` when bytes follow what was issued; `saved-anew` by another
 * program, so that only its files can be compared; `changed` anywhere else.
 */
type WholeState = 'intact' | 'added-to' | 'saved-anew' | 'changed'

/** What is known of a report. */
export interface CheckedReport {
  manifest: Manifest
  /** Whether the manifest is what the owner of the key signed; `unsupported` on a device that can't check Ed25519. */
  signature: 'valid' | 'invalid' | 'unsupported'
  /** What names the key. */
  keyId: string
  whole: WholeState
  files: CheckedFile[]
  /** Names of files that were not in the report. */
  added: string[]
  /** Items of the records that were changed, by their numbers. */
  records: ChangedRecords | null
  /** Null without a time stamp, `invalid` for one of something else. */
  timestamp: Timestamp | 'invalid' | null
}
export type Verdict = { kind: 'not-a-pdf' } | { kind: 'no-report' } | ({ kind: 'report' } & CheckedReport)

/**
 * Checks a report on the device that runs this, without a network.
 * @param pdf the file
 * @param readAttachments reads the files of a PDF; only needed for one that was changed
 * @param roots of authorities of time stamps that one trusts, in DER
 */
export async function verifyReport(
  pdf: Bytes,
  readAttachments: (pdf: Bytes) => Promise<Attachments>,
  roots: readonly Bytes[] = [],
): Promise<Verdict> {
  if (!isPdf(pdf)) return { kind: 'not-a-pdf' }
  const inPlace = findInPlace(pdf)
  const whole = inPlace ? await wholeState(pdf, inPlace) : 'saved-anew'
  // The files of an intact report are where the manifest says.
  const attachments = whole === 'intact' ? null : await readAttachments(pdf)
  const found = inPlace ?? findByName(attachments ?? new Map())
  if (!found) return { kind: 'no-report' }
  const { manifest, signature } = found
  const read = attachments && attachments.size > 0 ? readByName(attachments) : readInPlace(pdf)
  const files = await Promise.all(manifest.files.map((file) => check(file, read)))
  const records = manifest.files.find(({ kind }) => kind === 'records')
  const known = new Set<string>([FILE_NAMES.manifest, FILE_NAMES.signature, ...manifest.files.map(({ name }) => name)])
  return {
    ...{ kind: 'report', manifest, whole, files },
    ...{ signature: await signatureState(found), keyId: await keyIdOf(bytesOf(signature.publicKey)) },
    added: [...(attachments?.keys() ?? [])].filter((name) => !known.has(name)),
    records:
      records && files.some(({ file, state }) => file === records && state === 'changed')
        ? await changedRecords(read(records), manifest)
        : null,
    timestamp: await timestampOf(signature, roots),
  }
}

async function wholeState(pdf: Bytes, { manifest, places }: Found): Promise<WholeState> {
  const [before, between, after] = manifest.parts
  const ends = [0, before.bytes, between.offset, between.offset + between.bytes, after.offset]
  const actual = places && [0, places.manifest.start, places.manifest.end, places.signature.start, places.signature.end]
  const end = after.offset + after.bytes
  if (before.offset !== 0 || ends.some((at, index) => at !== actual?.[index]) || end > pdf.length) return 'changed'
  for (const { offset, bytes, sha256 } of manifest.parts)
    if ((await sha256Hex(pdf.slice(offset, offset + bytes))) !== sha256) return 'changed'
  return end === pdf.length ? 'intact' : 'added-to'
}

type ReadFile = (file: ManifestFile) => Bytes | null
const readByName =
  (attachments: Attachments): ReadFile =>
  ({ name }) =>
    attachments.get(name) ?? null
const readInPlace =
  (pdf: Bytes): ReadFile =>
  ({ offset, bytes }) =>
    offset === null ? null : pdf.slice(offset, offset + bytes)

async function check(file: ManifestFile, read: ReadFile): Promise<CheckedFile> {
  if (file.leftOut) return { file, state: 'left-out' }
  const bytes = read(file)
  if (!bytes) return { file, state: 'missing' }
  return { file, state: (await sha256Hex(bytes)) === file.sha256 ? 'intact' : 'changed' }
}

async function signatureState({ manifestBytes, signature }: Found): Promise<CheckedReport['signature']> {
  let key: Awaited<ReturnType<typeof crypto.subtle.importKey>>
  try {
    key = await crypto.subtle.importKey('raw', bytesOf(signature.publicKey), 'Ed25519', false, ['verify'])
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unsupported' : 'invalid'
  }
  return (await crypto.subtle.verify('Ed25519', key, bytesOf(signature.signature), manifestBytes)) ? 'valid' : 'invalid'
}

async function timestampOf({ timestamp, signature }: SignatureFile, roots: readonly Bytes[]): Promise<CheckedReport['timestamp']> {
  if (!timestamp) return null
  // Most reports have none, and its reader is large.
  const { checkTimestamp } = await import('./timestamp.js')
  return checkTimestamp(bytesOf(timestamp), bytesOf(signature), roots).catch(() => 'invalid' as const)
}
