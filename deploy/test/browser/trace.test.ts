import { type ProviderRequest, startFakeProvider } from '@arc/analysis/testing/fake-provider'
import { changePreferences } from '@arc/contracts/auth/accounts'
import { OtlpReceiver, type ReceivedSpan } from '@arc/kit/testing/otlp-receiver'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ChildProduct } from '../../src/bench/child.js'
import { launchForPages } from '../../src/bench/chromium.js'
import { newEnvironment, type TestEnvironment } from '../environment.js'
import { signUpOn } from '../sign-up.js'
import { chainsIn, client, type SpanPattern, sends, server, takes } from '../telemetry/span-chains.js'
import { jpeg } from './fixtures.js'
import { eventually } from './page-helpers.js'

let receiver: OtlpReceiver
let provider: Awaited<ReturnType<typeof startFakeProvider>>
let environment: TestEnvironment
let product: ChildProduct
let browser: Browser
const asked: ProviderRequest[] = []
beforeAll(async () => {
  environment = await newEnvironment('trace')
  receiver = await OtlpReceiver.start()
  const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
  provider = await startFakeProvider((request) => {
    asked.push(request)
    return { status: 200, body: { items: [{ name: 'Brass theodolite', category: 'Tools', box, confidence: 0.9, valueLikely: 12 }] } }
  })
  const env = { ...environment.env, ...receiver.env, OPENAI_BASE_URL: provider.url, OPENAI_MODEL: 'vision-test' }
  ;[product, browser] = await Promise.all([ChildProduct.start(environment.dataDir, env), launchForPages()])
})
afterAll(async () => {
  await browser?.close()
  await product?.kill()
  await provider?.close()
  await receiver?.close()
  await environment?.remove()
})

/** The archive page of a new user. */
async function openArchive(): Promise<Page> {
  const visitor = await signUpOn(product)
  await visitor.call(changePreferences, { body: { hideWelcomeModal: true } })
  const context = await browser.newContext({ baseURL: product.address, serviceWorkers: 'block', locale: 'en-US' })
  const [name = '', value = ''] = visitor.cookie.split('=', 2)
  await context.addCookies([{ name, value, url: product.address }])
  const page = await context.newPage()
  await page.goto('/archive')
  await page.getByRole('heading', { name: 'a room, in a few photos' }).waitFor()
  return page
}

/** Trace and span of the browser's request. */
const sentBy = (request: Request) => {
  const [, trace = '', span = ''] = request.headers().traceparent?.split('-') ?? []
  return { trace, span }
}

/** The chain whose first span is the child of this request of the browser. */
const chainFrom = (request: Request, patterns: SpanPattern[]): ReceivedSpan[] | undefined => {
  const { trace, span } = sentBy(request)
  return chainsIn(receiver.spans, patterns).find(([first]) => first?.traceId === trace && first.parentSpanId === span)
}

it('one trace reaches from the click in the browser through gateway, service and job to the provider, and one more to the index', async () => {
  const page = await openArchive()
  const starting = page.waitForRequest((request) => request.url().endsWith('/api/batch-analyze/stored'))
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '+ Add from Library' }).click()
  await (await chosen).setFiles([await jpeg('IMG_0001.jpg', 1)])
  const start = await starting
  await page.getByText('Brass theodolite').first().waitFor()

  const toProvider = [
    server('gateway', 'POST /api/batch-analyze/stored'),
    server('analysis', 'POST /api/batch-analyze/stored'),
    sends('analysis', 'analyse-photo'),
    takes('analysis', 'analyse-photo'),
    client('analysis', 'chat vision-test'),
  ]
  await eventually(() => chainFrom(start, toProvider)).toHaveLength(toProvider.length)
  // The model server continues the same trace, below the span of the call.
  const call = chainFrom(start, toProvider)?.at(-1)
  expect(asked.map(({ traceparent }) => traceparent)).toEqual([`00-${sentBy(start).trace}-${call?.spanId}-01`])
  const toPage = [
    takes('analysis', 'analyse-photo'),
    sends('analysis', 'analysis.batch.completed'),
    takes('gateway', 'analysis.batch.completed'),
  ]
  await eventually(() => chainsIn(receiver.spans, toPage).map(([first]) => first?.traceId)).toEqual([sentBy(start).trace])

  const saving = page.waitForRequest((request) => request.url().endsWith('/api/items/batch'))
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  const save = await saving
  expect(sentBy(save).trace).not.toBe(sentBy(start).trace)
  const toIndex = [
    server('gateway', 'POST /api/items/batch'),
    server('inventory', 'POST /api/items/batch'),
    sends('inventory', 'inventory.items.created'),
    takes('search', 'inventory.items.created'),
  ]
  await eventually(() => chainFrom(save, toIndex)).toHaveLength(toIndex.length)
})
