import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { bytesOf, keyIdOf } from '@arc/evidence/bytes'
import { z } from 'zod'

/** A key that signs reports. */
export interface SigningKey {
  id: string
  /** 32 bytes in base64. */
  publicKey: string
  sign(data: Buffer): Buffer
}

const Jwk = z.object({ x: z.string() })

/** @param privateKey an Ed25519 key */
export async function signingKeyOf(privateKey: KeyObject): Promise<SigningKey> {
  const { x } = Jwk.parse(createPublicKey(privateKey).export({ format: 'jwk' }))
  const publicKey = Buffer.from(x, 'base64url').toString('base64')
  return { id: await keyIdOf(bytesOf(publicKey)), publicKey, sign: (data) => sign(null, data, privateKey) }
}
