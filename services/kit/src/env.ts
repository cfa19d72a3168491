import { z } from 'zod'

/** Lists every error in the configuration at once. */
export class BadConfiguration extends Error {
  override name = 'BadConfiguration'
}

/**
 * Reads and validates environment variables; the only place that reads `process.env`. An empty variable counts as absent.
 * @param shape zod fields by variable name, each with a default that works for `make up` if one exists
 * @throws BadConfiguration that lists every variable that is missing or wrong
 */
export function readEnv<S extends z.ZodRawShape>(shape: S, source: NodeJS.ProcessEnv = process.env): z.output<z.ZodObject<S>> {
  const result = z.object(shape).safeParse(definedVariables(source))
  if (result.success) return result.data
  throw new BadConfiguration(formatIssues(result.error.issues))
}

/** The variables of a component; a function if the type of one depends on the presence of another. */
export type EnvShape = z.ZodRawShape | ((source: NodeJS.ProcessEnv) => z.ZodRawShape)

/** The variables that a component reads from this source. */
export const shapeOf = (shape: EnvShape = {}, source: NodeJS.ProcessEnv = process.env): z.ZodRawShape =>
  typeof shape === 'function' ? shape(source) : shape

/** Optional, unless one of the `triggers` is set. */
export function requiredWith<S extends z.ZodType<string, string>>(schema: S, source: NodeJS.ProcessEnv, triggers: string[]) {
  const cause = triggers.find((name) => source[name])
  return cause
    ? z.string({ error: ({ input }) => (input === undefined ? `is missing, and ${cause} is given` : undefined) }).pipe(schema)
    : schema.optional()
}

/**
 * Validates the variables of all components of a process before any of them starts.
 * @throws BadConfiguration that lists the errors of all of them
 */
export function checkEnv(shapes: z.ZodRawShape[], source: NodeJS.ProcessEnv = process.env): void {
  const issues = shapes.flatMap((shape) => z.object(shape).safeParse(definedVariables(source)).error?.issues ?? [])
  if (issues.length > 0) throw new BadConfiguration(formatIssues(issues))
}

const definedVariables = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))

function formatIssues(issues: { path: PropertyKey[]; message: string }[]): string {
  // Two components can read the same variable.
  const lines = new Set(
    issues.map(({ path, message }) => `  ${path.join('.')}: ${/received undefined$/.test(message) ? 'is missing' : message}`),
  )
  return `The configuration is not usable:\n${[...lines].join('\n')}`
}
