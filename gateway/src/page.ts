import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { escapeHtml } from '@arc/kit/html'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Where a link preview finds the page and its picture: on the page as addresses without a host. */
const PREVIEW = /(<meta property="og:(?:url|image)" content=")(\/[^"]*)/g

/** Link previews take only whole addresses. @param publicUrl where people reach the product */
export function withWholeAddresses(html: string, publicUrl: string): string {
  return html.replace(PREVIEW, (_, meta: string, path: string) => meta + escapeHtml(new URL(path, publicUrl).href))
}

/** Answers with the one page of the product. */
export type Page = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Makes the page ready: it knows its addresses, and is compressed once for all. @param file the built index.html */
export async function loadPage(file: string, publicUrl: string): Promise<Page> {
  const plain = Buffer.from(withWholeAddresses(await readFile(file, 'utf8'), publicUrl))
  const bodies = { br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }), identity: plain }
  const version = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return ({ headers }, reply) => {
    const encoding = encodingOf(headers['accept-encoding'])
    const etag = `"${version}-${encoding}"`
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
    if (isKnown(etag, headers['if-none-match'])) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(bodies[encoding])
  }
}

const encodingOf = (accepted: string | undefined) => negotiate(accepted ?? '', ['br', 'gzip', 'identity']) ?? 'identity'

/** Whether the browser has this very body (RFC 9110, 13.1.2: a weak tag is as good). */
const isKnown = (etag: string, asked: string | undefined): boolean =>
  asked === '*' || (asked?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)
