import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reactivateSubscription } from '@arc/contracts/billing/subscriptions'
import { upgradeSubscription } from '@arc/contracts/billing/upgrades'
import pg from 'pg'
import { expect, it } from 'vitest'
import { addCard, CARDS, signUpByCard, startPaying } from '../paying.js'

const paying = startPaying()

/** Every row of every table, as text. */
async function storedRows(admin: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const texts: string[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`)
      texts.push(...rows.map(({ text }) => `${name} ${text}`))
    }
    return texts
  } finally {
    await client.end()
  }
}

/** Every file of the data folder that is text: the log, the emails. */
async function storedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(files.map((file) => readFile(file, 'latin1')))
}

it('no card number is in the database, the log or an email after a sign-up, a decline, another card and an upgrade', async () => {
  const visitor = await signUpByCard(paying.product, 'basic', CARDS.visa)
  const { payer } = paying
  await payer.card(CARDS.declined)
  await addCard(paying.product, visitor, '5555555555554444')
  const { body } = await visitor.call(upgradeSubscription)
  await payer.payCheckout(body.url, CARDS.wrongCode)
  await payer.payCheckout(body.url, CARDS.visa)
  await visitor.call(reactivateSubscription)
  await paying.product.stack.settle()

  const { admin, dataDir } = paying.product.stack
  const rows = await storedRows(admin)
  // The search sees the payments at all: their last four digits are stored.
  expect(rows.some((text) => text.includes('5555') || text.includes('4444'))).toBe(true)
  const numbers = [CARDS.visa, CARDS.declined, CARDS.wrongCode, '5555555555554444']
  const written = numbers.flatMap((number) => [number, number.replace(/(\d{4})(?=\d)/g, '$1 '), number.replace(/(\d{4})(?=\d)/g, '$1-')])
  const found = [...rows, ...(await storedFiles(dataDir))].filter((text) => written.some((number) => text.includes(number)))
  expect(found.map((text) => text.slice(0, 200))).toEqual([])
})
