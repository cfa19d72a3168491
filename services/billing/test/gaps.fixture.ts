import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../src/database.js'

/** What happens in a gap. `stop` ends the connection, as the end of the process does, and the statement fails. */
export type Gap = 'writer' | 'stop'

/** What is used of a connection of `pg`. */
interface Connection {
  query(...args: never[]): unknown
}

interface Walk {
  /** The statement before which something happens, counted from 0. */
  at: number
  sent: number
  interfere(client: Connection): Promise<void>
}

const walks = new AsyncLocalStorage<Walk>()
/** How long the other writer holds the row, while the statement of the path is on its way. */
const HOLD_MS = 30

/** Lets something happen before one statement of a path, whichever it is: on the connections that a database opens from now on, and has. */
export class Gaps {
  private readonly patched = new WeakSet<Connection>()

  /** @param own connections for the other writer, which the path does not use */
  constructor(
    db: Database,
    private readonly own: Database,
  ) {
    db.pool.on('acquire', (client) => this.patch(client))
  }

  /**
   * Runs `path` with something in the gap before its statement number `at`.
   * @param path calls methods of the service, not its routes: only statements of this very call are counted
   * @returns false when it has sent fewer statements, so that nothing happened
   */
  async walk({ at, gap, userId }: { at: number; gap: Gap; userId: string }, path: () => Promise<unknown>): Promise<boolean> {
    let other = Promise.resolve()
    const interfere = async (client: Connection) => {
      if (gap === 'writer') {
        const { begun, done } = this.write(userId)
        other = done
        // It may have to wait for the row, which the path has locked.
        await Promise.race([begun, pause(HOLD_MS)])
        return
      }
      await endConnection(client)
    }
    const walk = { at, sent: 0, interfere }
    await walks.run(walk, path)
    await other
    return walk.sent > at
  }

  /** Another writer, for example an event of the provider: it moves the version, and holds the row for a moment. */
  private write(userId: string): { begun: Promise<void>; done: Promise<void> } {
    let done = Promise.resolve()
    const begun = new Promise<void>((resolve) => {
      done = this.own.transaction(async (tx) => {
        await tx.$executeRaw`update subscriptions set version = version + 1 where user_id = ${userId}`
        resolve()
        await pause(HOLD_MS)
      })
    })
    return { begun, done }
  }

  private patch(client: Connection): void {
    if (this.patched.has(client)) return
    this.patched.add(client)
    const query = client.query.bind(client)
    const before = async () => {
      const walk = walks.getStore()
      if (walk && walk.sent++ === walk.at) await walk.interfere(client)
    }
    // Both forms that the driver and its adapters use: with a promise, and with a callback at the end.
    const patched = (...args: unknown[]) => {
      const callback = args.at(-1)
      const sent = before().then(() => Reflect.apply(query, client, args))
      if (typeof callback !== 'function') return sent
      sent.catch((error: unknown) => callback(error))
      return undefined
    }
    Object.assign(client, { query: patched })
  }
}

async function endConnection(client: Connection): Promise<void> {
  const { connection } = client as Connection & { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
  await pause(5)
}
