import { deleteAccount, demoLogin } from '@arc/contracts/auth/accounts'
import { deleteProject } from '@arc/contracts/inventory/projects'
import { restoreFromTrash } from '@arc/contracts/inventory/trash'
import { deleteReport, generateReport } from '@arc/contracts/reports/reports'
import {
  createReportShare,
  listReportShares,
  openSharedReport,
  readSharedReport,
  revokeReportShare,
  SHARES_PER_REPORT,
  VIEWS_PER_SHARE,
} from '@arc/contracts/reports/shares'
import { Database } from '@arc/reports/database'
import { folderOf } from '@arc/reports/reports/report-files'
import { assert, describe, expect, it } from 'vitest'
import { answers, NO_REPORT, open, owner, PASSWORD, pick, product, read, setUp, share, shares } from './report-shares.fixture.js'

setUp()

describe('a link to a report', () => {
  it('shows its name, date and end, and its PDF, to somebody without an account', async () => {
    const { visitor, id } = await owner()
    const { status, body } = await share(visitor, id)
    expect([status, body]).toMatchObject([200, { name: 'Marsh & Webb', hasPassword: false, opened: 0, views: [] }])
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7 * 86_400_000)
    const opened = await open(body.token)
    expect([opened.status, opened.body]).toEqual([
      200,
      {
        title: 'Lake Cabin',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        ...{ expiresAt: body.expiresAt, pages: expect.any(Number), sizeBytes: expect.any(Number) },
      },
    ])
    const { headers, bytes, status: read200 } = await read(body.token)
    expect([read200, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/pdf', 'private, no-store'])
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="arc-Lake-Cabin-\d{4}-\d\d-\d\d\.pdf"$/)
    expect([bytes.length, bytes.subarray(0, 5).toString()]).toEqual([opened.body.sizeBytes, '%PDF-'])
  })

  it('lists when and on what kind of device its report was opened; looking at the name alone is no opening', async () => {
    const { visitor, id } = await owner()
    const { token } = (await share(visitor, id)).body
    await open(token)
    await read(token)
    await product.visitor().call(readSharedReport, { body: { token } }, { 'user-agent': '' })
    const seen = { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }
    expect(await shares(visitor, id)).toMatchObject([
      {
        opened: 2,
        views: [
          { ...seen, browser: '', device: '' },
          { ...seen, browser: 'Chrome', device: 'Windows' },
        ],
      },
    ])
  })

  it('stores hashes of token and password, and no address of a visitor', async () => {
    const { visitor, id } = await owner()
    const { token } = (await share(visitor, id, { password: PASSWORD })).body
    expect((await read(token, PASSWORD)).status).toBe(200)
    const { client } = product.stack.service('reports').get(Database)
    const stored = JSON.stringify(await client.reportShare.findMany({ where: { reportId: id }, include: { views: true } }))
    expect(stored).toContain('$argon2id$')
    for (const secret of [token, PASSWORD, '127.0.0.1', '::1', 'Mozilla']) expect(stored).not.toContain(secret)
    expect(JSON.stringify(await shares(visitor, id))).not.toMatch(/argon2|hash/i)
  })

  it(`lists the newest ${VIEWS_PER_SHARE} openings and counts all`, async () => {
    const { visitor, id } = await owner()
    const { token } = (await share(visitor, id)).body
    const { client } = product.stack.service('reports').get(Database)
    const row = await client.reportShare.findFirst({ where: { reportId: id } })
    assert(row)
    const old = { shareId: row.id, at: new Date(0), browser: 'Old', device: '' }
    await client.reportView.createMany({ data: Array.from({ length: VIEWS_PER_SHARE }, () => old) })
    await read(token)
    const [listed] = await shares(visitor, id)
    expect([listed?.opened, listed?.views.length, listed?.views[0]?.browser]).toEqual([1, VIEWS_PER_SHARE, 'Chrome'])
  })
})

describe('a link that leads nowhere', () => {
  const ended = async (token: string, password?: string) => expect(await answers(token, password)).toEqual([NO_REPORT, NO_REPORT])

  it('has one answer for a wrong token, a revoked link, and a deleted report', async () => {
    const { visitor, id } = await owner()
    const [revoked, other] = [(await share(visitor, id)).body, (await share(visitor, id, { password: PASSWORD })).body]
    await ended('nobody-has-this')
    await ended('')
    expect((await visitor.call(revokeReportShare, { params: { id, shareId: revoked.id } })).body).toEqual({ ok: true })
    await ended(revoked.token)
    expect((await open(other.token, PASSWORD)).status).toBe(200)
    await visitor.call(deleteReport, { params: { id } })
    await ended(other.token)
    await ended(other.token, PASSWORD)
  })

  it('has the same answer while the project of its report is in the trash, and works again when it is restored', async () => {
    const { visitor, id, project } = await owner()
    const { token } = (await share(visitor, id)).body
    await visitor.call(deleteProject, { params: { id: project.id } })
    await ended(token)
    await visitor.call(restoreFromTrash, { body: { projects: [project.id] } })
    expect((await open(token)).status).toBe(200)
  })

  it('has the same answer after its account was deleted, of which nothing stays', async () => {
    const { visitor, id } = await owner()
    const { token } = (await share(visitor, id)).body
    await read(token)
    expect((await visitor.call(deleteAccount, { body: {} })).status).toBe(200)
    await product.stack.settle()
    await ended(token)
    const { client } = product.stack.service('reports').get(Database)
    expect(await client.reportShare.count({ where: { reportId: id } })).toBe(0)
  })

  it('has the same answer when the file of its report is removed while it is opened', async () => {
    const { visitor, id } = await owner()
    const { token } = (await share(visitor, id)).body
    const { client } = product.stack.service('reports').get(Database)
    const waiting = async () => client.$queryRaw`select pid from pg_locks where not granted`
    // The opening waits for the row of the link, with the file still there.
    const answer = await client.$transaction(
      async (tx) => {
        await tx.$queryRaw`select 1 from report_shares where report_id = ${id} for update`
        const opening = read(token)
        await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
        await product.stack.platform.files.removeAll(folderOf(visitor.userId))
        return { opening }
      },
      { timeout: 20_000 },
    )
    expect(pick(await answer.opening)).toEqual(NO_REPORT)
    expect(pick(await read(token))).toEqual(NO_REPORT)
  })

  it('has the same answer from the moment it ends, and stays in the list of its owner', async () => {
    const { visitor, id } = await owner()
    const { token } = (await share(visitor, id, { days: 1, password: PASSWORD })).body
    product.stack.clock.advance({ days: 0.99 })
    expect((await read(token, PASSWORD)).status).toBe(200)
    product.stack.clock.advance({ days: 0.011 })
    await ended(token)
    await ended(token, PASSWORD)
    expect(await shares(visitor, id)).toMatchObject([{ opened: 1 }])
  })
})

describe('the password of a link', () => {
  it('is asked before anything is shown', async () => {
    const { visitor, id } = await owner()
    const { token } = (await share(visitor, id, { password: PASSWORD })).body
    const missing = { status: 403, message: 'This link asks for a password.' }
    const wrong = { status: 403, message: 'The password is not right.' }
    expect(await answers(token)).toEqual([missing, missing])
    expect(await answers(token, 'lantern streets')).toEqual([wrong, wrong])
    expect(await shares(visitor, id)).toMatchObject([{ hasPassword: true, opened: 0, views: [] }])
    expect((await open(token, PASSWORD)).status).toBe(200)
    expect((await share(visitor, id, { password: 'short' })).status).toBe(400)
  })

  it('is guessed three times at most by an origin, also at once, and a right one forgets the wrong ones', async () => {
    const { visitor, id } = await owner()
    const { token } = (await share(visitor, id, { password: PASSWORD })).body
    const guess = (password: string, at: number, network = '203.0.113') =>
      product.stack.call('reports', openSharedReport, { body: { token, password } }, null, {
        headers: { 'x-arc-origin': `${network}.${at}` },
      })
    expect((await guess('wrong', 1)).status).toBe(403)
    expect((await guess(PASSWORD, 1)).status).toBe(200)
    const guesses = await Promise.all([1, 2, 3, 4, 5].map((at) => guess(`wrong ${at}`, 1)))
    expect(guesses.map(({ status }) => status).sort()).toEqual([403, 403, 403, 429, 429])
    const refused = await guess(PASSWORD, 1)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    // Who guesses is slowed, and not those who have the password; also while many guess.
    expect((await guess(PASSWORD, 9)).status).toBe(200)
    await Promise.all(Array.from({ length: 40 }, (_, at) => guess('wrong', 100 + at)))
    expect((await guess(PASSWORD, 10, '198.51.100')).status).toBe(200)
    // Another link is not affected.
    expect((await open((await share(visitor, id)).body.token)).status).toBe(200)
  })

  it('and tokens cannot be guessed without end from one origin', async () => {
    const headers = { 'x-arc-origin': '198.51.100.7' }
    const call = () => product.stack.call('reports', openSharedReport, { body: { token: 'x' } }, null, { headers })
    await Promise.all(Array.from({ length: 500 }, call))
    const refused = await call()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await open('x')).status).toBe(404)
  })
})

describe('sharing', () => {
  it('needs a finished report, a name and one of the four periods', async () => {
    const { visitor, id, project } = await owner()
    const create = (body: object, reportId = id) =>
      visitor.fetch(createReportShare.path.replace('{id}', String(reportId)), {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      })
    expect((await create({ name: '', days: 7 })).status).toBe(400)
    expect((await create({ name: 'Mum', days: 8 })).status).toBe(400)
    const { body } = await visitor.call(generateReport, { body: { projectId: project.id } })
    expect((await create({ name: 'Mum', days: 7 }, body.reportId)).status).toBe(404)
    await product.stack.settle()
    expect((await create({ name: 'Mum', days: 7 }, body.reportId)).status).toBe(200)
  })

  it('is for the owner of the report alone', async () => {
    const { visitor, id } = await owner()
    const { id: shareId } = (await share(visitor, id)).body
    const stranger = await owner()
    expect((await stranger.visitor.call(listReportShares, { params: { id } })).status).toBe(404)
    expect((await share(stranger.visitor, id)).status).toBe(404)
    for (const reportId of [id, stranger.id])
      expect((await stranger.visitor.call(revokeReportShare, { params: { id: reportId, shareId } })).status).toBe(404)
    expect(await shares(visitor, id)).toHaveLength(1)
  })

  it('is refused to a suspended account, which can still end its links, and to the demo account', async () => {
    const { visitor, id } = await owner()
    const { id: shareId, token } = (await share(visitor, id)).body
    const suspended = product.stack.newUser({ userId: visitor.userId, tier: 'pro', readOnly: true })
    const body = { name: 'Mum', days: 7 } as const
    expect((await product.stack.call('reports', createReportShare, { params: { id }, body }, suspended)).status).toBe(403)
    expect((await open(token)).status).toBe(200)
    expect((await product.stack.call('reports', revokeReportShare, { params: { id, shareId } }, suspended)).status).toBe(200)
    const demo = product.visitor()
    await demo.call(demoLogin, { body: {} })
    await product.stack.settle()
    expect(await demo.call(createReportShare, { params: { id }, body })).toMatchObject({
      ...{ status: 403, body: { message: 'The demo account shares no reports.' } },
    })
  })

  it(`stops at ${SHARES_PER_REPORT} links of a report, also when two are created at once`, async () => {
    const { visitor, id } = await owner()
    for (let count = 1; count < SHARES_PER_REPORT; count++) await share(visitor, id)
    const results = await Promise.all([share(visitor, id), share(visitor, id), share(visitor, id)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const message = `A report takes at most ${SHARES_PER_REPORT} links. Remove one that is no longer needed.`
    expect(results.find(({ status }) => status === 409)?.body.message).toBe(message)
    const [first] = await shares(visitor, id)
    await visitor.call(revokeReportShare, { params: { id, shareId: first?.id ?? '' } })
    expect((await share(visitor, id)).status).toBe(200)
  })

  it('ends once when two end it at once, and its openings are deleted', async () => {
    const { visitor, id } = await owner()
    const { id: shareId, token } = (await share(visitor, id)).body
    await read(token)
    const end = () => visitor.call(revokeReportShare, { params: { id, shareId } })
    expect((await Promise.all([end(), end()])).map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await shares(visitor, id)).toEqual([])
    const { client } = product.stack.service('reports').get(Database)
    expect(await client.reportView.count({ where: { shareId } })).toBe(0)
  })

  it('answers the report or the 404 while the link is ended, another is created, or the report is deleted at the same moment', {
    timeout: 60_000,
  }, async () => {
    const { visitor, id } = await owner()
    for (let round = 0; round < 8; round++) {
      const { id: shareId, token } = (await share(visitor, id, { name: `Round ${round}` })).body
      const end =
        round < 7
          ? () => visitor.call(revokeReportShare, { params: { id, shareId } })
          : () => visitor.call(deleteReport, { params: { id } })
      const pause = new Promise((resolve) => setTimeout(resolve, round * 3))
      const [ending, another, ...reads] = await Promise.all([pause.then(end), share(visitor, id), ...[1, 2, 3, 4].map(() => read(token))])
      expect(ending.status).toBe(200)
      expect([200, 404]).toContain(another.status)
      for (const { status } of reads) expect([200, 404]).toContain(status)
      expect((await read(token)).status).toBe(404)
    }
    const { client } = product.stack.service('reports').get(Database)
    expect(await client.reportView.count({ where: { share: { reportId: id } } })).toBe(0)
    expect(await client.reportShare.count({ where: { reportId: id } })).toBe(0)
  })
})
