import { z } from 'zod'

/** What is wrong with the configuration, all of it at once. */
export class BadConfiguration extends Error {
  override name = 'BadConfiguration'
}

/**
 * Reads and checks environment variables; the only place that looks at `process.env`. An empty variable counts as absent.
 * @param shape zod fields by variable name, each with a default that works for `make up` where there can be one
 * @throws BadConfiguration that lists every variable that is missing or wrong
 */
export function readEnv<S extends z.ZodRawShape>(shape: S, source: NodeJS.ProcessEnv = process.env): z.output<z.ZodObject<S>> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = z.object(shape).safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new BadConfiguration(`The configuration is not usable:\n${lines.join('\n')}`)
}
