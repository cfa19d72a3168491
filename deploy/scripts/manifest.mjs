// Compares what lists services with the manifest, contracts/src/services.ts; --write writes it.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SERVICES } from '../../contracts/dist/services.js'
import { compare } from '../dist/manifest/files.rules.js'
import { ROOT } from './packages.mjs'

const read = (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : null)
const names = readdirSync(join(ROOT, 'services'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const { faults, outdated } = compare(SERVICES, read, { names, has: (path) => existsSync(join(ROOT, path)) })
const isWriting = process.argv.includes('--write')
for (const [path, text] of outdated)
  if (isWriting) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
    console.log(`Wrote ${path}.`)
  } else faults.push(`${path} differs from contracts/src/services.ts. Run \`make manifest\` and commit it.`)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
