import type { Files, OpenFile } from '@arc/kit/ports/files'

/** Reads a stored file into one buffer; for pictures only, which are at most about 15 MB. */
export const readWhole = async (files: Files, key: string): Promise<Buffer> => wholeOf(await files.get(key))

/** Reads an open file into one buffer. */
export async function wholeOf({ stream }: OpenFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
