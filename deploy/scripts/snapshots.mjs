// Writes the JSON Schema of every route and event, one file per service, with --write; otherwise compares it with the files.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { EVENTS, ROUTES } from '../../contracts/dist/catalog.js'
import { ownerOf } from '../../contracts/dist/services.js'
import { ROOT } from './packages.mjs'

const schema = (type, io) => {
  if (!type) return undefined
  if (type instanceof z.ZodType) return z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return type.kind === 'multipart'
    ? { form: z.toJSONSchema(type.fields, { io, unrepresentable: 'any' }), files: type.files }
    : { bytes: type.contentTypes }
}
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
  groups[group].events[event.type] = schema(event.payload, 'output')
}

const folder = join(ROOT, 'contracts/snapshots')
await mkdir(folder, { recursive: true })
const stale = []
for (const [group, content] of Object.entries(groups)) {
  const file = join(folder, `${group}.json`)
  const text = `${JSON.stringify(content, null, 2)}\n`
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) continue
  if (process.argv.includes('--write')) await writeFile(file, text)
  else stale.push(group)
}
if (stale.length) {
  console.error(`The contracts of ${stale.join(', ')} changed. If that is meant, run \`make fix\` and commit contracts/snapshots.`)
  process.exit(1)
}
