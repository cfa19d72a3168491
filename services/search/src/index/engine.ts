/** A search engine beside the own tables. */
export interface Engine {
  /**
   * Fills a new index from the own tables and puts it in the place of the old one.
   * @param since what changed after this revision is told again
   */
  rebuild(since: bigint): Promise<void>
  /** Removes a deleted user, with the rows that were left for it. @throws while it is unreachable */
  removeUser(userId: string): Promise<void>
}

/** Nest's token; null where the own tables search. */
export const ENGINE = Symbol('engine')
