import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'

// A stream of Node that fails while nobody listens ends the process: a full disk must end one export only.

/** Opens a file that grows line by line. What fails is thrown by the next call. */
export function openList(path: string): WriteStream {
  const stream = createWriteStream(path)
  stream.on('error', () => undefined)
  return stream
}

/** Appends a text, and waits while the disk is slower. @throws what failed since it was opened */
export async function write(stream: WriteStream, text: string): Promise<void> {
  if (stream.errored) throw stream.errored
  if (!stream.write(text)) await once(stream, 'drain')
}

/** Ends the file, and waits until it is written. @throws what failed since it was opened */
export async function end(stream: WriteStream, text = ''): Promise<void> {
  if (stream.errored) throw stream.errored
  const closed = once(stream, 'close')
  stream.end(text)
  await closed
}
