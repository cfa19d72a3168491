import { randomBytes } from 'node:crypto'
import { bytesFrom } from '@arc/evidence/bytes'
import type { Log } from '@arc/kit/log'
import { ENV, LOG } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { certificatesIn, type ReportsEnv } from '../reports.env.js'

const TIMEOUT_MS = 10_000
/** Tokens with their certificates take 2 to 8 KiB; this is what a report has room for. */
export const MAX_TOKEN_BYTES = 12 * 1024

/** Time stamps of a configured authority (RFC 3161). */
@Injectable()
export class Timestamps {
  constructor(
    @Inject(ENV) private readonly env: Pick<ReportsEnv, 'TIMESTAMP_URL' | 'TIMESTAMP_ROOTS'>,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Whether reports get one. */
  get isConfigured(): boolean {
    return this.env.TIMESTAMP_URL !== undefined
  }

  /** The roots of the authorities that are trusted, in DER. */
  get roots(): Buffer[] {
    const { TIMESTAMP_ROOTS: pem } = this.env
    return pem ? certificatesIn(pem).map(({ raw }) => raw) : []
  }

  /** A checked token for these bytes; null without an authority, and when it fails: a report does not wait for it. */
  async of(data: Buffer, timeoutMs = TIMEOUT_MS): Promise<Buffer | null> {
    const { TIMESTAMP_URL: url } = this.env
    if (!url) return null
    try {
      return await this.request(url, data, timeoutMs)
    } catch (error) {
      this.log.warn({ err: error }, 'the time-stamp authority gave no time stamp')
      return null
    }
  }

  private async request(url: string, data: Buffer, timeoutMs: number): Promise<Buffer> {
    // Its reader of certificates takes 10 MB, and most installations have no authority.
    const { timestampRequest, tokenOf } = await import('@arc/evidence/timestamp')
    // The first bit of an ASN.1 integer is its sign.
    const nonce = bytesFrom(randomBytes(8).map((byte, index) => (index === 0 ? (byte & 0x3f) | 0x40 : byte)))
    const signed = bytesFrom(data)
    const response = await fetch(url, {
      method: 'POST',
      // A redirect could name an address inside the operator's network.
      redirect: 'error',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: await timestampRequest(signed, nonce),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`The time-stamp authority answered ${response.status}.`)
    const token = await tokenOf(new Uint8Array(await response.arrayBuffer()), signed, nonce, this.roots.map(bytesFrom))
    if (token.length > MAX_TOKEN_BYTES) throw new Error('The time stamp is too large for a report.')
    return Buffer.from(token)
  }
}
