import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listItems } from '@arc/contracts/inventory/items'
import { FolderFiles } from '@arc/kit/ports/files.folder'
import { UrlSigner } from '@arc/kit/ports/files.signed-urls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { environmentIn, setIn } from '../../src/backup-environment.js'
import { ChildProduct } from '../../src/bench/child.js'
import { openStopped } from '../../src/open-database.js'
import { bytesOf, digestsOf } from '../copies.js'
import { newEnvironment, type TestEnvironment } from '../environment.js'
import { Visitor } from '../product.js'
import { signUpOn } from '../sign-up.js'

// From one data folder to another; deploy/test/stack/migrate-to.stack.test.ts goes to servers and back.
let place: string
let environment: TestEnvironment
let product: ChildProduct
let visitor: Visitor
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'arc-migrate-'))
  // PostgreSQL runs as another user where the tests run as root.
  await chmod(place, 0o711)
  environment = await newEnvironment('migrate')
  product = await ChildProduct.start(environment.dataDir, environment.env)
  visitor = await signUpOn(product)
  // An event creates the sample home.
  while ((await visitor.call(listItems)).body.length === 0) await new Promise((resolve) => setTimeout(resolve, 100))
})
afterAll(async () => {
  await product.kill()
  await environment.remove()
  await rm(place, { recursive: true, force: true })
})

/** Runs the command, as the Makefile does. @returns its exit code and its output */
function migrate(from: string, to: string): [number | null, string] {
  const file = fileURLToPath(new URL('../../dist/migrate-to.js', import.meta.url))
  const env = { ...process.env, ...environment.env, MIGRATE_FROM: from, MIGRATE_TO: to }
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { env, encoding: 'utf8' })
  return [status, stdout + stderr]
}

/** Rows and bytes of a data folder that nothing runs on. */
async function contentOf(folder: string) {
  const { url, stop } = await openStopped(folder)
  try {
    const files = new FolderFiles(join(folder, 'files'), new UrlSigner('any '.repeat(10)))
    return { rows: await digestsOf(url), bytes: await bytesOf(files) }
  } finally {
    await stop()
  }
}

describe('make migrate-to', { timeout: 180_000 }, () => {
  it('refuses while the product runs, and leaves nothing behind', () => {
    const [{ dataDir }, target] = [environment, join(place, 'early')]
    expect(migrate(dataDir, target)).toEqual([1, expect.stringContaining(`a.r.c. runs on ${dataDir}. Stop it first`)])
    expect(existsSync(target)).toBe(false)
  })

  it('refuses a place that is not empty, one without data, and the same place', async () => {
    const [{ dataDir }, mine] = [environment, join(place, 'mine')]
    await product.stop()
    await mkdir(mine)
    await writeFile(join(mine, 'letter.txt'), 'mine')
    expect(migrate(dataDir, mine)).toEqual([1, expect.stringContaining(`${mine} is not empty.`)])
    expect(await readdir(mine)).toEqual(['letter.txt'])
    expect(migrate(join(place, 'nothing'), join(place, 'copy'))).toEqual([1, expect.stringContaining('There is no data in')])
    expect(migrate(dataDir, dataDir)).toEqual([1, expect.stringContaining('Both places are the same.')])
  })

  it('copies everything, and users go on with the copy', async () => {
    const [{ dataDir }, target] = [environment, join(place, 'copy')]
    // What a copy that was killed leaves neither starts nor stands in the way.
    await mkdir(join(target, 'files'), { recursive: true })
    await writeFile(join(target, 'files/half'), 'half')
    await writeFile(join(target, 'being-filled'), '')
    await expect(ChildProduct.start(target, environment.env)).rejects.toThrow(`${target} was not filled completely.`)
    expect(migrate(dataDir, target)).toEqual([
      0,
      expect.stringMatching(/rows in \d+ tables and [\d,]+ files .* are the same in both places/),
    ])
    const [before, after] = [await contentOf(dataDir), await contentOf(target)]
    expect(after).toEqual(before)
    product = await ChildProduct.start(target, environment.env)
    const same = Object.assign(new Visitor(product.address), { cookie: visitor.cookie })
    expect((await same.call(listItems)).body.length).toBeGreaterThan(0)
  })
})

describe('the secrets of data in an .env file', () => {
  it('replace those of the file, in any quotes, and nothing else', async () => {
    const file = join(place, '.env')
    await writeFile(file, 'PORT=4300\nSERVICE_SECRET="old\nin two lines"\n# GATEWAY_PRIVATE_KEY=example\nGATEWAY_PRIVATE_KEY=')
    const values = { SERVICE_SECRET: 'abc-_=', FILES_SECRET: 'with $HOME and blanks', GATEWAY_PRIVATE_KEY: '-----BEGIN\\nabc\\n-----END' }
    await setIn(file, values)
    const text = await readFile(file, 'utf8')
    expect(text.split('\n').slice(0, 3)).toEqual(['PORT=4300', 'SERVICE_SECRET=abc-_=', '# GATEWAY_PRIVATE_KEY=example'])
    const { SERVICE_SECRET, FILES_SECRET, GATEWAY_PRIVATE_KEY, PORT } = await environmentIn(file)
    expect([PORT, SERVICE_SECRET, FILES_SECRET, GATEWAY_PRIVATE_KEY?.split('\n')]).toEqual([
      ...['4300', values.SERVICE_SECRET, values.FILES_SECRET],
      ['-----BEGIN', 'abc', '-----END'],
    ])
    await expect(setIn(file, { SERVICE_SECRET: `it's` })).rejects.toThrow('SERVICE_SECRET has quotes')
  })
})
