import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const WORKER = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

/** Runs before msw's listener, so that modules, styles and fonts go straight to the network: a detour through the worker costs 2 ms each. */
const ONLY_API = `addEventListener('fetch', (event) => {
  if (!/^\\/(api|auth)\\//.test(new URL(event.request.url).pathname)) event.stopImmediatePropagation()
})
`

/** Serves msw's service worker, which passes the requests of the product's API to the page, and no others. */
export const apiWorker = (): Plugin => ({
  name: 'api-worker',
  configureServer({ middlewares }) {
    middlewares.use('/mockServiceWorker.js', async (_, response) => {
      response.setHeader('Content-Type', 'text/javascript')
      response.setHeader('Cache-Control', 'no-cache')
      response.end(ONLY_API + (await readFile(WORKER, 'utf8')))
    })
  },
})
