import { ROUTES } from '@arc/contracts/catalog'
import { escapeHtml } from '@arc/kit/html'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { GatewayDependencies } from './gateway.dependencies.js'
import { allowStylesOf } from './inline-styles.js'
import { openApi } from './openapi.js'

const json = (schema: z.ZodType, io: 'input' | 'output') => JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), null, 2)

function page(): string {
  const routes = ROUTES.filter(({ access }) => access !== 'service').sort((a, b) => a.path.localeCompare(b.path))
  const sections = routes.map(({ name, method, path, summary, access, body, response }) => {
    const parts = [
      body instanceof z.ZodType
        ? `<h3>Body</h3><pre>${escapeHtml(json(body, 'input'))}</pre>`
        : body
          ? `<h3>Form</h3><p>files: ${Object.keys(body.files).join(', ')}</p>`
          : '',
      response instanceof z.ZodType
        ? `<h3>Response</h3><pre>${escapeHtml(json(response, 'output'))}</pre>`
        : `<h3>Response</h3><p>${response.contentTypes.join(', ')}</p>`,
    ]
    return `<details id="${name}"><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(summary)} <small>${access}</small></summary>${parts.join('')}</details>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>a.r.c. API</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}summary{padding:.6rem 0;cursor:pointer}pre{overflow:auto;padding:1rem;background:color-mix(in srgb,currentColor 6%,transparent)}</style>
<h1>a.r.c. API</h1><p>The machine-readable form is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>${sections.join('\n')}</html>`
}

/** The API documentation as OpenAPI and as a page. Both are generated once. */
export const docsRoutes: FastifyPluginAsync<GatewayDependencies> = async (app, { env, securityHeaders }) => {
  let description: string | undefined
  let html: string | undefined
  let policy: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApi(env.PUBLIC_URL))
    return reply.type('application/json; charset=utf-8').send(description)
  })
  app.get('/api/docs', async (_request, reply) => {
    html ??= page()
    policy ??= allowStylesOf(html, securityHeaders.policy)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
  })
}
