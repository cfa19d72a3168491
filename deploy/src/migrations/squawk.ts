import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Finding } from './destructive.rules.js'

const Findings = z.array(z.object({ file: z.string(), rule_name: z.string(), line: z.number() }))
const DEPLOY = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Runs squawk, the linter of migrations.
 * @param paths of SQL files
 * @returns its findings by file
 * @throws if it can't read one
 */
export async function findingsIn(paths: string[]): Promise<Map<string, Finding[]>> {
  if (paths.length === 0) return new Map()
  // It exits with 1 if it found something.
  const output = await new Promise<string>((resolve, reject) =>
    execFile(
      'pnpm',
      ['exec', 'squawk', '--reporter', 'json', '--pg-version', '16', ...paths],
      { cwd: DEPLOY, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => (stdout.startsWith('[') ? resolve(stdout) : reject(error ?? new Error(stderr))),
    ),
  )
  const found = Findings.parse(JSON.parse(output))
  const syntax = found.find(({ rule_name }) => rule_name === 'syntax-error')
  if (syntax) throw new Error(`${syntax.file}:${syntax.line + 1} can't be read as SQL.`)
  return new Map(paths.map((path) => [path, found.filter(({ file }) => file === path)]))
}
