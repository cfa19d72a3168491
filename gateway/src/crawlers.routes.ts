import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import type { GatewayDependencies } from './gateway.dependencies.js'
import { absolute } from './page.js'

/** The files for search engines contain paths, because the build doesn't know the public address. */
export const CRAWLER_FILES = {
  'robots.txt': { type: 'text/plain; charset=utf-8', path: /(?<=^Sitemap: )\/.*/gm },
  'sitemap.xml': { type: 'application/xml; charset=utf-8', path: /(?<=<loc>)\/[^<]*/g },
} as const

/** `/robots.txt` and `/sitemap.xml` with absolute addresses. */
export const crawlerRoutes: FastifyPluginAsync<GatewayDependencies> = async (app, { pages, env }) => {
  for (const [name, { type, path }] of Object.entries(CRAWLER_FILES)) {
    const file = join(pages, name)
    if (!existsSync(file)) continue
    const text = (await readFile(file, 'utf8')).replace(path, (found) => absolute(found, env.PUBLIC_URL))
    app.get(`/${name}`, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(text))
  }
}
