/** The list with one entry moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list[from]
  if (entry === undefined) return [...list]
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, entry)
}

/** The photos in the order of `ids`; those that are not among them follow. */
export function inOrder<T extends { id: string }>(photos: readonly T[], ids: readonly string[]): T[] {
  const placeOf = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...photos].sort((one, other) => placeOf(one) - placeOf(other))
}
