import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of real photos and documents beside the repository; not every checkout has it. */
const FOLDER = ((): string | null => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'shared/samples'))) return join(folder, 'shared/samples')
  return null
})()

/**
 * More input for tests, from cameras, phones and shops. Tests run on generated files and on these.
 * @param kind a sub-folder, such as `photos`
 * @param ending of the file names, such as `.jpg`
 * @returns paths; empty where the folder is missing
 */
export function realFiles(kind: string, ending: string): string[] {
  const folder = FOLDER && join(FOLDER, kind)
  if (!folder || !existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
}

/** The contents of {@link realFiles}. */
export const readRealFiles = (kind: string, ending: string): Buffer[] => realFiles(kind, ending).map((path) => readFileSync(path))
