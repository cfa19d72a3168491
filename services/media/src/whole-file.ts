import { NotFound } from '@arc/kit/errors'
import type { Files, OpenFile } from '@arc/kit/ports/files'

/**
 * Opens an original whose size is known. A disk that was full or failed can leave a file empty or cut.
 * @param bytes its size when it was stored
 * @throws NotFound when the store lacks the file, or a part of it
 */
export async function openWhole(files: Pick<Files, 'get'>, key: string, bytes: number): Promise<OpenFile> {
  const file = await files.get(key)
  if (file.size === bytes) return file
  file.stream.destroy()
  throw new NotFound('The file')
}
