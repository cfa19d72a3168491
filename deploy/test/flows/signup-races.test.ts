import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Database } from '@arc/auth/database'
import { changeProfile, trialSignup } from '@arc/contracts/auth/accounts'
import { useEmailLink } from '@arc/contracts/auth/email-links'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../../../services/auth/test/google.browser.js'
import { FakeGoogle, freePort } from '../../../services/auth/test/google.fake.js'
import { type Product, startProduct } from '../product.js'

const ROUNDS = 20
const CONFIRMATIONS = 5
const EMAIL_IN_USE = 'An account with this email already exists.'

let home: string
let google: FakeGoogle
let product: Product
let trialCode: string
beforeAll(async () => {
  const port = await freePort()
  home = `http://127.0.0.1:${port}`
  google = await FakeGoogle.start(home)
  product = await startProduct({ ...google.env, PORT: String(port), PUBLIC_URL: home, LOGIN_ATTEMPTS_PER_ORIGIN: '100000' })
  trialCode = await product.trialCode('pro', 10_000)
})
afterAll(async () => {
  await product.close()
  await google.close()
})

const person = (email: string) => ({ firstName: 'Dana', lastName: 'Whitfield', email, password: 'correct horse', trialCode })
const newEmail = () => `${randomUUID()}@mail.example`
const accounts = (email: string) => product.stack.service('auth').get(Database).client.account.count({ where: { email } })

/** The tokens of the links that were sent to an address. */
async function tokensTo(email: string): Promise<string[]> {
  await product.stack.settle()
  const emails = await new FolderMail(join(product.stack.dataDir, 'mail')).list()
  return emails.filter(({ to }) => to === email).flatMap(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
}

interface Answer {
  status: number
  body: { message?: string; issues?: { path: string; message: string }[] }
}
/** Of concurrent requests one succeeds; the others are rejected at the email field. */
function expectOneWinner(answers: Answer[], round: number): void {
  const [winner, ...losers] = answers.toSorted((one, other) => one.status - other.status)
  expect({ round, status: winner?.status }).toEqual({ round, status: 200 })
  for (const { status, body } of losers)
    expect({ round, status, message: body.message, issues: body.issues }).toEqual({
      ...{ round, status: 409, message: EMAIL_IN_USE },
      issues: [{ path: 'email', message: EMAIL_IN_USE }],
    })
}

describe('the same email twice at once', () => {
  it('[API-46] signs up one account; the other request answers 409 at the email field', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const body = person(newEmail())
      expectOneWinner(await Promise.all([1, 2, 3].map(() => product.visitor().call(trialSignup, { body }))), round)
      expect(await accounts(body.email)).toBe(1)
    }
  })

  it('[API-55] is confirmed for one account; the other confirmation answers 409 at the email field', async () => {
    const visitors = [await product.signUp(), await product.signUp()]
    for (let round = 0; round < CONFIRMATIONS; round++) {
      const email = newEmail()
      const body = { firstName: 'A', lastName: 'B', email }
      const changes = await Promise.all(visitors.map((visitor) => visitor.call(changeProfile, { body })))
      expect(changes.map(({ status }) => status)).toEqual([200, 200])
      const tokens = await tokensTo(email)
      expect(tokens).toHaveLength(2)
      expectOneWinner(await Promise.all(tokens.map((token) => product.visitor().call(useEmailLink, { body: { token } }))), round)
      expect(await accounts(email)).toBe(1)
    }
  })

  it('[D-30] signs up one account from two browsers with one Google account', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = randomUUID()
      const email = newEmail()
      google.people.set(id, { email, email_verified: true, given_name: 'Dana', family_name: 'Whitfield' })
      const browsers = [new Browser(home), new Browser(home)]
      for (const browser of browsers) {
        const { url: page } = await browser.go('/auth/google')
        await browser.go(await browser.signIn(page, id))
      }
      const answers = await Promise.all(
        browsers.map(async (browser) => {
          const response = await browser.ask(trialSignup.path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: home },
            body: JSON.stringify(person(email)),
          })
          return { status: response.status, body: (await response.json()) as Answer['body'] }
        }),
      )
      expectOneWinner(answers, round)
    }
  })
})
