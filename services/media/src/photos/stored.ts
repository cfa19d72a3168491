import type { Files, OpenFile } from '@arc/kit/ports/files'

/** A stored file as one buffer; for pictures only, which are at most some 15 MB. */
export const readWhole = async (files: Files, key: string): Promise<Buffer> => wholeOf(await files.get(key))

/** An open file as one buffer. */
export async function wholeOf({ stream }: OpenFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
