/** How long data counts as fresh, in milliseconds (spec CACHE-02). */
export const STALE = {
  user: 30_000,
  stats: 5 * 60_000,
  itemList: 5 * 60_000,
  search: 10_000,
  projects: 5_000,
  rooms: 10_000,
  projectRooms: 30_000,
  items: 10_000,
  /** What is asked for anew whenever its page, or the stream of changes, opens: the loader of the page has just asked. */
  opened: 2_000,
} as const
