import type { z } from 'zod'
import { type Bytes, indexOf, lastIndexOf } from './bytes.js'
import { FILE_NAMES, Manifest, SignatureFile, startOf } from './manifest.js'

/** The files of a PDF by their names, as a viewer lists them. */
export type Attachments = ReadonlyMap<string, Bytes>

/** The manifest of a report with its signature. */
export interface Found {
  manifest: Manifest
  /** What is signed. */
  manifestBytes: Bytes
  signature: SignatureFile
  /** Where the two files are; null when another program has saved the report anew. */
  places: { manifest: Range; signature: Range } | null
}
interface Range {
  start: number
  /** Behind the last byte. */
  end: number
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** JSON of this schema; null for anything else. */
function parsed<S extends z.ZodType>(bytes: Bytes | undefined, schema: S): z.output<S> | null {
  if (!bytes) return null
  try {
    return schema.parse(JSON.parse(decoder.decode(bytes)))
  } catch {
    return null
  }
}

/** True for a file that begins as a PDF; viewers allow a kilobyte of other bytes before. */
export const isPdf = (bytes: Bytes): boolean => indexOf(bytes.subarray(0, 1024), '%PDF-') >= 0

/** The manifest where it was written. The two files are stored as they are, and the last ones that look like them are theirs. */
export function findInPlace(pdf: Bytes): Found | null {
  const [manifestAt, signatureAt] = [rangeOf(pdf, startOf.manifest), rangeOf(pdf, startOf.signature)]
  if (!manifestAt || !signatureAt) return null
  const manifestBytes = pdf.slice(manifestAt.start, manifestAt.end)
  const manifest = parsed(manifestBytes, Manifest)
  const signature = parsed(pdf.slice(signatureAt.start, signatureAt.end), SignatureFile)
  return manifest && signature ? { manifest, manifestBytes, signature, places: { manifest: manifestAt, signature: signatureAt } } : null
}

/** The manifest of a report that another program has saved anew: by the names of its files. */
export function findByName(attachments: Attachments): Found | null {
  const manifestBytes = attachments.get(FILE_NAMES.manifest)
  const manifest = parsed(manifestBytes, Manifest)
  const signature = parsed(attachments.get(FILE_NAMES.signature), SignatureFile)
  return manifestBytes && manifest && signature ? { manifest, manifestBytes, signature, places: null } : null
}

/** The dictionary of a stream, up to its first byte. */
const LENGTH = /\/Length (\d{1,12})\b[^\n]*\nstream\n$/
const LONGEST_DICTIONARY = 400
/** JSON has no line break before this word, so that it ends the stream. */
const END_OF_STREAM = '\nendstream'

/** The stream that begins with this text. Either end of it may have been changed: its length is told before it and by what follows. */
function rangeOf(pdf: Bytes, beginning: string): Range | null {
  const start = lastIndexOf(pdf, beginning)
  if (start < 0) return null
  const dictionary = new TextDecoder('latin1').decode(pdf.subarray(Math.max(0, start - LONGEST_DICTIONARY), start))
  const length = LENGTH.exec(dictionary)?.[1]
  const end = length === undefined ? indexOf(pdf, END_OF_STREAM, start) : start + Number(length)
  return end < 0 || end > pdf.length ? null : { start, end }
}
