/**
 * The timeouts of calls, queries and shutdowns, in milliseconds. A job has its own (`timeoutSeconds`), and so do providers outside
 * of the product, whose speed we don't decide.
 */
export const TIMEOUTS = {
  /** Gateway: a client sends its whole request. A large upload over a slow line may take its time. */
  request: 15 * 60_000,
  /** Gateway: an idle connection of a client. */
  keepAlive: 72_000,
  /** A caller keeps an idle connection to a service. The service waits two seconds longer, so that it never closes one in use. */
  keepAliveInside: 2_000,
  /** Gateway: a service begins its response, or pauses in it. An analysis in the request takes minutes. */
  proxy: 5 * 60_000,
  /** Gateway: auth resolves a session or an API token, which every other answer waits for. */
  session: 5_000,
  /** A service answers another one: the whole response, or the first byte of a stream. */
  call: 60_000,
  /** The same for a call that uploads a stream. */
  upload: 10 * 60_000,
  /** The gateway asks a service for its health; less than the timeout of a probe. */
  health: 2_000,
  /** A dependency reports its health. */
  dependencyHealth: 1_000,
  /** A connection to the database opens, or one of the pool becomes free. */
  connect: 30_000,
  /** PostgreSQL cancels a statement of a service. */
  statement: 120_000,
  /** A migration waits for a lock; statements of running services wait behind it. */
  migrationLock: 3_000,
  /** After that it lets them pass, for this long, and tries again. */
  migrationPause: 2_000,
  /** A transaction waits for a connection, and then runs. */
  transactionWait: 10_000,
  transaction: 20_000,
  /** The same for one that writes many rows. It runs in turns, so that others have connections meanwhile. */
  manyRows: 110_000,
  /** After the signal to stop, until others have noticed and send nothing more. Longer than `keepAliveInside`. */
  leave: 5_000,
  /** Running jobs end after the signal to stop, */
  jobsEnd: 10_000,
  /** and those that were told to stop, after that. */
  jobsAbort: 2_000,
  /** Responses in progress end after `leave`. */
  drain: 15_000,
  /** From the signal to stop to the exit, whatever still runs. */
  stop: 25_000,
} as const
