/** A finding of the linter squawk in a migration. */
export interface Finding {
  rule_name: string
  /** From 0. */
  line: number
}

/** Rules of squawk about statements that code of the version before fails with, and what they find. */
const DESTRUCTIVE: Record<string, string> = {
  'ban-drop-column': 'removes a column',
  'ban-drop-table': 'removes a table',
  'renaming-column': 'renames a column',
  'renaming-table': 'renames a table',
  'changing-column-type': 'changes the type of a column',
  'adding-not-nullable-field': 'makes a column required',
  'adding-required-field': 'adds a required column without a default',
}

/** The line that allows the statement below it, with the release that reads and writes the old shape no more. */
const UNUSED = /^\s*-- unused since \d+(\.\d+)+\b/m
/** Statements in a text that PostgreSQL runs are not read by the linter. */
const IN_BLOCK = /\bdo\s+(\$\w*\$)([\s\S]*?)\1/gi
const CHANGE = /\b(drop\s+(column|table)|rename\s+|set\s+not\s+null|alter\s+column\s+\S+\s+(set\s+data\s+)?type)\b/i

/**
 * What a migration does that replicas of the version before don't survive, unless a line above the statement says since which release
 * nothing uses what goes: `-- unused since 1.4.0: items.notes`.
 * @returns a sentence for each statement, with the number of its line from 1
 */
export function refusalsOf(path: string, sql: string, findings: readonly Finding[]): string[] {
  const inBlocks = [...sql.matchAll(IN_BLOCK)].flatMap(({ 0: block, index }) =>
    CHANGE.test(block) ? [{ line: lineAt(sql, index), what: 'changes tables inside of a do block' }] : [],
  )
  const found = findings.flatMap(({ rule_name, line }) => {
    const what = DESTRUCTIVE[rule_name]
    return what ? [{ line, what }] : []
  })
  return [...found, ...inBlocks]
    .filter(({ line }) => !UNUSED.test(statementUpTo(sql, line)))
    .map(
      ({ line, what }) =>
        `${path}:${line + 1} ${what}. Code of the release before still uses it: see docs/how-to.md, "Change a table that is in use".`,
    )
}

const lineAt = (sql: string, index: number): number => sql.slice(0, index).split('\n').length - 1

/** The text between the statement before and the end of this line. */
function statementUpTo(sql: string, line: number): string {
  const lines = sql.split('\n').slice(0, line + 1)
  const end = lines.slice(0, -1).findLastIndex((one) => /;\s*(--.*)?$/.test(one))
  return lines.slice(end + 1).join('\n')
}
