import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** A decoded picture, in pixels. */
export interface HeicSize {
  width: number
  height: number
}

const Reply = z.object({
  id: z.number(),
  size: z.object({ width: z.number(), height: z.number() }).optional(),
  error: z.string().optional(),
})

/** Decoding 50 million pixels takes about 5 s on a small machine. */
const TIMEOUT_MS = 60_000
/** The decoder keeps the memory of its largest picture, so it goes when it rests, and after a large picture at once. */
const REST_MS = 5_000
const LARGE_PIXELS = 15_000_000

interface Waiting {
  resolve(size: HeicSize): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

/** Unpacks HEIC in a thread of its own: it takes a second and would hold up everybody else. */
export class HeicDecoder {
  private worker: Worker | null = null
  private rest: NodeJS.Timeout | undefined
  private readonly waiting = new Map<number, Waiting>()
  private count = 0

  /**
   * Unpacks the first picture of a file, upright, one file after the other. 50 million pixels take 360 MB meanwhile.
   * @param target gets the pixels: RGB, 8 bits each, row by row
   * @param offset where the pixels begin in the target, in bytes
   * @throws Error when the file cannot be unpacked, or not within a minute
   */
  decode(path: string, target: string, offset = 0): Promise<HeicSize> {
    clearTimeout(this.rest)
    this.worker ??= this.start()
    const worker = this.worker
    const id = ++this.count
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.fail(new Error('HEIC: it took too long')), TIMEOUT_MS)
      this.waiting.set(id, { resolve, reject, timer })
      worker.postMessage({ id, path, target, offset })
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.rest)
    const worker = this.worker
    this.worker = null
    await worker?.terminate()
  }

  private start(): Worker {
    // Beside this file, in the form this file has: TypeScript in tests, JavaScript when built.
    const file = new URL(`./heic.worker${extname(new URL(import.meta.url).pathname)}`, import.meta.url)
    // The decoder prints what it does not like; the product's log is no place for that.
    const worker = new Worker(file, { execArgv: [], stdout: true, stderr: true })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.on('message', (message) => this.settle(Reply.parse(message)))
    worker.on('error', (error) => this.fail(error instanceof Error ? error : new Error(String(error))))
    worker.unref()
    return worker
  }

  private settle({ id, size, error }: z.output<typeof Reply>): void {
    const asked = this.waiting.get(id)
    if (!asked) return
    this.waiting.delete(id)
    clearTimeout(asked.timer)
    if (this.waiting.size === 0) this.retire(size)
    if (size) asked.resolve(size)
    else asked.reject(new Error(error ?? 'HEIC: nothing came back'))
  }

  private retire(last: HeicSize | undefined): void {
    if (last && last.width * last.height > LARGE_PIXELS) void this.close()
    else this.rest = setTimeout(() => void this.close(), REST_MS).unref()
  }

  private fail(error: Error): void {
    void this.close()
    for (const asked of this.waiting.values()) {
      clearTimeout(asked.timer)
      asked.reject(error)
    }
    this.waiting.clear()
  }
}

/**
 * True when an ISO base media file ends where its last box ends. The decoder itself fills what is missing with grey.
 */
export async function isWholeContainer(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(16)
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(head, 0, 16, at)
      if (bytesRead < 8) return false
      const short = head.readUInt32BE(0)
      // 0: to the end of the file; 1: the length follows as 64 bits.
      if (short === 0) return true
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
      if (length < 8 || at + length > size) return false
      at += length
    }
    return true
  } finally {
    await file.close()
  }
}
