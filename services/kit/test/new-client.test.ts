import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { newClient } from '../src/new-client.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SOURCES = ['services/*/src/**/*.ts', 'gateway/src/**/*.ts', 'deploy/src/*.ts']

it('a connection that ends by itself does not end the process', () => {
  expect(() => newClient({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }).emit('error', new Error('it is gone'))).not.toThrow()
})

it('every connection outside a pool is made so', async () => {
  const others: string[] = []
  for await (const file of glob(SOURCES, { cwd: ROOT }))
    if (!/\/testing\/|\.test\.ts$|new-client\.ts$/.test(file) && (await readFile(`${ROOT}${file}`, 'utf8')).includes('new pg.Client('))
      others.push(file)
  expect(others).toEqual([])
})
