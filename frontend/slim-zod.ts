import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** zod's conversion to JSON Schema: every schema refers to it, but only the server describes its API. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/** zod's settings, and how they begin. */
const SETTINGS = /\/zod\/v4\/core\/core\.js$/
const NO_SETTINGS = '(_a.__zod_globalConfig = {})'

/**
 * Replaces zod's conversion to JSON Schema by functions that do nothing: 17 kB of code that no page runs. And zod begins without
 * compiling schemas: the content security policy forbids eval, and a page may parse before any module of ours could say so.
 */
export const slimZod = (): Plugin => ({
  name: 'slim-zod',
  apply: 'build',
  async load(id) {
    if (SETTINGS.test(id)) {
      const code = await readFile(id, 'utf8')
      if (!code.includes(NO_SETTINGS)) throw new Error("zod's settings begin in another way: adapt slim-zod.ts.")
      return code.replace(NO_SETTINGS, '(_a.__zod_globalConfig = { jitless: true })')
    }
    if (!JSON_SCHEMA.test(id)) return null
    const names = [...(await readFile(id, 'utf8')).matchAll(EXPORTED)].map(([, name, alias]) => name ?? alias)
    return `const none = () => undefined\nexport { ${names.map((name) => `none as ${name}`).join(', ')} }`
  },
})
