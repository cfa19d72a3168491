import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** The server of `bare-upload.ts` in a process of its own. */
export class BareServer {
  private constructor(
    private readonly process: ChildProcess,
    readonly address: string,
  ) {}

  /** @param folder takes the files; on the disk of the product's store */
  static async start(folder: string): Promise<BareServer> {
    const child = spawn(process.execPath, [fileURLToPath(new URL('../../dist/load/bare-upload.js', import.meta.url))], {
      env: { ...process.env, FOLDER: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /listening at (\S+)/.exec(line)?.[1]
      if (address) return new BareServer(child, address)
    }
    throw new Error('The bare upload server did not start.')
  }

  stop(): void {
    this.process.kill('SIGKILL')
  }
}
