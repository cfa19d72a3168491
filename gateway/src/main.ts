import { fileURLToPath } from 'node:url'
import { runProcess } from '@arc/kit/serve'
import { startGateway } from './app.js'
import { GATEWAY_ENV } from './gateway.env.js'

const PAGES = fileURLToPath(new URL('../../frontend/dist', import.meta.url))

await runProcess('gateway', GATEWAY_ENV, async (_env, platform) => startGateway(platform, { pages: PAGES }))
