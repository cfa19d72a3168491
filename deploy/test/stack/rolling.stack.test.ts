import { pathToFileURL } from 'node:url'
import type { AnyRoute, CallArgs } from '@arc/contracts/define'
import { listItems } from '@arc/contracts/inventory/items'
import { downloadReport, generateReport, listReports } from '@arc/contracts/reports/reports'
import { readEnv } from '@arc/kit/env'
import { realDependenciesEnv } from '@arc/kit/testing/real-dependencies'
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Visitor } from '../product.js'
import { ActiveUser } from './active-user.js'
import { pause, signUpAs } from './archiving.js'
import { Fleet } from './fleet.js'
import { queryIn, ROOT, trialCodeIn } from './installation.js'
import { differing, NOTHING_UNDONE, undone } from './settled.js'
import { WatchedVisitor } from './watched-visitor.js'

/**
 * `ROLL_FROM` is the folder of a built checkout: its code runs first, beside this one during the restart. `ROLL_TIMES` is the number of
 * restarts of everything, `ROLL_USERS` that of the users meanwhile.
 */
const count = z.coerce.number().int().positive()
const { ROLL_FROM, ROLL_TIMES, ROLL_USERS } = readEnv({
  ROLL_FROM: z.string().optional(),
  ROLL_TIMES: count.default(1),
  ROLL_USERS: count.default(12),
})
/** Users who also make reports. */
const REPORTERS = 5
/** Pause between two rounds of one user, in milliseconds. */
const REST_MS = 4_000
/** Load before the first restart and after the last one, in milliseconds. */
const STEADY_MS = 5_000
/** An idle connection of a client, in milliseconds: shorter than a process serves on after the signal to stop, as for a balancer. */
const IDLE_MS = 2_000
const SETTLED_MS = 120_000
const MAX_CONNECTIONS = 100

const dependencies = realDependenciesEnv()
// Each replica has an address of its own on loopback.
const isLinux = process.platform === 'linux'

describe.skipIf(!dependencies || !isLinux)(`a restart of three replicas of everything, with ${ROLL_USERS} users`, () => {
  const dispatcher = getGlobalDispatcher()
  const failures: string[] = []
  let fleet: Fleet
  let visitors: Visitor[]
  let users: ActiveUser[]

  beforeAll(async () => {
    setGlobalDispatcher(new Agent({ keepAliveTimeout: IDLE_MS, keepAliveMaxTimeout: IDLE_MS, allowH2: false }))
    fleet = await Fleet.start(dependencies ?? {}, ROLL_FROM ? pathToFileURL(`${ROLL_FROM}/`) : ROOT)
    const code = await trialCodeIn(fleet.adminUrl)
    visitors = []
    for (let index = 0; index < ROLL_USERS; index++) visitors.push(await signUpAs(new WatchedVisitor(fleet.address, failures), code, index))
  }, 900_000)
  afterAll(async () => {
    await Promise.all((users ?? []).map((user) => user.end().catch(() => undefined)))
    await fleet?.stop()
    setGlobalDispatcher(dispatcher)
  }, 120_000)

  /** Makes reports until told to stop. @returns their number */
  async function makeReports(visitor: Visitor, isOver: () => boolean): Promise<number> {
    let made = 0
    const answerOf = async <R extends AnyRoute>(route: R, args: CallArgs<R>) => {
      const { status, body } = await visitor.call(route, args)
      if (status !== 200) throw new Error(`${route.name}: ${status} ${JSON.stringify(body)}, after ${made} reports`)
      return body
    }
    for (; !isOver(); made++) {
      const { reportId } = generateReport.response.parse(await answerOf(generateReport, { body: {} }))
      const isReady = async () => listReports.response.parse(await answerOf(listReports, {})).some(({ id }) => id === reportId)
      while (!(await isReady())) await pause(500)
      const { status, bytes } = await visitor.call(downloadReport, { params: { id: reportId } })
      expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      await pause(REST_MS)
    }
    return made
  }

  it('fails no request, and uses at most 100 connections to the database', { timeout: 1_800_000 }, async () => {
    users = visitors.map((visitor, index) => new ActiveUser(visitor, index, REST_MS))
    let over = false
    const reporting = Promise.all(visitors.slice(0, REPORTERS).map((visitor) => makeReports(visitor, () => over)))
    reporting.catch(() => undefined)
    await pause(STEADY_MS)
    for (let time = 0; time < ROLL_TIMES; time++) await fleet.roll()
    await pause(STEADY_MS)
    over = true
    await Promise.all(users.map((user) => user.end()))
    const reports = await reporting
    console.info(
      `${users.reduce((sum, { rounds }) => sum + rounds, 0)} rounds of uploads, saves, searches and edits, ${reports.reduce((sum, n) => sum + n, 0)} reports, at most ${fleet.mostConnections} connections`,
    )
    expect(failures).toEqual([])
    expect(fleet.broken).toEqual([])
    expect(fleet.mostConnections).toBeLessThanOrEqual(MAX_CONNECTIONS)
  })

  it('loses nothing, duplicates nothing, and finishes everything', { timeout: 300_000 }, async () => {
    const query = <Row extends object>(sql: string) => queryIn<Row>(fleet.adminUrl, sql)
    await expect.poll(() => undone(query), { timeout: SETTLED_MS }).toEqual(NOTHING_UNDONE)
    await expect.poll(() => differing(query), { timeout: SETTLED_MS }).toEqual([])
    for (const { visitor, saved } of users) {
      const items = listItems.response.parse((await visitor.call(listItems)).body).filter(({ source }) => source !== 'sample')
      const byId = new Map(items.map(({ id, name, notes }) => [id, { id, name, notes }]))
      expect(items).toHaveLength(saved.length)
      for (const item of saved) expect(byId.get(item.id)).toEqual(item)
    }
    expect(await query('select consumer, type, reason from admin.dead_letters')).toEqual([])
    expect(fleet.said.filter((line) => line.includes('unexpected error') || line.includes('gave up'))).toEqual([])
  })
})
