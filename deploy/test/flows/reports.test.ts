import { join } from 'node:path'
import { getUser } from '@arc/contracts/auth/accounts'
import { fill } from '@arc/contracts/define'
import { createItem } from '@arc/contracts/inventory/items'
import { createProject, listProjects } from '@arc/contracts/inventory/projects'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { deleteReport, downloadReport, generateReport, getReportProgress, listReports, type Report } from '@arc/contracts/reports/reports'
import { FolderMail } from '@arc/kit/ports/mail.folder'
import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../services/reports/test/pdf-text.js'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

/** A user with two chairs in "My Home", and its id. */
async function owner(tier: 'basic' | 'pro' = 'pro') {
  const visitor = await product.signUp(tier)
  const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
  assert(home)
  const { body: study } = await visitor.call(createRoom, { body: { name: 'Study', projectId: home.id } })
  const chair = { name: 'Chair', category: 'Furniture', estimatedValue: 150, quantity: 2, projectId: home.id, roomId: study.id }
  await visitor.call(createItem, { body: chair })
  await visitor.call(createItem, { body: { name: 'Lamp', category: 'Lighting', estimatedValue: 60, projectId: home.id } })
  return { visitor, home, study }
}

/** Generates a report and waits until it is ready. */
async function report(visitor: Visitor, body: { projectId?: number; roomId?: number | 'all' } = {}): Promise<Report> {
  const started = await visitor.call(generateReport, { body: { type: 'comprehensive', ...body } })
  expect([started.status, started.body]).toEqual([200, { reportId: expect.any(Number) }])
  await product.stack.settle()
  const found = (await visitor.call(listReports)).body.find(({ id }) => id === started.body.reportId)
  assert(found)
  return found
}

const download = (visitor: Visitor, id: number) => visitor.fetch(fill(downloadReport.path, { id }))

describe('a report', () => {
  it('[API-58] [D-34] is listed with its title, date and figures; a value counts once for each of a quantity', async () => {
    const { visitor } = await owner()
    expect((await visitor.call(listReports)).body).toEqual([])
    const { id } = await report(visitor)
    expect((await visitor.call(listReports)).body).toMatchObject([
      { id, title: 'My Home', createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), totalItems: 2, totalValue: 360, itemsWithPhotos: 0 },
    ])
  })

  it('[D-34] of a basic user covers "My Home", or another own project that is named; one of a room covers that room', async () => {
    const basic = await owner('basic')
    expect(await report(basic.visitor)).toMatchObject({ projectId: basic.home.id, totalItems: 2 })
    const { visitor, study } = await owner('pro')
    const { body: cabin } = await visitor.call(createProject, { body: { name: 'Lake Cabin' } })
    expect(await report(visitor, { projectId: cabin.id })).toMatchObject({ title: 'Lake Cabin', totalItems: 0 })
    expect(await report(visitor, { roomId: 'all' })).toMatchObject({ totalItems: 2 })
    expect(await report(visitor, { roomId: study.id })).toMatchObject({ totalItems: 1, totalValue: 300 })
  })

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

  it('[API-62] is downloaded as a PDF with its name and length', async () => {
    const { visitor } = await owner()
    const { id, sizeBytes } = await report(visitor)
    const response = await download(visitor, id)
    const { headers } = response
    expect([response.status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="arc-My-Home-\d{4}-\d\d-\d\d\.pdf"$/)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([bytes.length, Number(headers.get('content-length'))]).toEqual([sizeBytes, sizeBytes])
    const { texts } = await readPdf(bytes)
    expect(texts.join(' ')).toContain('Chair')
  })

  it('[API-61] is deleted with its file, and only by its owner', async () => {
    const { visitor } = await owner()
    const { id } = await report(visitor)
    const stranger = await product.signUp()
    expect((await stranger.call(deleteReport, { params: { id } })).status).toBe(404)
    expect((await download(stranger, id)).status).toBe(404)
    expect(await visitor.call(deleteReport, { params: { id } })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await visitor.call(listReports)).body).toEqual([])
    expect((await download(visitor, id)).status).toBe(404)
  })
})
