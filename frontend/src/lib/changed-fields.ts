/** The fields whose values differ, so that a save leaves everything else as it is on the server. */
export function changedFields<Values extends object>(initial: Values, values: Values): (keyof Values & string)[] {
  const keys = Object.keys(values).filter((key): key is keyof Values & string => key in initial)
  return keys.filter((key) => JSON.stringify(values[key]) !== JSON.stringify(initial[key]))
}
