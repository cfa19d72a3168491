import { SweepService } from '@arc/billing/sweep/sweep.service'
import { listAudit } from '@arc/contracts/admin/audit'
import { getGatewayAnswers, listJobs, listServices, reportGatewayAnswers, retryServiceJob } from '@arc/contracts/admin/operations'
import { listRecognitionCosts } from '@arc/contracts/admin/recognition-costs'
import type { AnyRoute, CallArgs } from '@arc/contracts/define'
import { serviceJobs } from '@arc/contracts/operations'
import { SERVICE_NAMES } from '@arc/contracts/services'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_PASSWORD, type Product, startProduct } from '../product.js'

let product: Product
let database: pg.Client
beforeAll(async () => {
  product = await startProduct()
  database = new pg.Client({ connectionString: product.stack.admin })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await product.close()
})

const admin = <R extends AnyRoute>(route: R, args: CallArgs<R> = {}) =>
  product.visitor().call(route, args, { 'x-admin-password': ADMIN_PASSWORD })

/** A job of reports that has failed for good. @returns its id */
async function failedJob(): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `insert into reports_jobs.job (name, data, state, retry_count, retry_limit, started_on, completed_on, output)
     values ('purge-users', '{"data":{"late":false},"traceparent":""}', 'failed', 5, 5, now(), now(), '{"message":"the disk is full"}')
     returning id`,
  )
  return rows[0]?.id ?? ''
}

describe('the services in the admin panel', () => {
  it('each report their dependencies, versions and queues', async () => {
    await product.stack.settle()
    const { status, body } = await admin(listServices)
    expect([status, body.map(({ service }) => service)]).toEqual([200, SERVICE_NAMES])
    for (const { status: reported } of body)
      expect(reported).toMatchObject({
        ...{ database: true, events: true, cache: true, files: true, mail: true, node: process.versions.node },
        ...{ schema: expect.stringMatching(/^\d{14}_\w+$/), startedAt: expect.any(String), outbox: { depth: 0, oldestSeconds: 0 } },
        eventsPending: 0,
        jobs: { waiting: 0, active: 0, oldestSeconds: 0 },
        ...{
          answers: { hours: expect.any(Array) },
          tasks: expect.arrayContaining([expect.objectContaining({ name: 'remove-old-records' })]),
        },
      })
  })

  it('each report how they answered during the last day, and what they do regularly', async () => {
    const sweep = product.stack.service('billing').get(SweepService)
    await sweep.sweep()
    await database.query(
      `insert into search.answers (server, hour, ms, count, failed) values
         ('search', date_trunc('hour', now()), 10, 94, 0), ('search', date_trunc('hour', now()) - interval '2 hours', 900, 6, 2),
         ('search', now() - interval '30 hours', 9000, 500, 500)`,
    )
    const { body } = await admin(listServices)
    const [billing, search] = ['billing', 'search'].map((name) => body.find(({ service }) => service === name)?.status)
    expect(search?.answers).toMatchObject({ count: expect.any(Number), failed: 2, p95: 900 })
    expect(search?.answers.hours).toHaveLength(24)
    expect(search?.answers.hours[21]).toBe(900)
    expect(billing?.tasks.map(({ name }) => name)).toContain('warn-before-deletion')
    for (const task of billing?.tasks.filter(({ name }) => name !== 'remove-old-records') ?? [])
      expect(task).toMatchObject({ lastAt: expect.any(String), reason: null })
  })

  it('are read beside the gateway, which reports its answers to admin, as often as it likes', async () => {
    const before = (await admin(getGatewayAnswers)).body.count
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
    for (const count of [3, 4])
      expect(
        await product.stack.call('admin', reportGatewayAnswers, { body: [{ hour, ms: 12, count, failed: 1 }] }, 'service'),
      ).toMatchObject({
        status: 200,
      })
    expect((await admin(getGatewayAnswers)).body.count).toBe(before + 7)
    const { address } = product.stack.service('admin')
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' }
    expect((await fetch(`${address}${reportGatewayAnswers.path}`, init)).status).toBe(403)
  })

  it('report the age of their queues', async () => {
    await database.query(
      `insert into search.outbox (type, payload, traceparent, created_at, next_attempt_at)
       values ('search.test.done', '{}', '', now() - interval '5 minutes', now() + interval '1 day')`,
    )
    const search = (await admin(listServices)).body.find(({ service }) => service === 'search')
    await database.query(`delete from search.outbox`)
    expect(search?.status?.outbox.depth).toBe(1)
    expect(search?.status?.outbox.oldestSeconds).toBeGreaterThan(299)
  })

  it('answer each other only: no visitor reads their state', async () => {
    const { address } = product.stack.service('reports')
    expect((await fetch(`${address}${serviceJobs.path}`)).status).toBe(403)
    expect((await product.visitor().fetch(serviceJobs.path)).status).not.toBe(200)
    for (const route of [listServices, getGatewayAnswers, listJobs, listRecognitionCosts, listAudit])
      expect((await product.visitor().fetch(route.path)).status).toBe(401)
  })
})

describe('the jobs in the admin panel', () => {
  it('are listed with the reason of their failure and without their data; a failed one runs again', async () => {
    const id = await failedJob()
    const { body } = await admin(listJobs)
    expect(body.unreachable).toEqual([])
    expect(body.jobs[0]).toEqual({
      ...{ id, service: 'reports', name: 'purge-users', state: 'failed', attempts: 6, reason: 'the disk is full' },
      ...{ createdAt: expect.any(String), dueAt: expect.any(String), failedAt: expect.any(String) },
    })
    expect((await admin(retryServiceJob, { params: { service: 'reports', id } })).status).toBe(200)
    await product.stack.settle()
    const { rows } = await database.query<{ state: string }>(`select state from reports_jobs.job where id = $1`, [id])
    expect(rows).toEqual([{ state: 'completed' }])
    expect((await admin(listAudit)).body[0]).toMatchObject({ action: 'job.retried', subject: id, detail: 'reports', outcome: 'done' })
  })

  it('run again only after they have failed', async () => {
    const id = await failedJob()
    await admin(retryServiceJob, { params: { service: 'reports', id } })
    await product.stack.settle()
    expect((await admin(retryServiceJob, { params: { service: 'reports', id } })).status).toBe(404)
    expect((await admin(retryServiceJob, { params: { service: 'media', id } })).status).toBe(404)
  })
})

describe('the recognition cost in the admin panel', () => {
  it('is summed by user, the dearest first, with the total, and without calls of before', async () => {
    const call = (user: string, dollars: number | null, days = 1) =>
      database.query(
        `insert into analysis.provider_calls (user_id, batch_key, position, model, input_tokens, output_tokens, micro_dollars, created_at)
         values ($1, 'batch', 0, 'model', 1000, 10, $2, now() - make_interval(days => $3))`,
        [user, dollars === null ? null : dollars * 1_000_000, days],
      )
    const someone = await product.signUp('pro')
    expect((await admin(listRecognitionCosts)).body).toEqual({
      users: [],
      total: { calls: 0, inputTokens: 0, outputTokens: 0, dollars: null },
    })
    await call('gone', 0.25)
    await call(someone.userId, 1.5)
    await call(someone.userId, 0.75)
    await call(someone.userId, 9, 40)
    const { body } = await admin(listRecognitionCosts)
    expect(body).toEqual({
      users: [
        {
          userId: someone.userId,
          email: expect.stringContaining('@mail.example'),
          calls: 2,
          inputTokens: 2000,
          outputTokens: 20,
          dollars: 2.25,
        },
        { userId: 'gone', email: null, calls: 1, inputTokens: 1000, outputTokens: 10, dollars: 0.25 },
      ],
      total: { calls: 3, inputTokens: 3000, outputTokens: 30, dollars: 2.5 },
    })
  })
})
