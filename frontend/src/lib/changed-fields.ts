const isFieldOf =
  <Values extends object>(values: Values) =>
  (key: string): key is keyof Values & string =>
    key in values

/** The fields of a form, by name. */
export const fieldsOf = <Values extends object>(values: Values): (keyof Values & string)[] => Object.keys(values).filter(isFieldOf(values))

const withoutSpace = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** The fields that hold something else than before which would be missed: spaces alone are nothing. */
export function typedFields<Values extends object>(before: Values, now: Values): (keyof Values & string)[] {
  return changedFields(before, now).filter((field) => withoutSpace(before[field]) !== withoutSpace(now[field]))
}

/** The fields whose values differ, so that a save leaves everything else as it is on the server. */
export function changedFields<Values extends object>(initial: Values, values: Values): (keyof Values & string)[] {
  return Object.keys(values)
    .filter(isFieldOf(initial))
    .filter((key) => JSON.stringify(values[key]) !== JSON.stringify(initial[key]))
}
