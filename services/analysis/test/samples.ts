import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of real files next to the project. */
const SAMPLES = ((): string => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const samples = join(folder, 'shared/samples')
    if (existsSync(samples)) return samples
    if (folder === dirname(folder)) throw new Error('The samples folder is missing next to the repository.')
  }
})()

export const samplePath = (name: string): string => join(SAMPLES, name)
export const sample = (name: string): Buffer => readFileSync(samplePath(name))
