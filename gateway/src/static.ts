import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NotFound } from '@arc/kit/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { CRAWLER_FILES } from './crawlers.routes.js'
import type { GatewayDependencies } from './gateway.dependencies.js'
import { loadPage } from './page.js'

const YEAR_SECONDS = 31_536_000
const SVG = 'image/svg+xml'
/** Pages that a link opens: no search engine lists them, and what they lead to does not learn of them. */
const PRIVATE_PAGES = ['/v', '/shared']

/** The built pages. Files with a hash in their name are cached for a year, others are revalidated; any other path is index.html. */
export const staticFiles: FastifyPluginAsync<GatewayDependencies> = async (app, { pages, env, securityHeaders }) => {
  if (!existsSync(join(pages, 'index.html'))) return
  const page = await loadPage(pages, env, securityHeaders)
  // The library names a charset with text and scripts only, and this is text, too.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-type') === SVG) reply.header('content-type', `${SVG}; charset=utf-8`)
  })
  await app.register(fastifyStatic, {
    root: pages,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*', 'landing.html*', ...Object.keys(CRAWLER_FILES).map((name) => `${name}*`)],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.get('/', page)
  app.get('/index.html', page)
  for (const path of PRIVATE_PAGES)
    app.get(path, (request, reply) =>
      page(request, reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })),
    )
  app.get('/*', (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) throw new NotFound()
    return page(request, reply)
  })
}
