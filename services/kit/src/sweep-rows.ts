import { SafeError } from './errors.js'
import { safeMessage } from './safe-errors.js'

/** Rows that a sweep could not handle. It has handled all others, and these are due again in the next sweep. */
export class RowsFailed extends SafeError {
  override name = 'RowsFailed'

  /** @param done how many other rows something was done for @param failures the rows, each with its error */
  constructor(
    readonly done: number,
    readonly failures: readonly Failure[],
  ) {
    const [first] = failures
    super(`${failures.length} rows were not handled; first ${first?.key}: ${safeMessage(first?.error)}`, { cause: first?.error })
  }
}

interface Failure {
  key: string
  error: unknown
}

interface Sweep<Row> {
  /** The rows that are due with a greater key than this, by their keys, limited to a page. It begins with ''. */
  page(after: string): Promise<readonly Row[]>
  keyOf(row: Row): string
  /** @returns how many rows something was done for: 0 for one that is not due any more */
  work(row: Row): Promise<number>
  /** Handles a page in one transaction, where that is much faster. When it fails, each of its rows is handled for itself. */
  together?(rows: readonly Row[]): Promise<number>
  /** Ends the sweep before the next row. */
  signal?: AbortSignal
}

/**
 * Handles every row that is due, each for itself: one that fails keeps none after it from being handled, however many fail.
 * @returns how many rows something was done for
 * @throws RowsFailed at the end, when some failed; the reason of the signal
 */
export async function sweepRows<Row>({ page, keyOf, work, together, signal }: Sweep<Row>): Promise<number> {
  const failures: Failure[] = []
  let done = 0
  let after = ''
  for (let rows = await page(after); rows.length > 0; rows = await page(after)) {
    signal?.throwIfAborted()
    after = rows.reduce((_, row) => keyOf(row), after)
    const all = await together?.(rows).catch(() => undefined)
    done += all ?? 0
    for (const row of all === undefined ? rows : []) {
      signal?.throwIfAborted()
      await work(row).then(
        (count) => {
          done += count
        },
        (error: unknown) => failures.push({ key: keyOf(row), error }),
      )
    }
  }
  if (failures.length > 0) throw new RowsFailed(done, failures)
  return done
}
