import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROUTES } from '@arc/contracts/catalog'
import { describe, expect, it } from 'vitest'

// A noun has one name, from the address of its routes to its contract, the folder of its service, and the folder of its feature. What deviates
// is in a table here, with the reason.

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Where the controller of a contract is, if not in a folder of its name. */
const OTHER_FOLDERS: Record<string, string> = {
  // Parts of items: a file of a contract is one thought, and so is a folder of a service.
  'inventory/bulk': 'inventory/items',
  'inventory/item-attachments': 'inventory/items',
  'inventory/items-by-room': 'inventory/items',
  // A claim says what was lost.
  'inventory/lost-items': 'inventory/claims',
  // What the operator's panel shows besides the state of the product.
  'admin/recognition-costs': 'admin/operations',
  // Not a service: the package that plays one.
  'billing/sandbox': 'payment-sandbox',
  // The gateway answers it itself.
  live: 'gateway',
}

/** Addresses without their noun that the specification does not name. Those that it names stay as they are (docs/spec). */
const OTHER_ADDRESSES: Record<string, string> = {
  '/api/admin/user-totals': 'figures of users',
  '/api/admin/sessions': 'ends the sessions of users',
  '/api/admin/services': 'a part of operations',
  '/api/admin/gateway': 'a part of operations',
  '/api/admin/jobs': 'a part of operations',
  '/api/admin/jobs/{service}/{id}/retry': 'a part of operations',
  '/api/account/homes/{id}': 'the homes of others that an account is in: its household',
  '/api/account/open-home': 'the same',
  '/api/auth/check-invitation': 'the same, for one who has no account yet',
  '/api/auth/join-home': 'the same',
  '/api/account/accept-invitation': 'the same',
  '/api/auth/check-password': 'an account, before it exists',
  '/api/demo-login': 'an account that is opened by a button',
  '/api/account/tokens': 'API tokens of an account; the address says API already',
  '/api/account/tokens/{id}': 'the same',
  '/api/auth/check-email-link': 'a link of an email',
  '/api/auth/use-email-link': 'the same',
  '/api/account/send-verification': 'the same',
  '/api/account/email-change': 'the same',
  '/api/auth/check-reset-token': 'a reset of the password',
  '/api/account/sessions': 'the security of an account lists its sessions',
  '/api/account/sessions/{id}': 'the same',
  '/api/auth/google-code': 'the way back from Google',
  '/api/auth/google-answer': 'the same',
  '/api/billing/settings': 'what a checkout needs to know of the provider',
  '/api/billing/plan': 'a plan that is changed',
  '/api/billing/first-plan': 'a subscription begins',
  '/api/billing/sync': 'a subscription is read anew',
  '/api/items/lost': 'items, as a claim has them',
  '/api/items/attachments': 'attachments of items',
  '/api/items/by-room': 'items, under their rooms',
  '/api/items/delete': 'many items at once',
  '/api/items/attach': 'many items at once',
  '/api/items/export.csv': 'what an import reads again',
  '/api/changes/{actionId}/undo': 'the trash takes back, too, what was changed',
  '/api/reports/issued/{code}': 'the evidence of a report',
  '/api/reports/keys': 'the same',
  '/api/batch-analyze/stored': 'a batch, at the address of the specification',
  '/api/recogniser': 'who reads the photos of a batch',
}

const contracts = globSync('contracts/src/**/*.ts', { cwd: ROOT })
const contractOf = new Map(
  contracts.flatMap((file) =>
    [...read(file).matchAll(/^export const (\w+) = route\(/gm)].map(([, name = '']) => [
      name,
      file.replace('contracts/src/', '').replace('.ts', ''),
    ]),
  ),
)
const folderOf = new Map(
  globSync('{services/*,gateway,payment-sandbox}/src/**/*.controller.ts', { cwd: ROOT }).flatMap((file) =>
    [...read(file).matchAll(/@Handle\((\w+)\)/g)].map(([, name = '']) => [
      name,
      file
        .replace(/^services\//, '')
        .replace('/src', '')
        .replace(/\/[^/]+$/, ''),
    ]),
  ),
)
const PUBLIC = ROUTES.filter(({ access }) => access !== 'service')

describe('a noun', () => {
  it('has one name in the contracts and in the folders of the services', () => {
    const differ = PUBLIC.flatMap(({ name }) => {
      const [contract = '', folder] = [contractOf.get(name), folderOf.get(name)]
      return folder === undefined || folder === contract || OTHER_FOLDERS[contract] === folder ? [] : [`${name}: ${contract}, ${folder}`]
    })
    expect(differ).toEqual([])
    expect(
      PUBLIC.filter(({ name }) => !folderOf.has(name) && OTHER_FOLDERS[contractOf.get(name) ?? ''] === undefined).map(({ name }) => name),
    ).toEqual([])
  })

  it('is in its address, unless the specification has fixed that', () => {
    const spec = globSync('docs/spec/*.md', { cwd: ROOT }).map(read).join('\n')
    const isFixed = (path: string) =>
      [path, path.replace(/\{(\w+)\}/g, ':$1'), path.split('/{')[0] ?? path].some((form) => spec.includes(form))
    const hasNoun = (path: string, noun: string) => {
      const one = noun.replace(/ies$/, 'y').replace(/s$/, '')
      return path.split('/').some((part) => [noun, `${noun}s`, one].includes(part.replace(/\.csv$/, '')))
    }
    const others = PUBLIC.filter(({ name, path }) => !hasNoun(path, contractOf.get(name)?.split('/').at(-1) ?? '') && !isFixed(path))
    const paths = [...new Set(others.map(({ path }) => path))].filter((path) => !path.startsWith('/api/payments-sandbox/'))
    expect(paths.filter((path) => OTHER_ADDRESSES[path] === undefined)).toEqual([])
    expect(Object.keys(OTHER_ADDRESSES).filter((path) => !paths.includes(path))).toEqual([])
  })
})
