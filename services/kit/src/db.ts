import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { isRetriable } from './database-errors.js'

/** What kit needs of a Prisma transaction, whichever service's client it is of. */
export interface Tx {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>
}

interface PrismaLike {
  $disconnect(): Promise<void>
}

export interface DatabaseAddress {
  url: string
  schema: string
}

/** Connections of one service. Eight services share one PostgreSQL on a small machine, so pools are small. */
const POOL_SIZE = 4

/** The options that make a connection see one schema, plus extensions in `public`. */
export const poolConfig = ({ url, schema }: DatabaseAddress, max: number) => ({
  connectionString: url,
  max,
  options: `-c search_path=${schema},public`,
  application_name: schema,
})

/**
 * The database of one service: `client` for reading, `transaction()` for every write.
 * A service derives its own: `class Database extends ServiceDatabase<PrismaClient>`.
 */
export abstract class ServiceDatabase<Client extends PrismaLike> {
  readonly client: Client
  /** The connections under `client`, for typed SQL and for answers that stream. */
  readonly pool: pg.Pool
  private readonly listeners = new Set<() => void>()

  constructor(readonly address: DatabaseAddress) {
    this.pool = new pg.Pool(poolConfig(address, POOL_SIZE))
    // A connection that breaks while nobody uses it is replaced by the next query; without a listener it would end the process.
    this.pool.on('error', () => undefined)
    this.client = this.open(new PrismaPg(this.pool, { schema: address.schema }))
  }

  /** Makes the service's own Prisma client over the adapter. */
  protected abstract open(adapter: PrismaPg): Client
  /** Begins a transaction of that client. */
  protected abstract begin<T>(work: (tx: TransactionOf<Client>) => Promise<T>): Promise<T>

  /**
   * Runs `work` in one transaction; all of it happens, or nothing. After a deadlock or a serialization failure it is run
   * once more, so it must do nothing but read and write with `tx`. The relay is nudged after the commit.
   */
  async transaction<T>(work: (tx: TransactionOf<Client>) => Promise<T>): Promise<T> {
    const result = await this.begin(work).catch((error: unknown) => {
      if (!isRetriable(error)) throw error
      return this.begin(work)
    })
    for (const listener of this.listeners) listener()
    return result
  }

  /** Calls `listener` after each commit. */
  onCommit(listener: () => void): void {
    this.listeners.add(listener)
  }

  async close(): Promise<void> {
    await this.client.$disconnect()
    await this.pool.end()
  }
}

/** The client without what cannot be done inside a transaction. */
export type TransactionOf<Client> = Omit<Client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'>
/** Figures for `client.$transaction`, in milliseconds. */
export const TRANSACTION = { maxWait: 10_000, timeout: 20_000 }
