// Compares the JSON Schema of every route, event and live message with the snapshots, one file per service; --accept writes them, --breaking those that break.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { EVENTS, ROUTES } from '../../contracts/dist/catalog.js'
import { LiveMessage } from '../../contracts/dist/live.js'
import { ownerOf } from '../../contracts/dist/services.js'
import { changesOf } from '../dist/contracts/changes.rules.js'
import { ROOT } from './packages.mjs'

const schema = (type, io) => {
  if (!type) return undefined
  if (type instanceof z.ZodType) return z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return type.kind === 'multipart'
    ? { form: z.toJSONSchema(type.fields, { io, unrepresentable: 'any' }), files: type.files }
    : { bytes: type.contentTypes }
}
const eventContract = (payload) => ({ read: schema(payload, 'input'), written: schema(payload, 'output') })
const groups = {}
for (const route of ROUTES) {
  const { name, method, path, access, status, bodyLimit } = route
  const group = route.access === 'service' ? 'internal' : (ownerOf(path) ?? 'gateway')
  groups[group] ??= { routes: {}, events: {} }
  groups[group].routes[name] = {
    method,
    path,
    access,
    status,
    bodyLimit,
    params: schema(route.params, 'input'),
    query: schema(route.query, 'input'),
    body: schema(route.body, 'input'),
    form: route.form,
    response: schema(route.response, 'output'),
  }
}
for (const event of EVENTS) {
  const [group] = event.type.split('.')
  groups[group] ??= { routes: {}, events: {} }
  groups[group].events[event.type] = eventContract(event.payload)
}
// What the gateway sends to open pages. Pages ignore a kind that they don't know, so each kind is compared on its own.
for (const message of LiveMessage.options) groups.gateway.events[`live.${message.shape.type.value}`] = eventContract(message)

const [isAccepting, isBreakingAccepted] = [process.argv.includes('--accept'), process.argv.includes('--breaking')]
const folder = join(ROOT, 'contracts/snapshots')
await mkdir(folder, { recursive: true })
const files = new Set([...Object.keys(groups), ...(await readdir(folder)).map((name) => basename(name, '.json'))])
const [changes, texts] = [[], new Map()]
for (const group of files) {
  const file = join(folder, `${group}.json`)
  const before = existsSync(file) ? await readFile(file, 'utf8') : null
  const after = groups[group] ? `${JSON.stringify(groups[group], null, 2)}\n` : null
  if (before === after) continue
  texts.set(file, after)
  const none = { routes: {}, events: {} }
  const found = changesOf(before ? JSON.parse(before) : none, after ? JSON.parse(after) : none)
  changes.push(...(found.length > 0 ? found : [{ what: `${group} is written in another order`, breaking: false }]))
}

const of = (breaking) => changes.filter((change) => change.breaking === breaking).map(({ what }) => `  ${what}\n`)
const [breaking, additive] = [of(true), of(false)]
if (breaking.length > 0) console.error(`Breaking: replicas, pages or clients of the version before fail with it.\n${breaking.join('')}`)
if (additive.length > 0) console.error(`Additive:\n${additive.join('')}`)
if (changes.length > 0 && !isAccepting) {
  console.error('If that is meant, run `make accept-contracts` and commit contracts/snapshots.')
  process.exit(1)
}
if (breaking.length > 0 && !isBreakingAccepted) {
  console.error('Nothing was accepted. Add what is new beside what is there (docs/how-to.md), or run `make accept-contracts breaking=1`.')
  process.exit(1)
}
for (const [file, text] of texts) await (text === null ? rm(file) : writeFile(file, text))
