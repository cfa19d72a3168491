/** What is used of libheif (https://github.com/catdad-experiments/libheif-js), whose functions answer with an object that has a `code` when they fail. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Failure {
    code: unknown
    message?: string
  }
  interface Channel {
    /** A view of the memory of the decoder: valid until the image is released. */
    data: Uint8Array
    width: number
    height: number
    /** Bytes of a row in `data`. */
    stride: number
  }
  interface Decoded {
    image: object
    channels: Channel[]
  }
  interface Library {
    ready: Promise<unknown>
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown }
    heif_context_alloc(): object
    heif_context_free(context: object): void
    heif_context_read_from_memory(context: object, file: Uint8Array): Failure
    heif_js_context_get_list_of_top_level_image_IDs(context: object): number[] | Failure
    heif_js_context_get_image_handle(context: object, id: number): object
    heif_js_decode_image2(handle: object, colorspace: unknown, chroma: unknown): Decoded | Failure
    heif_image_release(image: object): void
    heif_image_handle_release(handle: object): void
  }
  const library: Library
  export default library
}
