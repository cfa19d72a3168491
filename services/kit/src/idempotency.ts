import { AsyncLocalStorage } from 'node:async_hooks'
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { Conflict, Invalid } from './errors.js'

// A request can be sent twice because its first answer was lost. With the same Idempotency-Key it is carried out once and gets the first answer:
// its key is stored by the first transaction that it commits, so there is no moment at which one is there without the other.
// https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/

/** For how long a key is known. */
const KEY_HOURS = 24
/** Longer answers are not kept. */
const MAX_ANSWER_BYTES = 256 * 1024
/** How long a repeated request waits for the answer of one that is still running. */
const WAIT_MS = 10_000
const POLL_MS = 100
const OTHER_REQUEST = 'This Idempotency-Key was used for another request.'
const NO_ANSWER = 'This was begun before, and how it ended is not known. Look whether it is done before you try again.'

const KEY = /^[\x21-\x7e]{16,200}$/

/** What was answered to a request. */
const Answer = z.object({ etag: z.string().nullable(), body: z.string() })
export type Answer = z.output<typeof Answer>

/** Who asks for what under which key. */
interface Asked {
  key: string
  /** Who acts, and in whose account. */
  actorId: string
  userId: string
  /** What is asked: a repeated key for something else is a mistake. */
  request: string
}

/** The part of a transaction that a claim needs. */
interface ClaimingTx {
  $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T>
}

type Pool = Pick<pg.Pool, 'query'>

/** A transaction found that the request was carried out before. */
class Repeated extends Error {
  /** @param pool of the database in which its key is */
  constructor(readonly pool: Pool) {
    super('The request was carried out before.')
  }
}

/** One run of a request with a key. */
export class KeyedRequest {
  private readonly run = randomUUID()
  private readonly keyHash: Buffer
  private readonly fingerprint: Buffer
  /** The database in which the key was stored. */
  private claimedIn: Pool | null = null

  /** @throws Invalid for a key that is not 16 to 200 characters of printable ASCII */
  constructor(private readonly asked: Asked) {
    if (!KEY.test(asked.key)) throw new Invalid('Idempotency-Key must be 16 to 200 printable characters.')
    this.keyHash = sha256(asked.key)
    this.fingerprint = sha256(asked.request)
  }

  /** Stores the key with what a transaction of this pool writes. @throws Repeated when an earlier run has stored it */
  async claim(tx: ClaimingTx, pool: Pool): Promise<void> {
    if (this.claimedIn) return
    const { actorId, userId } = this.asked
    const known = await tx.$queryRawUnsafe<unknown[]>(
      `insert into idempotency_keys (actor_id, key_hash, user_id, run, fingerprint) values ($1, $2, $3, $4::uuid, $5)
       on conflict (actor_id, key_hash) do update set run = idempotency_keys.run where idempotency_keys.run = excluded.run returning 1`,
      actorId,
      this.keyHash,
      userId,
      this.run,
      this.fingerprint,
    )
    if (known.length === 0) throw new Repeated(pool)
  }

  /** Notes that a transaction with the key was committed. */
  claimed(pool: Pool): void {
    this.claimedIn ??= pool
  }

  /** Keeps the answer of a request that has written something. */
  async keep(answer: Answer): Promise<void> {
    const text = JSON.stringify(answer)
    if (!this.claimedIn || text.length > MAX_ANSWER_BYTES) return
    await this.claimedIn.query('update idempotency_keys set answer = $3 where actor_id = $1 and key_hash = $2', [
      this.asked.actorId,
      this.keyHash,
      this.encrypt(text),
    ])
  }

  /**
   * The answer of the earlier run.
   * @throws Invalid when it was asked for something else; Conflict when it has no answer, because it failed or its process died
   */
  async earlier(pool: Pool): Promise<Answer> {
    for (let waited = 0; ; waited += POLL_MS) {
      const { rows } = await pool.query<{ fingerprint: Buffer; answer: Buffer | null }>(
        'select fingerprint, answer from idempotency_keys where actor_id = $1 and key_hash = $2',
        [this.asked.actorId, this.keyHash],
      )
      const [row] = rows
      if (row && !row.fingerprint.equals(this.fingerprint)) throw new Invalid(OTHER_REQUEST)
      if (row?.answer) return Answer.parse(JSON.parse(this.decrypt(row.answer)))
      if (waited >= WAIT_MS) throw new Conflict(NO_ANSWER)
      await pause(POLL_MS)
    }
  }

  // An answer can hold a secret, such as a new API token: without the key, which only the client has, nobody reads it.
  private encrypt(text: string): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.secret(), iv)
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  }

  private decrypt(bytes: Buffer): string {
    const decipher = createDecipheriv(CIPHER, this.secret(), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  }

  private secret(): Buffer {
    return Buffer.from(hkdfSync('sha256', this.asked.key, this.asked.actorId, 'answer', 32))
  }
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

const running = new AsyncLocalStorage<KeyedRequest | null>()

/** The request with a key that this work belongs to. */
export const keyedRequest = (): KeyedRequest | null => running.getStore() ?? null

/**
 * Carries out a request; one that was carried out before under the same key gets the answer of then. Nothing is stored for a request that writes
 * nothing: refused ones can be corrected and sent again.
 * @param work also calls other services in this process, which have no key
 * @param answerOf the answer that is kept; null for one that can't be
 * @param repeat answers again
 */
export async function once<T>(
  request: KeyedRequest | null,
  { work, answerOf, repeat }: { work(): Promise<T>; answerOf(result: T): Answer | null; repeat(answer: Answer): T },
): Promise<T> {
  try {
    const result = await running.run(request, work)
    const answer = request && answerOf(result)
    // What was asked is done: without its answer, a repeated request is told to look.
    if (answer) await request.keep(answer).catch(() => undefined)
    return result
  } catch (error) {
    const repeated = repeatedIn(error)
    if (!request || !repeated) throw error
    return repeat(await request.earlier(repeated.pool))
  }
}

/** Also inside what a library or a handler made of it. */
function repeatedIn(error: unknown): Repeated | undefined {
  if (error instanceof Repeated) return error
  return error instanceof Error ? repeatedIn(error.cause) : undefined
}

/** Removes what is older than a repeated request can be. */
export const removeOldKeys = (pool: Pool): Promise<unknown> =>
  pool.query('delete from idempotency_keys where created_at < now() - make_interval(hours => $1)', [KEY_HOURS])

/** Removes the keys and answers of a deleted account. */
export const removeKeysOf = (tx: ClaimingTx, userId: string): Promise<unknown> =>
  tx.$queryRawUnsafe('delete from idempotency_keys where user_id = $1 or actor_id = $1', userId)
