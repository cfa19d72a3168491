import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { checkKey, type SignedUrlOptions } from './files.js'

const Ticket = z.object({ key: z.string(), expires: z.number(), filename: z.string().optional() })

/** Which file an address stands for. */
export interface SignedFileClaims {
  key: string
  filename?: string | undefined
}

/** Addresses of our own, `/api/files/<ticket>`, under which a.r.c. itself gives a file to whoever holds one. */
export class UrlSigner {
  /** @param secret at least 32 random bytes, the same in every process */
  constructor(private readonly secret: string) {}

  address(key: string, { expiresInSeconds, filename }: SignedUrlOptions): string {
    const facts = { key: checkKey(key), expires: Date.now() + expiresInSeconds * 1000, filename }
    const ticket = Buffer.from(JSON.stringify(facts)).toString('base64url')
    return `/api/files/${ticket}.${this.sign(ticket)}`
  }

  /** What an address stands for, or null when it is forged or expired. */
  read(token: string, now = Date.now()): SignedFileClaims | null {
    const [ticket = '', signature = ''] = token.split('.')
    const expected = Buffer.from(this.sign(ticket))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const facts = Ticket.parse(JSON.parse(Buffer.from(ticket, 'base64url').toString()))
    return facts.expires > now ? facts : null
  }

  private sign(ticket: string): string {
    return createHmac('sha256', this.secret).update(ticket).digest('base64url')
  }
}
