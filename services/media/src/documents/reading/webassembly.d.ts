/** The part of WebAssembly that the worker limits: Node's types leave it to the DOM's. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer
    /** @param pages of 64 KiB */
    grow(pages: number): number
  }
}
