import { parseArgs } from 'node:util'
import type { Database } from '../database.js'
import { type Difference, FIGURES, findDifferences, recountProject } from './totals.sql.js'

/** The result of the check: the lines to print, and the exit code. */
export interface Diagnosis {
  lines: string[]
  exitCode: 0 | 1
}

/**
 * Compares the totals of the inventory with a recount of the items; with the command line option `--fix` it also repairs them.
 * @returns one line per difference; exit code 1 when there are differences and they were not repaired
 * @throws TypeError for an unknown option
 */
export async function diagnose(database: Database, args = process.argv.slice(2)): Promise<Diagnosis> {
  const { values } = parseArgs({ args, options: { fix: { type: 'boolean', default: false } } })
  const differences = await findDifferences(database.client)
  const lines = differences.map(describe)
  if (differences.length === 0) return { lines: ['The totals agree with the items.'], exitCode: 0 }
  if (!values.fix)
    return {
      lines: [...lines, `${differences.length} of the totals differ from the items. \`make doctor fix=yes\` repairs them.`],
      exitCode: 1,
    }
  await repair(database, differences)
  const left = await findDifferences(database.client)
  return left.length === 0
    ? { lines: [...lines, `Repaired ${lines.length} of the totals.`], exitCode: 0 }
    : { lines: [...lines, ...left.map(describe), `${left.length} of the totals still differ.`], exitCode: 1 }
}

/** One transaction per project, so that a large inventory never makes the writes of other projects wait. */
async function repair(database: Database, differences: Difference[]): Promise<void> {
  const projects = new Map(differences.map((difference) => [difference.projectId, difference]))
  for (const project of projects.values()) await database.transaction((tx) => recountProject(tx, project))
}

function describe({ projectId, roomId, category, stored, counted }: Difference): string {
  const figures = FIGURES.filter((name) => stored[name] !== counted[name]).map(
    (name) => `${name} ${stored[name]} instead of ${counted[name]}`,
  )
  return `project ${projectId}, room ${roomId}, ${category}: ${figures.join(', ')}`
}
