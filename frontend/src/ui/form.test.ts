import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCES = new URL('../', import.meta.url)

it('no other component renders a form: its text would be thrown away without a question, and sent twice', () => {
  const files = globSync('**/*.tsx', { cwd: SOURCES }).filter((file) => readFileSync(new URL(file, SOURCES), 'utf8').includes('<form'))
  expect(files).toEqual(['ui/form.tsx'])
})
