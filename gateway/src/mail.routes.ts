import { NotFound } from '@arc/kit/errors'
import { escapeHtml } from '@arc/kit/html'
import { FolderMail, type StoredEmail } from '@arc/kit/ports/mail.folder'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { GatewayDependencies } from './app.js'
import { allowStylesOf } from './inline-styles.js'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** The list of emails; each HTML form is a frame. */
const LIST_POLICY = "default-src 'none'; style-src 'self'; frame-src 'self'"
/** An email, whose styles are inline, because mail programs read no others, and whose pictures are those of this product; its links open in the whole window. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' http: https:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation"
const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 1300px; margin: 32px auto; padding: 0 16px; }
article { display: grid; grid-template-columns: minmax(0, 640px) minmax(0, 1fr); gap: 8px 24px; padding: 24px 0; border-top: 1px solid #ccc; }
header { grid-column: 1 / -1; } h2, p { margin: 0; } iframe { width: 100%; height: 720px; border: 1px solid #ddd; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; } @media (max-width: 900px) { article { grid-template-columns: minmax(0, 1fr); } }`
const HEAD = `<title>Stored emails</title><style>${STYLE}</style>`

const entryOf = ({ id, to, subject, text, sentAt }: StoredEmail & { id: string }): string =>
  `<article><header><h2>${escapeHtml(subject)}</h2><p>to ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p></header>
<iframe src="/dev/mail/${id}" title="HTML form of ${escapeHtml(subject)}" loading="lazy"></iframe>
<pre>${escapeHtml(text)}</pre></article>`

/** @throws NotFound for requests from another machine */
function assertLocal(request: FastifyRequest): void {
  if (!LOOPBACK.has(request.ip) || request.headers['x-forwarded-for']) throw new NotFound()
}

/** `/dev/mail`: both forms of the stored emails, for requests from the same machine. */
export const mailRoutes: FastifyPluginAsync<GatewayDependencies> = async (app, { platform }) => {
  const { mail } = platform
  if (!(mail instanceof FolderMail)) return
  app.get('/dev/mail', async (request, reply) => {
    assertLocal(request)
    const body = (await mail.list()).map(entryOf).join('\n') || '<p>No emails yet.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', allowStylesOf(HEAD, LIST_POLICY))
      .send(`<!doctype html><html lang="en">${HEAD}<h1>Stored emails</h1>${body}</html>`)
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    assertLocal(request)
    const email = (await mail.list()).find(({ id }) => id === request.params.id)
    if (!email) throw new NotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', EMAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(email.html)
  })
}
