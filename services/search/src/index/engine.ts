/** What a search engine beside the own tables can do for the rebuild. */
export interface Engine {
  /**
   * Fills a new index from the own tables and puts it in the place of the old one.
   * @param since what changed after this revision is told again
   */
  rebuild(since: bigint): Promise<void>
}

/** Nest's token; null where the own tables search. */
export const ENGINE = Symbol('engine')
