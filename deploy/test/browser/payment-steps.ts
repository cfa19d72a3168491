import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { signUpByCard } from '../paying.js'
import type { Visitor } from '../product.js'
import type { TestBrowser } from './test-browser.js'

export const START = /\/api\/create-subscription$/
export const REPORT = /\/api\/payment-success$/
export const SETTINGS = /\/api\/billing\/settings$/
export const PASSWORD = 'correct horse'

export const submit = (page: Page) => page.getByRole('button', { name: 'Create Account & Subscribe', exact: true })
export const newEmail = () => `pay-${randomUUID()}@mail.example`

/** Chooses one of the test cards that the form offers. */
export const chooseCard = (page: Page, says: 'pays' | 'is declined' | 'the bank asks first') =>
  page.getByRole('button', { name: new RegExp(`${says}$`) }).click()

/** Answers on the page of the bank. */
export async function answerBank(page: Page, answer: 'Yes, confirm' | 'No, refuse'): Promise<void> {
  await page.getByRole('heading', { name: 'Your bank asks: is this you?' }).waitFor()
  await page.getByRole('button', { name: answer }).click()
}

/** The fields of a person, at sign-up or checkout. */
export async function fillPerson(page: Page, email = newEmail()): Promise<string> {
  await page.getByLabel('First name').fill('Lena')
  await page.getByLabel('Last name').fill('Vogt')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  return email
}

/** Accepts the terms, at sign-up or checkout. */
export const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: 'I accept the' }).check()

/** A user who pays by card, and has dismissed the welcome dialog. */
export async function payingUser(browser: TestBrowser, plan: 'basic' | 'pro' | 'yearly' = 'basic'): Promise<Visitor> {
  const visitor = await signUpByCard(browser.product, plan)
  await browser.hideWelcome(visitor)
  return visitor
}
