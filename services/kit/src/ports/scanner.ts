import type { Readable } from 'node:stream'

/** Looks for viruses in files of users. Adapters: clamd, and none. */
export interface Scanner {
  /**
   * Reads a file to its end.
   * @param open begins to read it; not called where nothing is scanned
   * @returns the name of what it contains, such as `Win.Test.EICAR_HDB-1`; null for a clean file
   * @throws Unavailable while the scanner does not answer: an unchecked file must not be stored
   */
  find(open: () => Readable): Promise<string | null>
  /** Whether it answers; null where nothing is scanned. */
  healthy(): Promise<boolean | null>
}

/** Nest's injection token for the port. */
export const SCANNER = Symbol('scanner')

/** Without a scanner, every file passes. */
export class NoScanner implements Scanner {
  async find(): Promise<null> {
    return null
  }

  async healthy(): Promise<null> {
    return null
  }
}
