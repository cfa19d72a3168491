import { Injectable } from '@nestjs/common'
import type { Sealable } from '../pdf/report.seal.js'
import { type Sealed, signReport } from './sign-report.js'
import { SigningKeys } from './signing-keys.service.js'
import { MAX_TOKEN_BYTES, Timestamps } from './timestamps.service.js'

/** Space for a signature without a time stamp. */
const SIGNATURE_BYTES = 512

/** Signs finished reports. */
@Injectable()
export class SealService {
  constructor(
    private readonly keys: SigningKeys,
    private readonly timestamps: Timestamps,
  ) {}

  /** The key that will sign a report, and how many bytes the report leaves free for the signature. */
  async place(): Promise<{ keyId: string; signatureBytes: number }> {
    const { id } = await this.keys.current()
    const token = this.timestamps.isConfigured ? Math.ceil(MAX_TOKEN_BYTES / 3) * 4 : 0
    return { keyId: id, signatureBytes: SIGNATURE_BYTES + token }
  }

  async seal(path: string, report: Sealable): Promise<Sealed> {
    const key = await this.keys.current()
    return signReport(path, report, { key, timestampOf: (signature) => this.timestamps.of(signature) })
  }
}
