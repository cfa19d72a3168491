import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const built = (name: string) => JSON.stringify(fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url)))

/** Runs a program that can start PostgreSQL. @returns its exit code, undefined for 0, and what it printed */
function run(program: string): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const imports = `import { releaseSignals } from ${built('postgres')}\nimport { stopOnSignal } from ${built('stop-on-signal')}\n`
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', imports + program], { timeout: 30_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    )
  })
}

it('a process that can start PostgreSQL ends with the exit code that it set', async () => {
  expect(await run('process.exitCode = 3')).toEqual({ code: 3, stdout: '', stderr: '' })
})

it('a signal that arrives while the process takes the signals over stops it', async () => {
  const program = `
    setInterval(() => {}, 1_000)
    process.kill(process.pid, 'SIGTERM')
    stopOnSignal(async () => console.log('stopped'))
    releaseSignals()`
  expect(await run(program)).toEqual({ code: undefined, stdout: 'stopped\n', stderr: '' })
})
