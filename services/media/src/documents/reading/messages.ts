import type { DocumentState } from '@arc/contracts/media/documents'

/** What a document is read as. */
export type ReadAs = 'pdf' | 'docx' | 'doc' | 'text'

/** What the reader gets. */
export interface ReadRequest {
  path: string
  as: ReadAs
  /** Limits, from the contract: a worker runs compiled code on its own. */
  maxPages: number
  /** Width of a page picture, in pixels. */
  pageWidth: number
  /** Characters. */
  maxText: number
}

/** The picture of one page: RGBA, 8 bits per channel. */
export interface PagePicture {
  /** Counts from 1. */
  page: number
  data: Uint8Array
  width: number
  height: number
}

export type ReadState = Exclude<DocumentState, 'processing'>
/** How the reading ended, sent last. */
export interface ReadResult {
  state: ReadState
  pages: number | null
  text: string
}

/** Each picture is answered with a message, so that only one is in memory. */
export type ReaderMessage = { kind: 'page'; picture: PagePicture } | { kind: 'done'; result: ReadResult }
