import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const HEADER = 12
const ENTRY = 16

/**
 * The OpenType font that a WOFF file packs (https://www.w3.org/TR/WOFF/#FileStructure). fontkit reads WOFF too, but inflates it in
 * JavaScript: that was most of the time of a report with many scripts.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER + index * WOFF_ENTRY
    const number = (at: number) => woff.readUInt32BE(entry + at)
    const [offset, packed, size, checksum] = [number(4), number(8), number(12), number(16)]
    const data = woff.subarray(offset, offset + packed)
    return { tag: woff.subarray(entry, entry + 4), checksum, data: packed < size ? inflateSync(data) : data }
  })
  const directory = Buffer.alloc(HEADER + count * ENTRY)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  // Values for a binary search in the directory (https://learn.microsoft.com/typography/opentype/spec/otff#table-directory).
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(2 ** power * ENTRY, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(count * ENTRY - 2 ** power * ENTRY, 10)
  const parts: Buffer[] = [directory]
  let end = directory.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = HEADER + index * ENTRY
    tag.copy(directory, entry)
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(end, entry + 8)
    directory.writeUInt32BE(data.length, entry + 12)
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    end += data.length + padding.length
  }
  return Buffer.concat(parts)
}
