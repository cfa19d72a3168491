import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NotFound } from '@arc/kit/errors'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { GatewayParts } from './app.js'

const YEAR_SECONDS = 31_536_000

/** The built pages: files with a hash in their name for ever, the rest checked each time; any other page is index.html. */
export const staticFiles: FastifyPluginAsync<GatewayParts> = async (app, { pages }) => {
  if (!existsSync(join(pages, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: pages,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.get('/*', async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) throw new NotFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
