import { createHash, timingSafeEqual } from 'node:crypto'
import { NotFound, Refusal } from '@arc/kit/errors'
import { escapeHtml } from '@arc/kit/html'
import { FolderMail, type StoredEmail } from '@arc/kit/ports/mail.folder'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { GatewayDependencies } from './gateway.dependencies.js'
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

/** The address and its cookie. */
const PATH = '/dev/mail'
const COOKIE = 'stored-mail'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isKey = (given: unknown, { key }: FolderMail): boolean => typeof given === 'string' && timingSafeEqual(digest(given), digest(key))

/**
 * An email opens an account, so neither the address of the client nor a header that is missing may decide alone: a proxy on this machine looks
 * like this machine. Whoever started the product has the key.
 * @throws Refusal for a request without the key, NotFound for one that a proxy has passed on
 */
function assertAllowed(request: FastifyRequest, mail: FolderMail): void {
  if (!LOOPBACK.has(request.ip) || request.headers['x-forwarded-for']) throw new NotFound()
  if (!isKey(request.cookies[COOKIE], mail))
    throw new Refusal(403, 'Open stored emails with the address that the product printed when it started.')
}

/** `/dev/mail`: both forms of the stored emails, for whoever started the product, on the same machine. */
export const mailRoutes: FastifyPluginAsync<GatewayDependencies> = async (app, { platform }) => {
  const { mail } = platform
  if (!(mail instanceof FolderMail)) return
  app.get<{ Querystring: { key?: unknown } }>(PATH, async (request, reply) => {
    const { key } = request.query
    // The address stays in histories and logs without its key.
    if (isKey(key, mail)) return reply.setCookie(COOKIE, mail.key, { path: PATH, httpOnly: true, sameSite: 'strict' }).redirect(PATH, 303)
    assertAllowed(request, mail)
    const body = (await mail.list()).map(entryOf).join('\n') || '<p>No emails yet.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', allowStylesOf(HEAD, LIST_POLICY))
      .send(`<!doctype html><html lang="en">${HEAD}<h1>Stored emails</h1>${body}</html>`)
  })
  app.get<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    assertAllowed(request, mail)
    const email = (await mail.list()).find(({ id }) => id === request.params.id)
    if (!email) throw new NotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', EMAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(email.html)
  })
}
