import { NotFound } from '@arc/kit/errors'
import { escapeHtml } from '@arc/kit/html'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import type { FastifyPluginAsync } from 'fastify'
import type { GatewayDependencies } from './app.js'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** `/dev/mail`: the stored emails, for requests from the same machine. */
export const mailRoutes: FastifyPluginAsync<GatewayDependencies> = async (app, { platform }) => {
  const { mail } = platform
  if (!(mail instanceof FolderMail)) return
  app.get('/dev/mail', async (request, reply) => {
    if (!LOOPBACK.has(request.ip) || request.headers['x-forwarded-for']) throw new NotFound()
    const emails = await mail.list()
    const list = emails.map(
      ({ to, subject, text, sentAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>to ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><pre>${escapeHtml(text)}</pre></article>`,
    )
    const body = list.join('\n') || '<p>No emails yet.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><title>Stored emails</title><h1>Stored emails</h1>${body}</html>`)
  })
}
