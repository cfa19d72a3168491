import { setTimeout as sleep } from 'node:timers/promises'
import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { getReportProgress, listReports } from '@arc/contracts/reports/reports'
import { Database } from '@arc/reports/database'
import { RenderService } from '@arc/reports/reports/render.service'
import { keysOf } from '@arc/reports/reports/report-files'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

/** A user with so many items in "My Home" that a report takes some time. */
async function ownerOf(count: number) {
  const visitor = await product.signUp()
  const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
  assert(home)
  const items = Array.from({ length: count }, (_, index) => ({ key: `k${index}`, name: `Item ${index}`, category: 'Furniture' }))
  await visitor.call(saveReviewedItems, { body: { items, projectId: home.id } })
  await product.stack.settle()
  return { visitor, home }
}

const progressOf = async (visitor: Visitor) => (await visitor.call(getReportProgress, { params: { userId: visitor.userId } })).body

describe('a run of a report that takes too long', () => {
  it('ends with its signal: it draws and stores nothing more, and the next run finishes the report', { timeout: 60_000 }, async () => {
    const { visitor, home } = await ownerOf(400)
    const reports = product.stack.service('reports')
    const [db, service] = [reports.get(Database), reports.get(RenderService)]
    // A report without a job, so that only this test runs it.
    const { id, code } = await db.client.report.create({
      data: {
        userId: visitor.userId,
        projectId: home.id,
        title: 'My Home',
        number: 1,
        timeZone: 'UTC',
        code: 'AAAAA-BBBBB',
        createdAt: new Date(),
      },
    })
    const timeout = new AbortController()
    const run = (signal: AbortSignal) => service.run({ reportId: id }, { id: 'run', attempt: 1, lastAttempt: true, signal })
    const first = run(timeout.signal)
    await expect.poll(() => progressOf(visitor), { interval: 10, timeout: 30_000 }).toMatchObject({ steps: { stage: 'pages' } })
    const reason = new Error('The run took too long.')
    timeout.abort(reason)
    await expect(first).rejects.toBe(reason)
    const { progress, status } = await progressOf(visitor)
    expect([status, progress < 90]).toEqual(['running', true])
    await sleep(500)
    expect((await progressOf(visitor)).progress).toBe(progress)
    const { files } = product.stack.platform
    const stored = () => Promise.all(keysOf(visitor.userId, id).map((key) => files.head(key)))
    expect((await stored()).some(Boolean)).toBe(false)
    await run(new AbortController().signal)
    expect((await visitor.call(listReports)).body).toMatchObject([{ id, totalItems: 400 }])
    expect((await stored()).some(Boolean)).toBe(true)
    expect(await db.client.issuedReport.count({ where: { code } })).toBe(1)
  })
})
