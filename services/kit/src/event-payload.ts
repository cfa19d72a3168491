const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The fields of a payload that its schema dropped, at any depth.
 * @param sent the payload before it was parsed
 * @param parsed the same after it
 * @returns their paths, such as `items[0].name`
 */
export function undeclaredIn(sent: unknown, parsed: unknown, path = ''): string[] {
  if (Array.isArray(sent) && Array.isArray(parsed)) return sent.flatMap((one, at) => undeclaredIn(one, parsed[at], `${path}[${at}]`))
  if (!isObject(sent) || !isObject(parsed)) return []
  const names = Object.keys(sent).filter((name) => sent[name] !== undefined)
  return names.flatMap((name) => {
    const at = path === '' ? name : `${path}.${name}`
    return name in parsed ? undeclaredIn(sent[name], parsed[name], at) : [at]
  })
}
