import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const module = (name: string) => new URL(`../dist/${name}.js`, import.meta.url).href

/**
 * Runs a process that stops on a signal.
 * @param stop statements of its `stop`
 * @param run statements after that
 */
async function run(stop: string, run: string): Promise<{ code: number | null; said: string }> {
  const script = `
    import { stopOnSignal } from '${module('stop-on-signal')}'
    import { TIMEOUTS } from '${module('timeouts')}'
    TIMEOUTS.stop = 300
    setInterval(() => undefined, 1_000)
    stopOnSignal(async () => { ${stop} })
    ${run}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code, said }
}
const signalled = 'process.kill(process.pid, "SIGTERM")'

it('a signal stops the process, with code 0', async () => {
  expect(await run('console.log("stopped")', signalled)).toEqual({ code: 0, said: 'stopped\n' })
})

it('an error that nothing caught stops it, with code 1, its kind and its stack, and nothing that a user typed', async () => {
  const { code, said } = await run('console.log("stopped")', 'setTimeout(() => { throw new TypeError("dana@mail.example is taken") })')
  expect([code, said]).toEqual([1, expect.stringMatching(/^TypeError\n +at [\s\S]+stopped\n$/)])
  expect(said).not.toContain('dana')
})

it('what does not end in time is left, and the code is 1', async () => {
  expect(await run('await new Promise(() => undefined)', signalled)).toEqual({ code: 1, said: 'Not everything ended within 0.3 s.\n' })
})
