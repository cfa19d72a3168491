/** Runs a list call; a failure raises "Failed to fetch {what}", with the reason behind it. */
export async function fetchList<Data>(what: string, list: Promise<Data>): Promise<Data> {
  try {
    return await list
  } catch (cause) {
    throw new Error(`Failed to fetch ${what}`, { cause })
  }
}
