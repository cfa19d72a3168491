import { createItem } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { generateReport } from '@arc/contracts/reports/reports'
import { createReportShare, listReportShares, openSharedReport, type ReportShare, readSharedReport } from '@arc/contracts/reports/shares'
import { afterAll, beforeAll } from 'vitest'
import { type Product, startProduct, type Visitor } from '../product.js'

export let product: Product

/** A product for the tests of one file. */
export function setUp(): void {
  beforeAll(async () => {
    product = await startProduct({ SHARE_PASSWORD_GUESSES: '3', SHARED_REPORTS_PER_ORIGIN: '500' })
  })
  afterAll(() => product.close())
}

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
export const PASSWORD = 'lantern street'

/** The one answer to every link that leads nowhere. */
export const NO_REPORT = { status: 404, message: 'This link leads to no report. It may have ended, or it was not copied completely.' }

/** A user with a finished report of a project of its own. */
export async function owner() {
  const visitor = await product.signUp()
  const { body: project } = await visitor.call(createProject, { body: { name: 'Lake Cabin' } })
  await visitor.call(createItem, { body: { name: 'Canoe', estimatedValue: 900, projectId: project.id } })
  const { body } = await visitor.call(generateReport, { body: { projectId: project.id, timeZone: 'America/New_York' } })
  await product.stack.settle()
  return { visitor, project, id: body.reportId }
}

export const share = (visitor: Visitor, id: number, changes: { name?: string; days?: 1 | 7 | 30 | 90; password?: string | null } = {}) =>
  visitor.call(createReportShare, { params: { id }, body: { name: 'Marsh & Webb', days: 7, ...changes } })

export const shares = async (visitor: Visitor, id: number): Promise<ReportShare[]> =>
  (await visitor.call(listReportShares, { params: { id } })).body

export const open = (token: string, password?: string) => product.visitor().call(openSharedReport, { body: { token, password } })

export const read = (token: string, password?: string) =>
  product.visitor().call(readSharedReport, { body: { token, password } }, { 'user-agent': CHROME })

export const pick = ({ status, body }: { status: number; body: { message?: string } | string }) => ({
  status,
  message: (typeof body === 'string' ? JSON.parse(body) : body).message,
})

/** What both routes answer to a link. */
export const answers = async (token: string, password?: string) => [pick(await open(token, password)), pick(await read(token, password))]
