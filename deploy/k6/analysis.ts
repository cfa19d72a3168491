// The analysis path under load: `make load url=http://... profile=load` (docs/load/README.md).
import exec from 'k6/execution'
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

let signedIn = false
export function productUpload(accounts: Account[]): void {
  if (!signedIn) signIn(accountFor(__VU, accounts))
  signedIn = true
  upload(photo, newWord())
}

export function bareUpload(): void {
  const { body, contentType } = photoForm('images', newPhotos(photo, newWord()))
  send({ step: 'raw', method: 'POST', path: '/photos', body, contentType, address: SETTINGS.rawAddress })
}

function accountFor(number: number, accounts: Account[]): Account {
  const account = accounts[number % accounts.length]
  if (!account) throw new Error('There is no account.')
  return account
}

export const handleSummary = (data: EndOfTest): Record<string, string> => summaryOf(data, profile.question)
