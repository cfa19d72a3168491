import { type AddressInfo, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Invalid, Unavailable } from '../../src/errors.js'
import { createLog } from '../../src/log.js'
import { ClamdScanner } from '../../src/ports/scanner.clamd.js'
import { NoScanner } from '../../src/ports/scanner.js'
import { type Clamd, startClamd, VIRUS } from '../../src/testing/clamd.js'

const log = createLog({ level: 'silent' })
let clamd: Clamd
let scanner: ClamdScanner
beforeEach(async () => {
  clamd = await startClamd()
  scanner = new ClamdScanner(clamd.url, log)
})
afterEach(() => clamd.close())
const file = (...chunks: (string | Buffer)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

describe('a scan by clamd', () => {
  it('finds nothing in a clean file, of any size, and reads all of it', async () => {
    const large = Array.from({ length: 40 }, () => Buffer.alloc(65_536, 'a'))
    expect(await scanner.find(() => file('holiday'))).toBeNull()
    expect(await scanner.find(() => file(...large))).toBeNull()
    expect(await scanner.find(() => file())).toBeNull()
    expect(clamd.scanned).toEqual([7, 40 * 65_536, 0])
  })

  it('names what it finds, also across two chunks', async () => {
    expect(await scanner.find(() => file(`x${VIRUS.slice(0, 9)}`, VIRUS.slice(9)))).toBe('Eicar-Test-Signature')
  })

  it.each(['INSTREAM: something went wrong. ERROR', 'COMMAND READ TIMED OUT', '', 'stream: OK FOUND OK'])(
    'without a verdict is none: %j',
    async (text) => {
      clamd.answerWith(text)
      await expect(scanner.find(() => file('holiday'))).rejects.toThrow(Unavailable)
    },
  )

  it('of a file that is too large for it refuses the file, not the scanner', async () => {
    clamd.answerWith('INSTREAM size limit exceeded. ERROR')
    await expect(scanner.find(() => file('holiday'))).rejects.toThrow(new Invalid('This file is too large to be checked for viruses.'))
  })

  it('that ends before all is read, as with a file that is too large, is believed', async () => {
    const hasty = createServer((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0')),
    )
    await new Promise<void>((resolve) => hasty.listen(0, '127.0.0.1', resolve))
    const { port } = hasty.address() as AddressInfo
    const large = Array.from({ length: 400 }, () => Buffer.alloc(65_536, 'a'))
    await expect(new ClamdScanner(`tcp://127.0.0.1:${port}`, log).find(() => file(...large))).rejects.toThrow('too large to be checked')
    await new Promise((resolve) => hasty.close(resolve))
  })

  it('throws Unavailable while clamd does not answer, or closes the connection, and knows it', async () => {
    expect(await scanner.healthy()).toBe(true)
    await clamd.close()
    await expect(scanner.find(() => file('holiday'))).rejects.toThrow('Files can’t be checked for viruses right now')
    expect(await scanner.healthy()).toBe(false)
    const port = Number(new URL(clamd.url).port)
    const closing = createServer((socket) => socket.on('error', () => undefined).destroy())
    await new Promise<void>((resolve) => closing.listen(port, '127.0.0.1', resolve))
    await expect(scanner.find(() => file('holiday'))).rejects.toThrow(Unavailable)
    await new Promise((resolve) => closing.close(resolve))
    clamd = await startClamd(port)
    expect(await scanner.find(() => file('holiday'))).toBeNull()
  })

  it('of a file that cannot be read throws the error of the file', async () => {
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half')
          throw new Error('no such file')
        })(),
      )
    await expect(scanner.find(broken)).rejects.toThrow('no such file')
  })
})

it('without clamd nothing is read, and nobody says that files are scanned', async () => {
  const none = new NoScanner()
  expect([await none.find(), await none.healthy()]).toEqual([null, null])
})
