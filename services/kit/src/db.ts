import { PrismaPg } from '@prisma/adapter-pg'
import pRetry from 'p-retry'
import pg from 'pg'
import { isDatabaseFull, isRetriable } from './database-errors.js'
import { NoRoom, Refusal } from './errors.js'
import { keyedRequest } from './idempotency.js'
import { counter } from './telemetry.metrics.js'
import { TIMEOUTS } from './timeouts.js'

/** The methods of a Prisma transaction that kit calls, common to all services. */
export interface Tx {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>
}

const conflicts = counter('arc.db.conflicts', {
  description: 'Transactions that run again after a deadlock or a serialization failure',
  unit: '{transaction}',
})

/**
 * How often a transaction is tried. Of 300 pairs that lock two rows in opposite order, 8 fail with one more attempt, none with four; a
 * random pause makes it rarer that the same two meet again.
 */
const ATTEMPTS = { retries: 4, minTimeout: 5, factor: 2, randomize: true }

/** A transaction in plain SQL on one connection. Its statements are prepared, so their texts are of a bounded number. */
export class SqlTx implements Tx {
  #ended = false

  constructor(private readonly client: pg.PoolClient) {}

  /** The connection, while the transaction runs. @throws after its end: somebody else's transaction may run on it then */
  protected get connection(): pg.PoolClient {
    if (this.#ended) throw new Error('The transaction has ended. An await is missing.')
    return this.client
  }

  /** No statement is accepted from now on. */
  end(): void {
    this.#ended = true
  }

  /** @returns the rows, with the types of `pg` */
  async query<Row extends pg.QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> {
    return (await this.connection.query<Row>({ ...statement, values })).rows
  }

  async $executeRaw(parts: TemplateStringsArray, ...values: unknown[]): Promise<number> {
    const text = parts.reduce((sql, part, at) => `${sql}$${at}${part}`)
    return (await this.connection.query({ ...prepared(text), values })).rowCount ?? 0
  }

  /** @returns the rows; as in Prisma, the caller knows what its statement selects */
  async $queryRawUnsafe<T = unknown>(text: string, ...values: unknown[]): Promise<T> {
    return (await this.query(prepared(text), values)) as T
  }
}

/** The methods of a Prisma client that kit calls; `Client` is the client's own type. */
interface PrismaLike<Client> {
  $disconnect(): Promise<void>
  $transaction<T>(work: (tx: TransactionOf<Client>) => Promise<T>, options: { maxWait: number; timeout: number }): Promise<T>
}

/** How every Prisma client is made: by default its errors quote our source code and its path, also in dead letters. */
interface ClientOptions {
  adapter: PrismaPg
  errorFormat: 'minimal'
}

export interface DatabaseAddress {
  url: string
  schema: string
  /** Connections that requests and events share, as in the manifest. */
  pool?: number
}

/** Pools are small because all services share one PostgreSQL, often on a small machine. */
export const POOL_SIZE = 4

/** The options of connections with one schema in its search path, plus `public` for the extensions. */
export const poolConfig = ({ url, schema }: DatabaseAddress, max: number) => ({
  connectionString: url,
  max,
  // Statements here take milliseconds: compiling one takes hundreds, planning it again for each set of values often longer than
  // running it, and a table without statistics misleads the planner more with values than without.
  options: `-c search_path=${schema},public -c jit=off -c plan_cache_mode=force_generic_plan`,
  application_name: schema,
  connectionTimeoutMillis: TIMEOUTS.connect,
})

/**
 * What the work of a transaction may return. Not `null`, `undefined` or a flag that says that it was not applied: whatever was written before
 * would be committed. Such work throws, and everything is rolled back.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: work without a result
export type Applied<T> = [T] extends [void] ? T : null extends T ? never : undefined extends T ? never : false extends T ? never : T

/** The database of one service: `client` for reads, `transaction()` for every write. */
export interface ServiceDatabase<Client> {
  readonly client: Client
  /** The connections of `client`, for typed SQL and for streamed answers. */
  readonly pool: pg.Pool
  readonly address: DatabaseAddress
  /**
   * Runs `work` in one transaction, which is committed or rolled back as a whole. After a deadlock or a serialization failure
   * it runs again, at most four times, so it must do nothing but read and write with `tx`. The relay is nudged after the commit.
   * @throws NoRoom when the disk of the database is full
   * @param limit milliseconds after which it is rolled back: `TIMEOUTS.transaction` by default
   */
  transaction<T>(work: (tx: TransactionOf<Client>) => Promise<Applied<T>>, limit?: number): Promise<T>
  /**
   * The same in plain SQL, for what many users do at the same moment: through Prisma, each statement takes a millisecond of the main
   * thread, and PostgreSQL plans it anew.
   */
  sqlTransaction<T>(work: (tx: SqlTx) => Promise<Applied<T>>): Promise<T>
  /**
   * Runs one statement that writes, as a transaction of its own, in one round trip. Otherwise like `transaction`.
   * @returns its rows
   */
  write<Row extends pg.QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]>
  /** Calls `listener` after each commit. */
  onCommit(listener: () => void): void
  /** Calls `listener` after each attempt that met a deadlock or a serialization failure, with its number, from 1. */
  onConflict(listener: (error: unknown, attempt: number) => void): void
  close(): Promise<void>
}

/**
 * Creates the base class of a service's database:
 * `class Database extends defineDatabase((options) => new PrismaClient(options)) {}`
 */
export function defineDatabase<Client extends PrismaLike<Client>>(createClient: (options: ClientOptions) => Client) {
  return class implements ServiceDatabase<Client> {
    readonly client: Client
    readonly pool: pg.Pool
    readonly #listeners = new Set<() => void>()
    readonly #conflictListeners = new Set<(error: unknown, attempt: number) => void>()

    constructor(readonly address: DatabaseAddress) {
      this.pool = new pg.Pool({ ...poolConfig(address, address.pool ?? POOL_SIZE), statement_timeout: TIMEOUTS.statement })
      // The next query replaces a connection that breaks; without listeners, the error of one, idle or in use, would end the process.
      this.pool.on('error', () => undefined)
      this.pool.on('connect', (connection) => connection.on('error', () => undefined))
      this.client = createClient({ adapter: new PrismaPg(this.pool, { schema: address.schema }), errorFormat: 'minimal' })
    }

    transaction<T>(work: (tx: TransactionOf<Client>) => Promise<Applied<T>>, limit: number = TIMEOUTS.transaction): Promise<T> {
      return this.#inTransaction<T>(() =>
        this.client.$transaction(
          async (tx) => {
            await keyedRequest()?.claim(rawOf(tx), this.pool)
            return { tx, result: await work(tx) }
          },
          { maxWait: TIMEOUTS.transactionWait, timeout: limit },
        ),
      )
    }

    sqlTransaction<T>(work: (tx: SqlTx) => Promise<Applied<T>>): Promise<T> {
      return this.#inTransaction<T>(() => runSql<T>(this.pool, work))
    }

    async #inTransaction<T>(run: () => Promise<{ tx: object; result: T }>): Promise<T> {
      const { tx, result } = await this.#committed(run)
      for (const listener of afterCommits.get(tx) ?? []) listener()
      return result
    }

    async write<Row extends pg.QueryResultRow>(statement: Statement, values: unknown[]): Promise<Row[]> {
      if (keyedRequest()) return this.sqlTransaction((tx) => tx.query<Row>(statement, values))
      return (await this.#committed(() => this.pool.query<Row>({ ...statement, values }))).rows
    }

    async #committed<T>(run: () => Promise<T>): Promise<T> {
      const result = await pRetry(run, {
        ...ATTEMPTS,
        shouldRetry: ({ error }) => isRetriable(error),
        onFailedAttempt: ({ error, attemptNumber }) => {
          if (!isRetriable(error)) return
          conflicts(1, { schema: this.address.schema })
          for (const listener of this.#conflictListeners) listener(error, attemptNumber)
        },
      }).catch((error: unknown) => {
        // Jobs decide by it as requests do.
        throw isDatabaseFull(error) && !(error instanceof Refusal) ? new NoRoom({ cause: error }) : error
      })
      keyedRequest()?.claimed(this.pool)
      for (const listener of this.#listeners) listener()
      return result
    }

    onCommit(listener: () => void): void {
      this.#listeners.add(listener)
    }

    onConflict(listener: (error: unknown, attempt: number) => void): void {
      this.#conflictListeners.add(listener)
    }

    async close(): Promise<void> {
      await this.client.$disconnect()
      await this.pool.end()
    }
  }
}

async function runSql<T>(pool: pg.Pool, work: (tx: SqlTx) => Promise<Applied<T>>): Promise<{ tx: SqlTx; result: T }> {
  const connection = await pool.connect()
  const tx = new SqlTx(connection)
  let broken = false
  try {
    await connection.query('begin')
    await keyedRequest()?.claim(tx, pool)
    const result = await work(tx)
    tx.end()
    await connection.query('commit')
    return { tx, result }
  } catch (error) {
    tx.end()
    await connection.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    connection.release(broken)
  }
}

/** The raw methods of a Prisma transaction, which every one has. */
export function rawOf(transaction: object): Tx {
  if ('$executeRaw' in transaction && '$queryRawUnsafe' in transaction) return transaction as Tx
  throw new Error('This is not a Prisma transaction.')
}

const afterCommits = new WeakMap<object, (() => void)[]>()

/** Calls `listener` once when this transaction has committed: not if it is rolled back, and not if the process dies. */
export function afterCommit(tx: object, listener: () => void): void {
  afterCommits.set(tx, [...(afterCommits.get(tx) ?? []), listener])
}

/** The client without the methods that a transaction doesn't have. */
export type TransactionOf<Client> = Omit<Client, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends' | '$use'>

/** A statement that PostgreSQL parses and plans once per connection. */
export interface Statement {
  name: string
  text: string
}

const statementNames = new Map<string, string>()

/**
 * Names a statement, so that it is prepared.
 * @param text one of a bounded number: parameters hold whatever comes from a request
 */
export function prepared(text: string): Statement {
  const name = statementNames.get(text) ?? `s${statementNames.size + 1}`
  statementNames.set(text, name)
  return { name, text }
}
