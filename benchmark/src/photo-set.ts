/** A box in shares of the photo. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** One object that is on a photo. */
export interface TrueObject {
  /** A kind of `kinds.ts`, or null for an object of another kind. */
  kind: string | null
  box: Box
  quantity: number
  /** What such an item costs, in dollars; null where nobody wrote it down. */
  value: { low: number; high: number } | null
}

export interface Photo {
  name: string
  objects: TrueObject[]
  /** The photo as a picture file. */
  read(): Promise<Buffer>
}

/** Photos of which it is known what is on them. */
export interface PhotoSet {
  name: string
  photos: Photo[]
}
