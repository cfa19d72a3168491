import { z } from 'zod'

/** Names of the files that a report carries besides originals. */
export const FILE_NAMES = { manifest: 'manifest.json', signature: 'manifest.sig.json', records: 'records.json', list: 'items.csv' } as const

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

/** Why a file is not in the report, and only its hash: it is `large`, it says where it was taken, it proves no value, or it is gone. */
export const LeftOut = z.enum(['large', 'place', 'no-proof', 'missing'])
export type LeftOut = z.output<typeof LeftOut>

export const ManifestFile = z.object({
  kind: z.enum(['records', 'list', 'photo', 'document']),
  /** Its name in the report; that of the upload when it is left out. */
  name: z.string(),
  type: z.string(),
  bytes: count,
  sha256: Sha256,
  /** Null when it is in the report. */
  leftOut: LeftOut.nullable(),
  /** Where its bytes begin in the report; null when they are not in it. */
  offset: count.nullable(),
  /** When it was uploaded or imported, by the clock of the installation; null for what was made with the report. */
  arrivedAt: z.string().nullable(),
  /** The same for a file that came with the import of an account; absent in older reports. */
  importedAt: z.string().nullable().optional(),
  /** Local time of the camera. */
  takenAt: z.string().nullable(),
  /** Only when the owner allowed it. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The numbers of the items in the report that it belongs to. */
  items: z.array(count),
})
export type ManifestFile = z.output<typeof ManifestFile>

/** A line of `records.json`, which is an item. */
export const ManifestRecord = z.object({ number: count, id: count, sha256: Sha256, arrivedAt: z.string() })
export type ManifestRecord = z.output<typeof ManifestRecord>

/** A range of bytes of the report. */
export const Part = z.object({ offset: count, bytes: count, sha256: Sha256 })
export type Part = z.output<typeof Part>

export const MANIFEST_FORMAT = 'arc-report-manifest/1'
export const Manifest = z.object({
  format: z.literal(MANIFEST_FORMAT),
  report: z.object({
    id: count,
    code: z.string(),
    number: count,
    title: z.string(),
    createdAt: z.string(),
    issuer: z.string(),
    pages: count,
    items: count,
    valuedItems: count,
    documentedItems: count,
    totalValue: z.number(),
    currency: z.literal('USD'),
  }),
  /** All of the report but this manifest and its signature: what is before, between, and behind the two. */
  parts: z.tuple([Part, Part, Part]),
  files: z.array(ManifestFile),
  records: z.array(ManifestRecord),
})
export type Manifest = z.output<typeof Manifest>

export const SIGNATURE_FORMAT = 'arc-report-signature/1'
const base64 = z.base64()
export const SignatureFile = z.strictObject({
  format: z.literal(SIGNATURE_FORMAT),
  algorithm: z.literal('Ed25519'),
  /** 32 bytes (RFC 8032). */
  publicKey: base64,
  /** Of the bytes of the manifest, 64 bytes. */
  signature: base64,
  /** A time-stamp token (RFC 3161) of the SHA-256 of the signature, in DER. */
  timestamp: base64.nullable(),
})
export type SignatureFile = z.output<typeof SignatureFile>

/** The JSON of a manifest or a signature, of which the first bytes are always the same. */
export const jsonOf = (file: Manifest | SignatureFile): string => JSON.stringify(file, null, 1)
const beginning = (format: string) => `{\n "format": "${format}"`
export const startOf = { manifest: beginning(MANIFEST_FORMAT), signature: beginning(SIGNATURE_FORMAT) } as const

/**
 * The two files are padded with spaces to a length that is known before their content is.
 * @throws RangeError when it does not fit
 */
export function padded(json: string, bytes: number): Uint8Array {
  const text = new TextEncoder().encode(json)
  if (text.length > bytes) throw new RangeError(`${text.length} bytes do not fit into ${bytes}.`)
  const all = new Uint8Array(bytes).fill(0x20)
  all.set(text)
  return all
}
