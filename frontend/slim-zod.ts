import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** zod's conversion to JSON Schema: every schema refers to it, but only the server describes its API. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/** Replaces zod's conversion to JSON Schema by functions that do nothing: 17 kB of code that no page runs. */
export const slimZod = (): Plugin => ({
  name: 'slim-zod',
  apply: 'build',
  async load(id) {
    if (!JSON_SCHEMA.test(id)) return null
    const names = [...(await readFile(id, 'utf8')).matchAll(EXPORTED)].map(([, name, alias]) => name ?? alias)
    return `const none = () => undefined\nexport { ${names.map((name) => `none as ${name}`).join(', ')} }`
  },
})
