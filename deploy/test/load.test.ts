import { execFile } from 'node:child_process'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { photoForm, withComment } from '../k6/multipart.js'
import { photo } from '../src/bench/pictures.js'
import { startServer } from '../src/bench/server-process.js'
import { LoadProvider } from '../src/load/provider.js'

const run = promisify(execFile)
const LOAD = fileURLToPath(new URL('../dist/load.js', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-load-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('makes another file of a photo, with the same picture', async () => {
  const jpeg = await photo(1)
  const [one, other] = [withComment(jpeg, 'one 1'), withComment(jpeg, 'other 2')]
  expect(Buffer.compare(one, other)).not.toBe(0)
  expect(await sharp(one).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer())
})

it('sends several photos in one form, which the bare server stores as they are', async () => {
  const server = await startServer('load/bare-upload.js', { FOLDER: folder })
  try {
    const photos = [1, 2].map((n) => ({ name: `photo-${n}.jpg`, content: new Uint8Array([0xff, 0xd8, 13, 10, 45, 45, n]) }))
    const { body, contentType } = photoForm('images', photos)
    const answer = await fetch(`${server.address}/photos`, { method: 'POST', headers: { 'content-type': contentType }, body })
    expect(answer.status).toBe(200)
    const stored: number[][] = []
    for await (const file of glob('bare-files/**/original', { cwd: folder })) stored.push([...(await readFile(join(folder, file)))])
    expect(stored.sort()).toEqual(photos.map(({ content }) => [...content]).sort())
  } finally {
    server.process.kill('SIGKILL')
  }
})

it('fails and delays the answers of the provider as configured', async () => {
  const ask = async (errorRate: number) => {
    const { url, close } = await LoadProvider.start({ latencyMs: 200, errorRate })
    const started = performance.now()
    const { status } = await fetch(`${url}/chat/completions`, { method: 'POST', body: JSON.stringify(REQUEST) })
    await close()
    return { status, slow: performance.now() - started > 150 }
  }
  expect([await ask(0), await ask(1)]).toEqual([
    { status: 200, slow: true },
    { status: 503, slow: true },
  ])
})

const REQUEST = {
  model: 'load-test',
  messages: [
    { role: 'system', content: 'Look.' },
    {
      role: 'user',
      content: [
        { type: 'text', text: JSON.stringify({ fileName: 'a.jpg', rooms: [], categories: [], readOnPhoto: null }) },
        { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,AA==', detail: 'high' } },
      ],
    },
  ],
  response_format: { type: 'json_schema', json_schema: { strict: true, schema: {} } },
}

it('says how to install k6 where it is missing', async () => {
  const { stderr, code } = await run(process.execPath, [LOAD], { env: { PATH: folder } }).catch((error) => error)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^load: k6 is not installed.*\n.*brew install k6/)
})
