import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Part } from '@arc/kit/multipart'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Upload } from '../src/batches/upload.js'

const CHUNK = Buffer.alloc(64 * 1024)

/** Takes the first bytes of a form, and ends the connection as a process does that is killed. */
const dying = createServer((request) => request.once('data', () => request.socket.destroy()))
let address = ''
beforeAll(async () => {
  await once(dying.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(dying.address() as AddressInfo).port}`
})
afterAll(() => dying.close())

async function* photoOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  yield { kind: 'file', field: 'images', filename: 'a.jpg', contentType: 'image/jpeg', stream: Readable.from(bytes) }
}

async function* bytes(chunks: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < chunks; sent++) yield CHUNK
}

async function forward(upload: Upload): Promise<unknown> {
  const { stream, contentType } = upload.asForm({})
  const init = { method: 'POST', headers: { 'content-type': contentType }, body: stream, duplex: 'half' }
  return fetch(address, init as unknown as RequestInit).catch((error: unknown) => error)
}

describe('an upload that is forwarded', () => {
  it('did not fail itself when the service that takes it is killed', async () => {
    const upload = new Upload(photoOf(bytes(500)), 'images')
    expect(await forward(upload)).toBeInstanceOf(TypeError)
    await pause(50)
    expect(upload.failure).toBeUndefined()
  })

  it('did not fail itself when its reader gives up', async () => {
    const upload = new Upload(photoOf(bytes(500)), 'images')
    const { stream } = upload.asForm({})
    // The head of the form, and then the first bytes of the file.
    for (let part = 0; part < 2; part++) {
      await once(stream, 'readable')
      stream.read()
    }
    const closed = new Promise((resolve) => stream.on('error', () => {}).once('close', resolve))
    stream.destroy(new Error('reset'))
    await closed
    expect(upload.failure).toBeUndefined()
  })

  it('broke off when its own sender went away', async () => {
    async function* cut(): AsyncGenerator<Buffer> {
      yield CHUNK.subarray(0, 10)
      throw new Error('aborted')
    }
    const upload = new Upload(photoOf(cut()), 'images')
    const { stream } = upload.asForm({})
    await expect(stream.toArray()).rejects.toThrow('aborted')
    expect(upload.failure).toMatchObject({ message: 'The upload broke off. Please try again.' })
  })

  it('keeps what its form was refused with', async () => {
    const refusal = new Error('not a form')
    // biome-ignore lint/correctness/useYield: a form that cannot be read gives no part
    async function* unreadable(): AsyncGenerator<Part> {
      throw refusal
    }
    const upload = new Upload(unreadable(), 'images')
    const { stream } = upload.asForm({})
    await expect(stream.toArray()).rejects.toThrow('not a form')
    expect(upload.failure).toBe(refusal)
  })
})
