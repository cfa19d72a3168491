import { open } from 'node:fs/promises'
import { jsonOf, padded, SIGNATURE_FORMAT } from '@arc/evidence/manifest'
import type { Sealable } from '../pdf/report.seal.js'
import { sha256OfFile } from './sha256-of-file.js'
import type { SigningKey } from './signing-key.js'

/** What is known of a signed report. */
export interface Sealed {
  /** Of the whole file, in hexadecimal digits. */
  sha256: string
  keyId: string
}

/**
 * Signs the manifest of a finished report and writes the signature into the place that was left for it.
 * @param timestampOf the time-stamp token of a signature, or null
 */
export async function signReport(
  path: string,
  { manifest, signature }: Sealable,
  { key, timestampOf }: { key: SigningKey; timestampOf(signature: Buffer): Promise<Buffer | null> },
): Promise<Sealed> {
  const file = await open(path, 'r+')
  try {
    const { buffer } = await file.read(Buffer.alloc(manifest.bytes), 0, manifest.bytes, manifest.offset)
    const signed = key.sign(buffer)
    const json = jsonOf({
      ...{ format: SIGNATURE_FORMAT, algorithm: 'Ed25519', publicKey: key.publicKey, signature: signed.toString('base64') },
      timestamp: (await timestampOf(signed))?.toString('base64') ?? null,
    })
    await file.write(padded(json, signature.bytes), 0, signature.bytes, signature.offset)
  } finally {
    await file.close()
  }
  return { sha256: await sha256OfFile(path), keyId: key.id }
}
