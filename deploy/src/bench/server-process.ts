import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A bare server in a process of its own, which a run compares the product with. */
export interface ServerProcess {
  process: ChildProcess
  address: string
}

/**
 * Starts one and waits for its line "... at <address>".
 * @param entry compiled file below `deploy/dist`
 * @param env its variables, over those of this process
 * @throws when it ends without that line
 */
export async function startServer(entry: string, env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../../dist/${entry}`, import.meta.url))], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = / at (\S+)/.exec(line)?.[1]
    if (address) return { process: child, address }
  }
  throw new Error(`${entry} did not start.`)
}
