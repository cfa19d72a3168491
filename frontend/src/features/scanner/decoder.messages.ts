/** To the worker: a frame of the camera, or an image file. */
export interface DecoderRequest {
  id: number
  picture: ImageBitmap | Blob
}

/** From the worker. */
export type DecoderAnswer = { id: number; codes: string[] } | { id: number; error: string }
