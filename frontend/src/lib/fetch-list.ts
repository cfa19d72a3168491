/** A list that could not be fetched; the original error is its cause. */
export class FetchFailed extends Error {
  constructor(what: string, cause: unknown) {
    super(`Failed to fetch ${what}`, { cause })
    this.name = 'FetchFailed'
  }
}

/**
 * Runs a list call.
 * @throws FetchFailed "Failed to fetch {what}", with the original error as cause (spec ROOM-15, ITEM-33).
 */
export const fetchList = <Data>(what: string, list: Promise<Data>): Promise<Data> =>
  list.catch((cause: unknown) => {
    throw new FetchFailed(what, cause)
  })
