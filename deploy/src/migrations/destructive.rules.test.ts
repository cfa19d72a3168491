import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { refusalsOf } from './destructive.rules.js'
import { findingsIn } from './squawk.js'

/** What is refused of a migration with these statements, by the linter that `make check` runs. */
async function refused(sql: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'arc-migration-'))
  try {
    const path = join(folder, 'migration.sql')
    await writeFile(path, sql)
    const findings = (await findingsIn([path])).get(path) ?? []
    return refusalsOf('migration.sql', sql, findings).map((line) => line.replace(/\. Code of .*/, ''))
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('a migration', () => {
  it('may add tables, columns, indexes and defaults', async () => {
    const sql = `create table tags (id int primary key, name text not null);
alter table items add column color text;
alter table items add column size text not null default '';
create index on items (color);
alter table items alter column notes drop not null;
update items set color = 'red' where color is null;`
    expect(await refused(sql)).toEqual([])
  })

  it.each([
    ['alter table items drop column notes;', 'removes a column'],
    ['drop table items;', 'removes a table'],
    ['alter table items rename column notes to remarks;', 'renames a column'],
    ['alter table items rename to things;', 'renames a table'],
    ['alter table items alter column notes set not null;', 'makes a column required'],
    ['alter table items alter column notes type bigint using notes::bigint;', 'changes the type of a column'],
    ['alter table items add column owner text not null;', 'adds a required column without a default'],
    ['do $$ begin alter table items drop column notes; end $$;', 'changes tables inside of a do block'],
  ])('is refused with %s', async (statement, what) => {
    expect(await refused(`-- Adds a table.\ncreate table more (id int primary key);\n${statement}\n`)).toEqual([`migration.sql:3 ${what}`])
    expect(await refused(`create table more (id int primary key);\n-- unused since 1.4.0: read by nobody\n${statement}\n`)).toEqual([])
  })

  it('says for each statement since when it is unused', async () => {
    const sql = `-- unused since 1.4.0: notes
alter table items drop column notes;
alter table items drop column remarks;
alter table items
  add column color text,
  drop column size;`
    expect(await refused(sql)).toEqual(['migration.sql:3 removes a column', 'migration.sql:6 removes a column'])
  })

  it('with a release that is none is refused', async () => {
    expect(await refused('-- unused since long ago\ndrop table items;')).toEqual(['migration.sql:2 removes a table'])
  })
})

it('`make check` passes with the migrations of this repository', async () => {
  await expect(promisify(execFile)('node', ['deploy/scripts/migrations.mjs'])).resolves.toMatchObject({ stderr: '' })
})
