const MESSAGE = 'This text contains a character that can’t be stored.'

const LONE_SURROGATE = /\p{Surrogate}/u
/** PostgreSQL stores no U+0000 (https://www.postgresql.org/docs/current/datatype-character.html), and UTF-8 no half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && !LONE_SURROGATE.test(text)

/** The first text of an input that can't be stored, the names of fields included; undefined if all can. */
export function unstorableIn(input: unknown): { path: string; message: string } | undefined {
  const path = pathOfUnstorable(input)
  return path && { path: path.filter(isStorable).join('.'), message: MESSAGE }
}

function pathOfUnstorable(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const path = isStorable(name) ? pathOfUnstorable(inner) : []
    if (path) return [name, ...path]
  }
  return undefined
}
