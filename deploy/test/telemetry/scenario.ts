import { randomBytes } from 'node:crypto'
import { checksOf } from '@arc/auth/google/google.rules'
import { analyzeBatch, getBatchProgress } from '@arc/contracts/analysis/batches'
import { login, paymentSuccess, trialSignup } from '@arc/contracts/auth/accounts'
import { fill } from '@arc/contracts/define'
import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { downloadReport, generateReport, getReportProgress } from '@arc/contracts/reports/reports'
import { createReportShare, openSharedReport, readSharedReport } from '@arc/contracts/reports/shares'
import { searchItems } from '@arc/contracts/search/search'
import { UrlSigner } from '@arc/kit/ports/files.signed-urls'
import { Payer } from '@arc/payment-sandbox/testing/payer'
import { expect, vi } from 'vitest'
import { Browser, isCallback } from '../../../services/auth/test/google.browser.js'
import type { FakeGoogle } from '../../../services/auth/test/google.fake.js'
import type { ChildProduct } from '../../src/bench/child.js'
import { photo, photoForm } from '../../src/bench/pictures.js'
import { secretsOf } from '../../src/data-folder.js'
import { CARDS, startPurchase } from '../paying.js'
import { Visitor } from '../product.js'

export const EMAIL = 'Recognisable.Person@mail.example'
export const PASSWORD = 'unmistakable-battery-staple'
export const CARD = '4242424242424242'
export const FILE_NAME = 'grandmothers-hidden-safe.jpg'
export const QUERY = 'pattern-after theodolite'
/** Trace and span id of the user interaction in the browser. */
export const TRACE = randomBytes(16).toString('hex')
export const CLICK = randomBytes(8).toString('hex')
/** Telemetry arrives with a delay, longer on a busy machine. */
export const LONG = { timeout: 60_000, interval: 100 }

/** A browser whose requests belong to one trace. */
class TracedVisitor extends Visitor {
  override fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('traceparent', `00-${TRACE}-${CLICK}-01`)
    return super.fetch(path, { ...init, headers })
  }
}

/** The product under test and its data folder. */
interface Used {
  product: ChildProduct
  google: FakeGoogle
  dataDir: string
}

/** The visitor of the scenario, and the values that must not appear in telemetry. */
export interface ScenarioResult {
  visitor: Visitor
  /** A signed file URL. */
  ticket: string
  /** Client secrets of payments, the secrets of Google sign-in, and those of a link to a report. */
  secrets: string[]
}

/** Signs up, analyses a photo, saves the findings, searches and reports, with errors on the way. */
export async function useEverything({ product, google, dataDir }: Used): Promise<ScenarioResult> {
  const visitor = new TracedVisitor(product.address)
  const person = { firstName: 'Dana', lastName: 'Whitfield', email: EMAIL, password: PASSWORD, trialCode: product.trialCode }
  const { body: signedUp } = await visitor.call(trialSignup, { body: person })
  visitor.userId = signedUp.user.id
  const secrets = [await payByCard(product), ...(await signInWithGoogle(product, google, visitor))]
  await new TracedVisitor(product.address).call(login, { body: { email: EMAIL, password: CARD } })
  await new TracedVisitor(product.address).fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${EMAIL}","password":"${PASSWORD}`,
  })

  const reportId = await analyseAndReport(visitor)
  await visitor.fetch(fill(downloadReport.path, { id: reportId }))

  secrets.push(...(await shareReport(visitor, reportId)))
  const ticket = new UrlSigner((await secretsOf(dataDir)).filesSecret).sign('photos/none', { expiresInSeconds: 60, filename: FILE_NAME })
  await visitor.fetch(ticket)
  await visitor.fetch(`/api/items/${EMAIL}?card=${CARD}`)
  await visitor.fetch(`/${FILE_NAME}/${encodeURIComponent(QUERY)}`)
  return { visitor, ticket, secrets }
}

/** Has a photo analysed, saves what was found, searches for it and makes a report. @returns the id of the report */
export async function analyseAndReport(visitor: Visitor): Promise<number> {
  const files = photoForm(
    'images',
    [
      { name: FILE_NAME, content: await photo(1) },
      { name: `no-${FILE_NAME}`, content: Buffer.from('<html>') },
    ],
    {},
  )
  const { body: started } = await visitor.call(analyzeBatch, { body: files })
  const found = await vi.waitFor(async () => {
    const { body } = await visitor.call(getBatchProgress, {
      params: { progressKey: started.progressKey },
    })
    expect(body.finished).toBe(1)
    return body.items
  }, LONG)
  await visitor.call(saveReviewedItems, { body: { items: found, projectId: started.projectId } })
  await vi.waitFor(async () => {
    expect((await visitor.call(searchItems, { query: { q: 'theodolite' } })).body.totalCount).toBeGreaterThan(0)
  }, LONG)
  await visitor.call(searchItems, { query: { q: QUERY } })
  await visitor.call(searchItems, { query: { q: CARD } })

  const { body: report } = await visitor.call(generateReport, { body: { projectId: started.projectId } })
  await vi.waitFor(async () => {
    expect((await visitor.call(getReportProgress, { params: { userId: visitor.userId } })).body.progress).toBe(100)
  }, LONG)
  return report.reportId
}

/** Another user, who signs up by card. @returns the client secret of the payment */
async function payByCard(product: ChildProduct): Promise<string> {
  const other = new TracedVisitor(product.address)
  const { purchase, clientSecret } = await startPurchase(other, 'pro', `other.${EMAIL}`)
  const payer = new Payer(product.address)
  expect(await payer.confirm(clientSecret, CARDS.declined)).toMatchObject({ error: {} })
  expect(await payer.confirm(clientSecret, CARD)).toMatchObject({ status: 'succeeded' })
  expect((await other.call(paymentSuccess, { body: { ...purchase, password: PASSWORD } })).status).toBe(200)
  return clientSecret
}

/** Opens a report with a link, and fails to. @returns the token of the link and its password */
async function shareReport(visitor: Visitor, id: number): Promise<string[]> {
  const password = 'lantern-street-lantern'
  const { body } = await visitor.call(createReportShare, { params: { id }, body: { name: 'Insurer', days: 7, password } })
  const { token } = body
  await visitor.call(openSharedReport, { body: { token, password: `${password}s` } })
  expect((await visitor.call(openSharedReport, { body: { token, password } })).status).toBe(200)
  expect((await visitor.call(readSharedReport, { body: { token, password } })).status).toBe(200)
  return [token, password]
}

/** Google sign-in to an account, to the sign-up form, and with a wrong nonce, a wrong verifier and an unreachable provider. @returns its secrets */
async function signInWithGoogle(product: ChildProduct, google: FakeGoogle, visitor: Visitor): Promise<string[]> {
  const secrets: string[] = []
  google.people.set('sub-of-dana', { email: EMAIL, email_verified: true, given_name: 'Dana', family_name: 'Unmistakable-Whitfield' })
  google.people.set('sub-of-new', {
    email: `google.${EMAIL}`,
    email_verified: true,
    given_name: 'New',
    family_name: 'Unmistakable-Whitfield',
  })
  const signIn = async (id: string, changes: Record<string, string> = {}, unreachable = false) => {
    const browser = new Browser(product.address)
    const { url } = await browser.go('/auth/google', ({ searchParams }) => searchParams.has('code_challenge'))
    secrets.push(...['state', 'nonce', 'code_challenge'].map((name) => url.searchParams.get(name) ?? ''))
    for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value)
    const { url: page } = await browser.go(url, isCallback)
    const back = await browser.signIn(page, id)
    const attempt = browser.cookie('arc_google_attempt') ?? ''
    secrets.push(attempt, checksOf(attempt).codeVerifier)
    if (unreachable) await google.close()
    const { url: at } = await browser.go(back)
    if (unreachable) await google.open()
    secrets.push(...['arc_session', 'arc_google'].flatMap((name) => browser.cookie(name) ?? []))
    // The first Google sign-in verifies the email and ends the session of the sign-up.
    if (browser.cookie('arc_session')) visitor.cookie = `arc_session=${browser.cookie('arc_session')}`
    return `${at.pathname}${at.search}`
  }
  const challenge = { code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' }
  expect([
    await signIn('sub-of-dana'),
    await signIn('sub-of-new'),
    await signIn('sub-of-dana', { nonce: 'of-another-attempt' }),
    await signIn('sub-of-dana', challenge),
    await signIn('sub-of-dana', {}, true),
  ]).toEqual(['/dashboard', '/signup', '/signup?google=failed', '/signup?google=expired', '/signup?google=away'])
  // Long enough not to appear by chance.
  expect(secrets.filter((secret) => secret.length < 20)).toEqual([])
  return secrets
}
