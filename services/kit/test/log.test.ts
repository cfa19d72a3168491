import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog, pathIn } from '../src/log.js'
import { beginTrace, withTrace } from '../src/telemetry.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-log-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('pathIn', () => {
  it('removes the query and masks tokens, so that a reader of the log cannot use them', () => {
    expect(pathIn('/api/items/7?q=secret')).toBe('/api/items/7')
    expect(pathIn('/api/image/0b6c2c2e-5c1f-4d7a-9c39-1a2b3c4d5e6f')).toBe('/api/image/0b6c2c2e-5c1f-4d7a-9c39-1a2b3c4d5e6f')
    expect(pathIn(`/api/files/${'x'.repeat(120)}.sig?a=b`)).toBe('/api/files/…')
    expect(pathIn('/api/batch-analyze/progress/q2Xw8_s1Zt4')).toBe('/api/batch-analyze/progress/…')
    expect(pathIn('/v3/forgot-password?token=q2Xw')).toBe('/v3/forgot-password')
  })

  it('masks names of files and people', () => {
    expect(pathIn('/api/items/dana@mail.example/passport.pdf/my%20safe')).toBe('/api/items/…/…/…')
  })
})

describe('a log line', () => {
  it('contains the trace id and user id, and no message of a library error', async () => {
    const destination = join(folder, 'arc.log')
    const log = createLog({ level: 'info', destination })
    const trace = beginTrace('auth', 'GET', { kind: 'server' })
    trace.userId = 'dana'
    const secret = 'dana@mail.example'
    withTrace(trace, () =>
      log.error({ err: new Error(`${secret} is taken`), password: secret, request: { email: secret, query: secret } }, 'fault'),
    )
    const text = await readLine(destination)
    expect(text).not.toContain(secret)
    expect(JSON.parse(text)).toMatchObject({ trace_id: trace.traceId, user: 'dana', msg: 'fault', err: { type: 'Error' } })
  })
})

/** The log is written asynchronously. */
async function readLine(path: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const text = await readFile(path, 'utf8').catch(() => '')
    if (text.endsWith('\n')) return text
    await pause(20)
  }
  throw new Error('Nothing was logged.')
}

it.runIf(existsSync('/dev/full'))('a log on a full disk ends nothing', async () => {
  const log = createLog({ level: 'info', destination: '/dev/full' })
  for (let n = 0; n < 100; n++) log.info({ n }, 'x'.repeat(1000))
  // An error without a listener would fail this test as an uncaught exception.
  await new Promise((resolve) => setTimeout(resolve, 200))
  log.info('still running')
})
