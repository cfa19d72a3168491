// Markers of ISO/IEC 10918-1 (JPEG), table B.1.
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COM = 0xfe
/** Frames that every browser opens: baseline, extended sequential, progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Tables and restart interval: DHT, DQT, DRI. */
const TABLES = new Set([0xc4, 0xdb, 0xdd])

interface Segment {
  marker: number
  /** The whole segment, with its marker and length. */
  bytes: Buffer
  payload: Buffer
}

/**
 * The same JPEG without metadata and without anything after its end, such as the second pictures of some phones. Its
 * compressed pixels are copied, so that it takes milliseconds and loses nothing. Its colour profile stays.
 * @returns null for a file that a browser might not open, or that must be decoded to know; encode it again instead
 */
export function withoutMetadata(jpeg: Buffer): Buffer | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== SOI) return null
  const output: Buffer[] = [jpeg.subarray(0, 2)]
  for (let at = 2; ; ) {
    if (jpeg[at] === 0xff && jpeg[at + 1] === EOI) return Buffer.concat([...output, jpeg.subarray(at, at + 2)])
    const segment = segmentAt(jpeg, at)
    if (!segment) return null
    at += segment.bytes.length
    const part = keep(segment)
    if (part === 'unknown') return null
    if (part) output.push(part)
    if (segment.marker !== SOS) continue
    const end = endOfScan(jpeg, at)
    if (end < 0) return null
    output.push(jpeg.subarray(at, end))
    at = end
  }
}

/** What precedes the compressed pixels of a JPEG, which is all of its metadata; null when these bytes end before. */
export function headOfJpeg(jpeg: Buffer): Buffer | null {
  if (jpeg[0] !== 0xff || jpeg[1] !== SOI) return null
  for (let at = 2; ; ) {
    const segment = segmentAt(jpeg, at)
    if (!segment) return null
    if (segment.marker === SOS) return jpeg.subarray(0, at)
    at += segment.bytes.length
  }
}

/** The bytes to keep of a segment; null for metadata. */
function keep({ marker, bytes, payload }: Segment): Buffer | null | 'unknown' {
  const starts = (name: string) => payload.toString('latin1', 0, name.length) === name
  if (marker === APP0) return starts('JFIF\0') && payload.length >= 14 ? jfif(payload) : null
  if (marker === APP2) return starts('ICC_PROFILE\0') ? bytes : null
  if (marker === APP14) return starts('Adobe') ? bytes : null
  if ((marker > APP0 && marker <= APP15) || marker === COM) return null
  // One component is grey, three are colour; four need a conversion.
  if (FRAMES.has(marker)) return payload[0] === 8 && (payload[5] === 1 || payload[5] === 3) ? bytes : 'unknown'
  return TABLES.has(marker) || marker === SOS ? bytes : 'unknown'
}

/** A JFIF segment without its thumbnail, which may show what was cut off the photo. */
function jfif(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, APP0, 0, 16]), payload.subarray(0, 12), Buffer.from([0, 0])])
}

function segmentAt(jpeg: Buffer, start: number): Segment | null {
  let at = start
  // Fill bytes may precede a marker (B.1.1.2).
  while (jpeg[at] === 0xff && jpeg[at + 1] === 0xff) at++
  const marker = jpeg[at + 1]
  if (jpeg[at] !== 0xff || marker === undefined || at + 4 > jpeg.length) return null
  const end = at + 2 + jpeg.readUInt16BE(at + 2)
  if (end > jpeg.length || end < at + 4) return null
  return { marker, bytes: jpeg.subarray(start, end), payload: jpeg.subarray(at + 4, end) }
}

/** The position of the marker after compressed pixels; -1 without one. In them, 0xff is followed by 0 or a restart marker. */
function endOfScan(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(0xff, start); at >= 0; at = jpeg.indexOf(0xff, at + 2)) {
    const next = jpeg[at + 1]
    if (next === undefined) return -1
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return -1
}
