import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { AccountStatus, Tier, User } from '../src/auth/accounts.js'
import { Item } from '../src/inventory/items.js'
import { PLANS, priceOf, UPGRADE_FEE } from '../src/plans.js'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['contracts/src', 'gateway/src', 'frontend/src', 'deploy/src']
const SERVICES = readdirSync(join(ROOT, 'services')).map((name) => `services/${name}/src`)

/** The source files of the product, without tests. */
function sources(): string[] {
  return [...FOLDERS, ...SERVICES].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|html)$/.test(entry.name) && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.includes('/generated/')),
  )
}

describe('the plans', () => {
  it('[CONST-01] cost $1.99 and $4.99 a month, for one project and any number', () => {
    expect(priceOf({ tier: 'basic', interval: 'month' })).toBe(1.99)
    expect(priceOf({ tier: 'pro', interval: 'month' })).toBe(4.99)
    expect([PLANS.basic.projects, PLANS.pro.projects]).toEqual([1, Number.POSITIVE_INFINITY])
  })

  it('[CONST-01] have each price in one file', () => {
    const prices = [PLANS.basic.monthly, PLANS.pro.monthly, PLANS.basic.yearly, UPGRADE_FEE].map((price) =>
      price.toFixed(2).replace('.', '\\.'),
    )
    const price = new RegExp(`(?<![\\d.])(${prices.join('|')})(?!\\d)`)
    const files = sources().filter((path) => price.test(readFileSync(path, 'utf8')))
    expect(files).toEqual([join(ROOT, 'contracts/src/plans.ts')])
  })
})

describe('states that the specification does not show', () => {
  it('[D-59] are not added: two plans, two states of an account, no role of a user, no status of an item', () => {
    expect(Tier.options).toEqual(['basic', 'pro'])
    expect(AccountStatus.options).toEqual(['active', 'suspended'])
    expect(Object.keys(User.shape)).not.toContain('role')
    expect(Object.keys(Item.shape)).not.toContain('status')
  })
})
