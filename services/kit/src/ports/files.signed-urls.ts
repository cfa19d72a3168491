import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { checkKey, type SignedFileClaims, type SignedUrlOptions } from './files.js'

const Claims = z.object({ key: z.string(), expires: z.number(), filename: z.string().optional() })

/** Signs paths of the form `/api/files/<token>`, under which media serves a file without a session. */
export class UrlSigner {
  /** @param secret at least 32 random bytes, the same in every process */
  constructor(private readonly secret: string) {}

  sign(key: string, { expiresInSeconds, filename }: SignedUrlOptions): string {
    const claims = { key: checkKey(key), expires: Date.now() + expiresInSeconds * 1000, filename }
    const encoded = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return `/api/files/${encoded}.${this.signatureOf(encoded)}`
  }

  /** The claims of a token, or null if it is forged or expired. */
  verify(token: string, now = Date.now()): SignedFileClaims | null {
    const [encoded = '', signature = ''] = token.split('.')
    const expected = Buffer.from(this.signatureOf(encoded))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const claims = Claims.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()))
    return claims.expires > now ? claims : null
  }

  private signatureOf(encoded: string): string {
    return createHmac('sha256', this.secret).update(encoded).digest('base64url')
  }
}
