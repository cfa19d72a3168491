// `make stress only=FILE times=20`: repeats one test file beside four busy loops, and prints what was red. A test that measures the machine,
// or that waits for somebody else's work, fails here.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './packages.mjs'

const BUSY_LOOPS = 4
const [file, times] = [process.argv[2] ?? '', Number(process.argv[3])]
if (!existsSync(join(ROOT, file)) || !(times > 0)) {
  console.error('stress: which file, and how often? make stress only=deploy/test/flows/crash.test.ts times=20')
  process.exit(2)
}

const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
const stop = () => {
  for (const loop of loops) loop.kill()
}
process.on('exit', stop)
process.on('SIGINT', () => process.exit(130))

let red = 0
for (let run = 1; run <= times; run++) {
  const from = Date.now()
  const { status, stdout } = spawnSync('pnpm', ['exec', 'vitest', 'run', '--no-color', file], { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) red++
  console.log(`stress: run ${run} of ${times}: ${status === 0 ? 'green' : 'RED'}, ${Math.round((Date.now() - from) / 1000)} s`)
  if (status !== 0) console.log(stdout.slice(-6_000))
}
console.log(`stress: ${times - red} of ${times} runs of ${file} were green`)
// The loops run until this process ends.
process.exit(red > 0 ? 1 : 0)
