// The analysis path under load: `make load url=http://... profile=load` (docs/load/README.md).
import exec from 'k6/execution'
import { Trend } from 'k6/metrics'
import type { Options } from 'k6/options'
import { send } from './client.ts'
import { photoForm } from './multipart.ts'
import { profileNamed } from './profiles.ts'
import { type Account, newPhotos, newWord, session, signIn, signUp, upload } from './session.ts'
import { SETTINGS } from './settings.ts'
import { type EndOfTest, summaryOf } from './summary.ts'

const profile = profileNamed(SETTINGS.profile)
const photo = new Uint8Array(open(SETTINGS.photo, 'b'))

export const options: Options = {
  scenarios: profile.scenarios,
  thresholds: profile.thresholds,
  summaryTrendStats: ['avg', 'med', 'p(95)', 'p(99)', 'max', 'count'],
  setupTimeout: '10m',
  // Signing in begins a session anyway.
  noCookiesReset: true,
}

export function setup(): Account[] {
  const run = newWord()
  return Array.from({ length: profile.accounts }, (_, index) => signUp(`${run}-${index}`))
}

export default function analysisPath(accounts: Account[]): void {
  session(accountFor(exec.scenario.iterationInTest, accounts), photo)
}

/** From the first byte of a batch to its order, for `profile=bound`. */
const acceptedTime = new Trend('accepted_time', true)
/** From the first to the last byte of the same photos, for a server that only stores them. */
const bareTime = new Trend('bare_time', true)

let signedIn = false
export function productUpload(accounts: Account[]): void {
  if (!signedIn) signIn(accountFor(__VU, accounts))
  signedIn = true
  const started = Date.now()
  upload(photo, newWord())
  acceptedTime.add(Date.now() - started)
}

export function bareUpload(): void {
  const started = Date.now()
  for (const one of newPhotos(photo, newWord())) {
    const { body, contentType } = photoForm('image', [one])
    send({ step: 'raw', method: 'POST', path: '/photos', body, contentType, address: SETTINGS.rawAddress })
  }
  bareTime.add(Date.now() - started)
}

function accountFor(number: number, accounts: Account[]): Account {
  const account = accounts[number % accounts.length]
  if (!account) throw new Error('There is no account.')
  return account
}

export const handleSummary = (data: EndOfTest): Record<string, string> => summaryOf(data, profile.question)
