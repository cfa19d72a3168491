import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SERVICE_NAMES } from '@arc/contracts/services'
import { migrateServices } from '@arc/kit/migrate-schema'
import { prepareDatabase } from '@arc/kit/prepare-database'
import { roleIn } from '@arc/kit/process.env'
import { createTestDatabase, ROLE_PASSWORD } from '@arc/kit/testing/database'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { alerts } from './dashboards.js'

const ROOT = new URL('../../../', import.meta.url)
const FOLDER = 'docs/runbooks/'
const textOf = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const pages = readdirSync(new URL(FOLDER, ROOT)).map((name) => ({ name, text: textOf(`${FOLDER}${name}`) }))
/** All that matches in the pages, with the name of the page. */
const inPages = (pattern: RegExp) =>
  pages.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([, found = '']) => ({ page: name, found: found.trim() })))

describe('runbooks', () => {
  it('are there for every alert, with its question, and for nothing else', async () => {
    const all = await alerts()
    expect(all.length).toBeGreaterThan(15)
    for (const { alert, annotations } of all) {
      expect(annotations.runbook).toBe(`${FOLDER}${alert}.md`)
      expect(pages.find(({ name }) => name === `${alert}.md`)?.text).toContain(`**Question:** ${annotations.question}\n`)
    }
    expect(pages.map(({ name }) => name).sort()).toEqual([...new Set(all.map(({ alert }) => `${alert}.md`)), 'README.md'].sort())
  })

  it('say what the user notices, where to look, and what to do', () => {
    const lacking = pages.filter(
      ({ name, text }) => name !== 'README.md' && !/\*\*The user notices:\*\* .+[\s\S]+## Look\n[\s\S]+```[\s\S]+## Do\n\n- /.test(text),
    )
    expect(lacking.map(({ name }) => name)).toEqual([])
  })

  it('name commands of the Makefile, services, and pages that exist', () => {
    const makefile = textOf('Makefile')
    const targets = inPages(/\bmake ([a-z][a-z-]*)/g)
    expect(targets.length).toBeGreaterThan(15)
    expect(targets.filter(({ found }) => !new RegExp(`^${found}:`, 'm').test(makefile))).toEqual([])
    const services = [...inPages(/\bs=(\w+)/g), ...inPages(/deployment\/arc-(\w+)/g), ...inPages(/component=(\w+)/g)]
    expect(services.filter(({ found }) => !SERVICE_NAMES.some((name) => name === found))).toEqual([])
    const links = inPages(/\]\(([\w./-]+\.md)\)/g)
    expect(links.filter(({ found }) => !existsSync(new URL(`${FOLDER}${found}`, ROOT)))).toEqual([])
    const documents = inPages(/\((docs\/[\w/-]+\.md)\)/g)
    expect(documents.filter(({ found }) => !existsSync(new URL(found, ROOT)))).toEqual([])
  })

  it('name dashboards, panels and variables that exist', () => {
    const dashboards = readdirSync(new URL('deploy/grafana/dashboards', ROOT))
      .map((name) => textOf(`deploy/grafana/dashboards/${name}`))
      .join('\n')
    const named = [...inPages(/(?:panels?|tables?|dashboard|and) "([^"]+)"(?= (?:of|says|has|and|shows|,|:))/g)]
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter(({ found }) => !dashboards.includes(`"title": "${found}"`))).toEqual([])
    const known = textOf('.env.example') + textOf('docs/operate.md') + textOf('docs/security.md')
    expect(inPages(/`([A-Z][A-Z_]+)`/g).filter(({ found }) => !known.includes(found))).toEqual([])
  })

  it('name jobs that exist', () => {
    const sources = globSync('services/*/src/**/*.ts', { cwd: fileURLToPath(ROOT) }).map(textOf)
    const jobs = new Set(
      sources.flatMap((text) => [...text.matchAll(/defineJob\(\{[\s\S]*?name: '([\w-]+)'/g)].map(([, name = '']) => name)),
    )
    const named = inPages(/`([a-z]+(?:-[a-z]+)+)`/g)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(({ found }) => !jobs.has(found))).toEqual([])
  })

  it('contain only statements that PostgreSQL takes on the tables of this release', async () => {
    const statements = inPages(/```sql\n([\s\S]*?)```/g).flatMap(({ page, found }) =>
      found
        .split(';')
        .filter((sql) => sql.trim() !== '')
        .map((sql) => ({ page, sql })),
    )
    expect(statements.length).toBeGreaterThan(10)
    const database = await createTestDatabase()
    const client = new pg.Client({ connectionString: database.admin })
    try {
      await prepareDatabase(database.admin, () => ROLE_PASSWORD)
      await migrateServices((service) => roleIn(database.admin, service, ROLE_PASSWORD))
      await client.connect()
      const refused: string[] = []
      for (const { page, sql } of statements) await client.query(`explain ${sql}`).catch((error) => refused.push(`${page}: ${error}`))
      expect(refused).toEqual([])
    } finally {
      await client.end()
      await database.drop()
    }
  })
})
