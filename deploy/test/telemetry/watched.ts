import type { AddressInfo } from 'node:net'
import { OtlpReceiver } from '@arc/kit/testing/otlp-receiver'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import { startProvider } from '../../../services/analysis/test/provider.server.js'
import { freePort, GoogleStandIn } from '../../../services/auth/test/google.provider.js'
import { ChildProduct } from '../../src/bench/child.js'
import { newPlace, type Place } from '../place.js'
import { type Traces, useEverything } from './uses.js'

interface Running {
  place: Place
  receiver: OtlpReceiver
  product: ChildProduct
  google: GoogleStandIn
  close(): Promise<void>
}

/** Sees one thing on every photo. The first time it is overloaded: then the photo gets its turn again. */
async function startRecogniser() {
  const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
  const items = [{ name: 'Brass theodolite', category: 'Tools', box, confidence: 0.9, valueLikely: 12 }]
  let asked = 0
  const { url, close } = await startProvider(() => (asked++ === 0 ? { status: 503 } : { status: 200, body: { items } }))
  const prices = { OPENAI_INPUT_PRICE: '0.15', OPENAI_OUTPUT_PRICE: '0.6' }
  return { env: { OPENAI_BASE_URL: url, OPENAI_MODEL: 'sees-things', OPENAI_RETRIES: '0', ...prices }, close }
}

/** Takes every letter. */
async function startMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.on('end', done).resume(),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a.r.c. <archive@arc.example>' }
  return { env, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** Starts the product among others that stand for the world. */
async function start(): Promise<Running> {
  const place = await newPlace('telemetry')
  const receiver = await OtlpReceiver.start()
  const recogniser = await startRecogniser()
  const mail = await startMailServer()
  const port = await freePort()
  const home = `http://127.0.0.1:${port}`
  const google = await GoogleStandIn.start(home)
  const reached = { PORT: String(port), PUBLIC_URL: home, ...google.env }
  const env = { ...place.env, ...receiver.env, ...recogniser.env, ...mail.env, ...reached, LOG_LEVEL: 'debug' }
  const product = await ChildProduct.start(place.dataDir, env)
  const close = async () => {
    await product.kill()
    await receiver.close()
    await recogniser.close()
    await google.close()
    await mail.close()
    await place.remove()
  }
  return { place, receiver, product, google, close }
}

/** The product as a process of its own, used once for everything, with all that it told of it. */
export class Watch {
  private running?: Running
  private traces?: Traces

  async begin(): Promise<void> {
    this.running = await start()
    const { product, google, place } = this.running
    this.traces = await useEverything({ product, google, dataDir: place.dataDir })
  }
  async end(): Promise<void> {
    await this.running?.close()
  }

  private get now(): Running {
    if (!this.running) throw new Error('The product is not up yet.')
    return this.running
  }
  get place(): Place {
    return this.now.place
  }
  /** Who hears what is told. */
  get receiver(): OtlpReceiver {
    return this.now.receiver
  }
  get product(): ChildProduct {
    return this.now.product
  }
  get google(): GoogleStandIn {
    return this.now.google
  }
  get used(): Traces {
    if (!this.traces) throw new Error('It has not been used yet.')
    return this.traces
  }
}

/** Uses the product once for all tests of a file. */
export function startWatch(): Watch {
  const watch = new Watch()
  beforeAll(() => watch.begin(), 120_000)
  afterAll(() => watch.end())
  return watch
}
