// `make dev`: runs the product from source. Pages reload on changes (vite); services are rebuilt and restarted.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { NODE_PACKAGES, ROOT } from './packages.mjs'

const DEBOUNCE_MS = 200
const PORT = process.env.PORT ?? '4300'
process.env.CHECK_RESPONSES = 'on'
const run = (command, args, cwd = ROOT) => spawn(command, args, { cwd, stdio: 'inherit' })
const exited = (child) => new Promise((resolve) => child.once('exit', resolve))

let product
let timer
let busy = Promise.resolve()

async function restart() {
  const built = await exited(run('node', ['deploy/scripts/build.mjs']))
  if (built !== 0) return
  if (product) {
    const stopped = exited(product)
    product.kill('SIGINT')
    await stopped
  }
  product = run('node', ['--import', './services/kit/dist/source-maps.js', 'deploy/dist/up.js'])
}

function scheduleRestart(_event, file) {
  if (!file || !/\.(tsx?|sql|prisma|json)$/.test(file) || /\.test\.ts$|generated/.test(file)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    busy = busy.then(restart)
  }, DEBOUNCE_MS)
}

await restart()
for (const folder of NODE_PACKAGES) watch(join(ROOT, folder, 'src'), { recursive: true }, scheduleRestart)
const pages = run('pnpm', ['exec', 'vite', '--port', String(Number(PORT) + 1)], join(ROOT, 'frontend'))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    pages.kill('SIGINT')
    product?.kill('SIGINT')
    if (product) await exited(product)
    process.exit(0)
  })
