/** A file of a backup that is missing or not what was written. */
export interface Damage {
  /** Its path in the folder of the backup. */
  path: string
  /** What is wrong with it, as the end of a sentence: `is missing`. */
  reason: string
  /** The file of the product that it holds, if that is known. */
  key?: string
  /** The snapshots that need it, oldest first. */
  snapshots: string[]
}

/** A file of a backup cannot be read as it was written. */
export class DamagedFile extends Error {
  override name = 'DamagedFile'

  /**
   * @param path in the folder of the backup
   * @param reason what is wrong with it, as the end of a sentence
   */
  constructor(
    readonly path: string,
    readonly reason: string,
  ) {
    super(`${path} ${reason}.`)
  }
}

/** The same error for a file whose reading failed. @param error of the file system or of age */
export function damagedBy(path: string, error: unknown): DamagedFile {
  if (error instanceof DamagedFile) return error
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'ENOENT') return new DamagedFile(path, 'is missing')
    return new DamagedFile(path, `cannot be read (${error.message})`)
  }
  const message = error instanceof Error ? error.message : String(error)
  if (/no identity matched/.test(message)) return new DamagedFile(path, 'is encrypted for another key')
  return new DamagedFile(path, `was changed or cut (${message})`)
}

/** One line for each damaged file: what is wrong with it, which file of the product it holds, and which snapshots need it. */
export const linesOf = (damages: Iterable<Damage>): string =>
  [...damages].map(({ path, reason, key, snapshots }) => `  ${path} ${reason}${key ? `: ${key}` : ''}${neededBy(snapshots)}\n`).join('')

function neededBy(snapshots: string[]): string {
  const [first, last] = [snapshots.at(0), snapshots.at(-1)]
  if (!first || !last) return ''
  if (snapshots.length <= 2) return `; needed by ${snapshots.join(', ')}`
  return `; needed by ${snapshots.length} snapshots, ${first} to ${last}`
}
