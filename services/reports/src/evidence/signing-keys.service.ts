import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { CLOCK, type Clock } from '@arc/kit/clock'
import type { Log } from '@arc/kit/log'
import type { Platform } from '@arc/kit/platform'
import { ENV, LOG, PLATFORM } from '@arc/kit/service'
import { Inject, Injectable } from '@nestjs/common'
import { Database, type Tx } from '../database.js'
import type { ReportsEnv } from '../reports.env.js'
import { type SigningKey, signingKeyOf } from './signing-key.js'

const SEALED_FOR = 'report-signing-key'

/**
 * The Ed25519 key that signs reports: the one from the configuration; else the one that the first start created. It is stored encrypted,
 * so that a leaked table does not reveal it, and only the role of this service reads the table.
 */
@Injectable()
export class SigningKeys {
  private key: Promise<SigningKey> | null = null

  constructor(
    private readonly db: Database,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(ENV) private readonly env: ReportsEnv,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.current()
  }

  /** The key that signs now. */
  current(): Promise<SigningKey> {
    this.key ??= this.load().catch((error: unknown) => {
      // The next report tries again.
      this.key = null
      throw error
    })
    return this.key
  }

  /** The public keys of all reports that were issued here, the newest first. */
  async published() {
    const [{ id: currentId }, keys] = await Promise.all([
      this.current(),
      this.db.client.signingKey.findMany({ orderBy: { createdAt: 'desc' } }),
    ])
    return keys.map(({ id, publicKey, createdAt }) => ({ id, publicKey, createdAt: createdAt.toISOString(), current: id === currentId }))
  }

  private load(): Promise<SigningKey> {
    return this.db.transaction(async (tx) => {
      // Of two processes that start at once, the second finds the key of the first.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${SEALED_FOR}))`
      if (this.env.REPORT_SIGNING_KEY) return this.store(tx, createPrivateKey(this.env.REPORT_SIGNING_KEY), null)
      return (await this.stored(tx)) ?? this.create(tx)
    })
  }

  private async stored(tx: Tx): Promise<SigningKey | null> {
    for (const { id, sealedKey } of await tx.signingKey.findMany({ where: { sealedKey: { not: null } }, orderBy: { createdAt: 'desc' } })) {
      try {
        return await signingKeyOf(createPrivateKey(await this.platform.identity.unseal(SEALED_FOR, sealedKey ?? '')))
      } catch (error) {
        // The secret of the services was changed. What the key has signed stays valid.
        this.log.warn({ err: error, key: id }, 'a signing key cannot be decrypted')
      }
    }
    return null
  }

  private async create(tx: Tx): Promise<SigningKey> {
    const { privateKey } = generateKeyPairSync('ed25519')
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    return this.store(tx, privateKey, await this.platform.identity.seal(SEALED_FOR, pem))
  }

  private async store(tx: Tx, privateKey: KeyObject, sealedKey: string | null): Promise<SigningKey> {
    const key = await signingKeyOf(privateKey)
    const { id, publicKey } = key
    await tx.signingKey.createMany({ data: [{ id, publicKey, sealedKey, createdAt: this.clock.now() }], skipDuplicates: true })
    return key
  }
}
