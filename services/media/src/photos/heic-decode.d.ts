declare module 'heic-decode' {
  /** Decodes the first picture of a HEIC file, upright, as RGBA. */
  export default function decode(file: {
    buffer: Uint8Array
  }): Promise<{ data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }>
}
