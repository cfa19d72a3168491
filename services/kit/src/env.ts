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
  const result = z.object(shape).safeParse(given(source))
  if (result.success) return result.data
  throw new BadConfiguration(explain(result.error.issues))
}

/** The variables of a part; a function where what one must be hangs on another that is given. */
export type EnvShape = z.ZodRawShape | ((source: NodeJS.ProcessEnv) => z.ZodRawShape)

/** The variables that a part reads from this source. */
export const shapeOf = (shape: EnvShape = {}, source: NodeJS.ProcessEnv = process.env): z.ZodRawShape =>
  typeof shape === 'function' ? shape(source) : shape

/** Optional, unless one of these is given. */
export function needed<S extends z.ZodType<string, string>>(schema: S, source: NodeJS.ProcessEnv, because: string[]) {
  const cause = because.find((name) => source[name])
  return cause
    ? z.string({ error: ({ input }) => (input === undefined ? `is missing, and ${cause} is given` : undefined) }).pipe(schema)
    : schema.optional()
}

/**
 * Checks what several parts of a process will read, before any of them begins.
 * @throws BadConfiguration that lists what is wrong with all of them
 */
export function checkEnv(shapes: z.ZodRawShape[], source: NodeJS.ProcessEnv = process.env): void {
  const issues = shapes.flatMap((shape) => z.object(shape).safeParse(given(source)).error?.issues ?? [])
  if (issues.length > 0) throw new BadConfiguration(explain(issues))
}

const given = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))

function explain(issues: { path: PropertyKey[]; message: string }[]): string {
  // Two parts may read the same variable.
  const lines = new Set(
    issues.map(({ path, message }) => `  ${path.join('.')}: ${/received undefined$/.test(message) ? 'is missing' : message}`),
  )
  return `The configuration is not usable:\n${[...lines].join('\n')}`
}
