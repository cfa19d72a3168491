import { createHash } from 'node:crypto'

/** Path in the folder of a backup -> SHA-256 of the file as it is on the disk, in hexadecimal. */
export type Checksums = ReadonlyMap<string, string>

const LINE = /^([0-9a-f]{64}) {2}(\S+)$/
const OWN = /^# sha256 of the lines above: ([0-9a-f]{64})$/
/** SHA-256 of a text in UTF-8, in hexadecimal. */
export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A line as `sha256sum` writes it. @param checksum SHA-256 in hexadecimal */
export const checksumLine = (path: string, checksum: string): string => `${checksum}  ${path}\n`

/** The text of a file that `sha256sum --check` reads. Its last line, a comment there, tells whether the text itself is whole. */
export function checksumFile(checksums: Checksums): string {
  const lines = [...checksums].map(([path, checksum]) => checksumLine(path, checksum)).join('')
  return `${lines}# sha256 of the lines above: ${checksumOf(lines)}\n`
}

/** @returns null if the text is not what `checksumFile` made */
export function parseChecksumFile(text: string): Checksums | null {
  const end = text.trimEnd().lastIndexOf('\n') + 1
  const lines = text.slice(0, end)
  if (OWN.exec(text.slice(end).trimEnd())?.[1] !== checksumOf(lines)) return null
  return new Map(parseChecksumLines(lines))
}

/** The lines that are whole: of a file that is written line by line, the last one may be cut. @returns paths and checksums */
export function parseChecksumLines(text: string): [path: string, checksum: string][] {
  return text.split('\n').flatMap((line) => {
    const [, checksum, path] = LINE.exec(line) ?? []
    return path && checksum ? [[path, checksum] as [string, string]] : []
  })
}
