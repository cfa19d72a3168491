import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readEnv } from '@arc/kit/env'
import { FolderFiles } from '@arc/kit/ports/files.folder'
import { UrlSigner } from '@arc/kit/ports/files.signed-urls'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { z } from 'zod'

// The bound of uploads: bare Fastify that streams each file of a form into a store like that of the product, in a process of its own.
// No accounts, no checks, no sizes of the photos.
const { FOLDER } = readEnv({ FOLDER: z.string() })
const files = new FolderFiles(join(FOLDER, 'bare-files'), new UrlSigner(''))
const app = Fastify()
await app.register(multipart, { limits: { fileSize: 256 * 1024 * 1024, files: 50 } })
app.post('/photos', async (request) => {
  const stored: string[] = []
  for await (const { file } of request.files()) {
    const key = `photos/${randomUUID()}/original`
    await files.put(key, file, { contentType: 'image/jpeg' })
    stored.push(key)
  }
  return { stored }
})

process.stdout.write(`listening at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
