// `make check`: every package that is shipped has a licence that allows it. A new one needs a decision, and a line here.
import { execFileSync } from 'node:child_process'
import { ROOT } from './packages.mjs'

/** They ask for their text and copyright to be kept, which an installed package does. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]
/** They cover changes to the package itself. We change none, and each stays a file of its own that can be replaced. */
const WEAK_COPYLEFT = ['EPL-2.0', 'LGPL-3.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'MPL 2.0']
const ALLOWED = new Set([...PERMISSIVE, ...WEAK_COPYLEFT])

/** True if one side of an OR, or both sides of an AND, are allowed. */
const isAllowed = (licence) => {
  const text = licence.replaceAll(/[()]/g, '')
  if (/ or /i.test(text)) return text.split(/ or /i).some(isAllowed)
  return text.split(/ and /i).every((one) => ALLOWED.has(one.trim()))
}

const listed = JSON.parse(
  execFileSync('pnpm', ['--recursive', 'licenses', 'list', '--prod', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }),
)
const refused = Object.entries(listed).filter(([licence]) => !isAllowed(licence))
for (const [licence, packages] of refused)
  console.log(
    `${licence}: ${packages.map(({ name, versions }) => `${name} ${versions}`).join(', ')}. No rule in deploy/scripts/licences.mjs allows it.`,
  )
process.exit(refused.length > 0 ? 1 : 0)
