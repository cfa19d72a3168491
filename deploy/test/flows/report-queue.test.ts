import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getUser } from '@arc/contracts/auth/accounts'
import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { cancelReport, generateReport, getReportProgress, listReports } from '@arc/contracts/reports/reports'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { Database } from '@arc/reports/database'
import { RenderService } from '@arc/reports/reports/render.service'
import { keysOf } from '@arc/reports/reports/report-files'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct, type Visitor } from '../product.js'
import { readyReport, reportOwner } from '../report-steps.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const owner = (tier?: 'basic' | 'pro') => reportOwner(product, tier)
const report = (visitor: Visitor, body: Parameters<typeof readyReport>[2] = {}) => readyReport(product, visitor, body)

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
  it('ends with its signal: it draws and stores nothing more, and the next run finishes the report', async () => {
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

describe('the queue of reports', () => {
  it('that took half a minute or more is announced by an email, a faster one is not', async () => {
    const { visitor } = await owner()
    const { email } = (await visitor.call(getUser)).body
    const announced = async () => {
      const emails = await new FolderMail(join(product.stack.dataDir, 'mail')).list()
      return emails.filter(({ to, subject }) => to === email && subject.startsWith('Your report is ready'))
    }
    await report(visitor)
    expect(await announced()).toEqual([])
    await visitor.call(generateReport, { body: { type: 'comprehensive' } })
    product.stack.clock.advance({ days: 0.001 })
    await product.stack.settle()
    const [one, ...others] = await announced()
    expect([one?.subject, others]).toEqual([expect.stringMatching(/^Your report is ready: \d+ pages$/), []])
    expect(one?.text).toContain('Report: My Home\nTotal value: $360.00\nItems: 2')
  })

  it('[D-34] restarts its progress at 0 and ends at 100', async () => {
    const { visitor } = await owner()
    const progress = async () => (await visitor.call(getReportProgress, { params: { userId: visitor.userId } })).body.progress
    await report(visitor)
    expect(await progress()).toBe(100)
    const { body } = await visitor.call(generateReport, { body: {} })
    const { body: started } = await visitor.call(getReportProgress, { params: { userId: visitor.userId } })
    expect(started.reportId).toBe(body.reportId)
    expect(started.progress).toBeLessThan(100)
    await product.stack.settle()
    expect(await progress()).toBe(100)
  })

  it('does not wait for the reports of another user', async () => {
    const [large, small] = [await owner(), await owner()]
    const items = Array.from({ length: 500 }, (_, index) => ({ key: `k${index}`, name: `Item ${index}`, category: 'Furniture' }))
    expect((await large.visitor.call(saveReviewedItems, { body: { items, projectId: large.home.id } })).status).toBe(200)
    await product.stack.settle()
    for (let count = 0; count < 3; count++) await large.visitor.call(generateReport, { body: {} })
    await small.visitor.call(generateReport, { body: {} })
    const ready = async ({ visitor }: typeof small) => (await visitor.call(listReports)).body.length
    await expect.poll(() => ready(small), { timeout: 60_000, interval: 50 }).toBe(1)
    expect(await ready(large)).toBeLessThan(3)
    await product.stack.settle()
    expect(await ready(large)).toBe(3)
  })

  it('runs two at once: behind two large ones, the report of a third user begins when one of them is done', {
    timeout: 120_000,
  }, async () => {
    const [first, second, third] = [await ownerOf(500), await ownerOf(500), await ownerOf(1)]
    const ready = async ({ visitor }: typeof first) => (await visitor.call(listReports)).body.length
    const begun = async ({ visitor }: typeof first) => (await progressOf(visitor)).steps !== null
    for (const { visitor } of [first, second]) await visitor.call(generateReport, { body: {} })
    await expect.poll(() => Promise.all([first, second].map(begun)), { timeout: 30_000, interval: 10 }).toEqual([true, true])
    await third.visitor.call(generateReport, { body: {} })
    await expect.poll(() => begun(third), { timeout: 60_000, interval: 10 }).toBe(true)
    expect((await ready(first)) + (await ready(second))).toBeGreaterThanOrEqual(1)
    await product.stack.settle()
    expect(await Promise.all([first, second, third].map(ready))).toEqual([1, 1, 1])
  })

  it('[REP-03] the progress of a report says what was done: items, pages, and nothing that is not known', async () => {
    const { visitor } = await owner()
    const progress = async () => (await visitor.call(getReportProgress, { params: { userId: visitor.userId } })).body
    expect((await progress()).steps).toBe(null)
    const { pages } = await report(visitor)
    expect((await progress()).steps).toMatchObject({
      ...{ stage: 'sealing', items: 2, documents: 0, photos: null, section: null },
      ...{ pages: { done: pages, total: pages }, files: null },
    })
  })
})

describe('a report that is cancelled', () => {
  it('is not finished, leaves no file, and can not be looked up; a finished one stays', async () => {
    const { visitor, home } = await owner()
    const items = Array.from({ length: 400 }, (_, index) => ({ key: `k${index}`, name: `Item ${index}`, category: 'Furniture' }))
    await visitor.call(saveReviewedItems, { body: { items, projectId: home.id } })
    await product.stack.settle()
    const { body } = await visitor.call(generateReport, { body: {} })
    const { body: waiting } = await visitor.call(generateReport, { body: {} })
    const cancel = async (id: number) => (await visitor.call(cancelReport, { params: { id } })).status
    await expect.poll(async () => (await visitor.call(getReportProgress, { params: { userId: visitor.userId } })).body.status).toBeTruthy()
    expect([await cancel(body.reportId), await cancel(waiting.reportId), await cancel(body.reportId)]).toEqual([200, 200, 200])
    const { body: progress } = await visitor.call(getReportProgress, { params: { userId: visitor.userId } })
    expect([progress.reportId, progress.status, progress.error]).toEqual([waiting.reportId, 'cancelled', null])
    await product.stack.settle()
    expect((await visitor.call(listReports)).body).toEqual([])
    const { files } = product.stack.platform
    const keys = [body, waiting].flatMap(({ reportId }) => keysOf(visitor.userId, reportId))
    expect(await Promise.all(keys.map((key) => files.head(key)))).toEqual(keys.map(() => null))
    const { id } = await report(visitor)
    expect(await cancel(id)).toBe(409)
    expect((await visitor.call(listReports)).body).toHaveLength(1)
  })
})
