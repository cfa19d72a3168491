import type { Files } from '@arc/kit/ports/files'

/** A stored file as one buffer; for pictures only, which are at most some 15 MB. */
export async function readWhole(files: Files, key: string): Promise<Buffer> {
  const { stream } = await files.get(key)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
