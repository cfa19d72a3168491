import type { AddressInfo } from 'node:net'
import { startFakeProvider } from '@arc/analysis/testing/fake-provider'
import { OtlpReceiver } from '@arc/kit/testing/otlp-receiver'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import { FakeGoogle, freePort } from '../../../services/auth/test/google.fake.js'
import { ChildProduct } from '../../src/bench/child.js'
import { newEnvironment, type TestEnvironment } from '../environment.js'
import { type ScenarioResult, useEverything } from './scenario.js'

interface Running {
  environment: TestEnvironment
  receiver: OtlpReceiver
  product: ChildProduct
  google: FakeGoogle
  close(): Promise<void>
}

/** Finds one item on every photo. The first request fails with 503, so the photo is retried. */
async function startRecogniser() {
  const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
  const items = [{ name: 'Brass theodolite', category: 'Tools', box, confidence: 0.9, valueLikely: 12 }]
  let asked = 0
  const { url, close } = await startFakeProvider(() => (asked++ === 0 ? { status: 503 } : { status: 200, body: { items } }))
  const prices = { OPENAI_INPUT_PRICE: '0.15', OPENAI_OUTPUT_PRICE: '0.6' }
  return { env: { OPENAI_BASE_URL: url, OPENAI_MODEL: 'vision-test', OPENAI_RETRIES: '0', ...prices }, close }
}

/** Accepts every email. */
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

/** Starts the product with fakes of all external services. */
async function start(): Promise<Running> {
  const environment = await newEnvironment('telemetry')
  const receiver = await OtlpReceiver.start()
  const recogniser = await startRecogniser()
  const mail = await startMailServer()
  const port = await freePort()
  const home = `http://127.0.0.1:${port}`
  const google = await FakeGoogle.start(home)
  const reached = { PORT: String(port), PUBLIC_URL: home, ...google.env }
  const env = { ...environment.env, ...receiver.env, ...recogniser.env, ...mail.env, ...reached, LOG_LEVEL: 'debug' }
  const product = await ChildProduct.start(environment.dataDir, env)
  const close = async () => {
    await product.kill()
    await receiver.close()
    await recogniser.close()
    await google.close()
    await mail.close()
    await environment.remove()
  }
  return { environment, receiver, product, google, close }
}

/** The product as a process of its own after one scenario, with its exported telemetry. */
export class ObservedProduct {
  private running?: Running
  private traces?: ScenarioResult

  async start(): Promise<void> {
    this.running = await start()
    const { product, google, environment } = this.running
    this.traces = await useEverything({ product, google, dataDir: environment.dataDir })
  }
  async end(): Promise<void> {
    await this.running?.close()
  }

  private get now(): Running {
    if (!this.running) throw new Error('The product is not up yet.')
    return this.running
  }
  get environment(): TestEnvironment {
    return this.now.environment
  }
  /** The receiver of the telemetry. */
  get receiver(): OtlpReceiver {
    return this.now.receiver
  }
  get product(): ChildProduct {
    return this.now.product
  }
  get google(): FakeGoogle {
    return this.now.google
  }
  get used(): ScenarioResult {
    if (!this.traces) throw new Error('The scenario has not run yet.')
    return this.traces
  }
}

/** Runs the scenario once for all tests of a file. */
export function startObservedProduct(): ObservedProduct {
  const observed = new ObservedProduct()
  beforeAll(() => observed.start(), 120_000)
  afterAll(() => observed.end())
  return observed
}
