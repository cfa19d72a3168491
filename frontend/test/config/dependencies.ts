import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CODE = /(?<!\.test|\.worker|\.d)\.tsx?$/
/** The package of an import or export that is no type, after `from` or in `import()`; not a file for its address. */
const IMPORTED = /(?:^(?:import|export) (?!type\b)[\w\s,{}*]+ from |\bimport\()'([@\w][\w@/.-]*)'/gm

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => CODE.test(file))

/**
 * The packages that the code of these folders imports, for Vite to bundle before the first test. Vite would find them by itself, but
 * what it finds after the start makes it load the page anew in the middle of a test; and it keeps what it has found until the lockfile
 * changes, so that the first test with a new icon would fail.
 */
export function dependenciesOf(...folders: string[]): string[] {
  const found = folders.flatMap((folder) =>
    filesOf(folder).flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name)),
  )
  return [...new Set(found)].filter((name) => !/^(@arc\/|node:|vitest|@vitest\/)/.test(name)).sort()
}
