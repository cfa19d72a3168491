import { deleteAccount } from '@arc/contracts/auth/accounts'
import { countMemberLinks, leaveHome, removeMember } from '@arc/contracts/auth/household'
import { createItem } from '@arc/contracts/inventory/items'
import { createProject } from '@arc/contracts/inventory/projects'
import { createHomeShare, listHomeShares, openSharedHome } from '@arc/contracts/inventory/shares'
import { generateReport } from '@arc/contracts/reports/reports'
import { createReportShare, listProjectReportShares, openSharedReport } from '@arc/contracts/reports/shares'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinHome } from '../household.js'
import { type Product, startProduct, type Visitor } from '../product.js'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const DAY_MS = 86_400_000

/** A home with a finished report, and an editor of it; a link of each to the home and to the report. */
async function household() {
  const [owner, editor] = [await product.signUp('pro'), await product.signUp()]
  const { body: project } = await owner.call(createProject, { body: { name: 'Lake Cabin' } })
  await owner.call(createItem, { body: { name: 'Canoe', estimatedValue: 900, projectId: project.id } })
  const { body: report } = await owner.call(generateReport, { body: { projectId: project.id } })
  await product.stack.settle()
  await joinHome(product, owner, editor)
  const shareHome = async (by: Visitor) => {
    const choice = { projectId: project.id, roomIds: null, values: true, documents: true, serialNumbers: false }
    const expiresAt = new Date(Date.now() + DAY_MS).toISOString()
    return by.call(createHomeShare, { body: { ...choice, name: 'Mum', expiresAt } })
  }
  const shareReport = (by: Visitor) => by.call(createReportShare, { params: { id: report.reportId }, body: { name: 'Mum', days: 7 } })
  const [theirs, theirReport, own, ownReport] = [
    (await shareHome(editor)).body,
    (await shareReport(editor)).body,
    (await shareHome(owner)).body,
    (await shareReport(owner)).body,
  ]
  const openHome = async (token: string) => (await product.visitor().call(openSharedHome, { body: { token } })).status
  const openReport = async (token: string) => (await product.visitor().call(openSharedReport, { body: { token } })).status
  return {
    ...{ owner, editor, theirs },
    /** What the links of the editor answer, and those of the owner. */
    statuses: async () => [
      [await openHome(theirs.token), await openReport(theirReport.token)],
      [await openHome(own.token), await openReport(ownReport.token)],
    ],
    /** Who made the links to the home and to the report, in the lists of the owner. */
    makers: async () => {
      const { body: home } = await owner.call(listHomeShares, { params: { id: project.id }, query: {} })
      const { body: reports } = await owner.call(listProjectReportShares, { query: { projectId: project.id } })
      return [home.shares, reports].map((shares) => shares.map(({ madeBy }) => madeBy).sort())
    },
    count: (by: Visitor) => by.call(countMemberLinks, { params: { id: editor.userId } }),
    remove: async (links?: 'end' | 'keep') => {
      expect((await owner.call(removeMember, { params: { id: editor.userId }, query: links ? { links } : {} })).status).toBe(200)
      await product.stack.settle()
    },
  }
}

const [OPEN, ENDED] = [
  [200, 200],
  [404, 404],
]

describe('the links of a member', () => {
  it('[SHARE-21] say who made them, and are counted for the owner only', async () => {
    const { owner, editor, makers, count } = await household()
    const both = [owner.userId, editor.userId].sort()
    expect(await makers()).toEqual([both, both])
    expect((await count(owner)).body).toEqual({ open: 2 })
    expect([(await count(editor)).status, (await count(await product.signUp())).status]).toEqual([404, 404])
  })

  it('[SHARE-22] end with their removal, unless the owner keeps them', async () => {
    const { statuses, count, owner, remove } = await household()
    expect(await statuses()).toEqual([OPEN, OPEN])
    await remove()
    expect(await statuses()).toEqual([ENDED, OPEN])
    expect((await count(owner)).status).toBe(404)
  })

  it('[SHARE-22] become those of an owner who keeps them', async () => {
    const { owner, statuses, makers, remove } = await household()
    await remove('keep')
    expect(await statuses()).toEqual([OPEN, OPEN])
    const all = [owner.userId, owner.userId]
    expect(await makers()).toEqual([all, all])
  })

  it('[SHARE-22] end when the member leaves, and with the account of the member', async () => {
    const [left, gone] = [await household(), await household()]
    expect((await left.editor.call(leaveHome, { params: { id: left.owner.userId } })).status).toBe(200)
    expect((await gone.editor.call(deleteAccount, { body: { password: 'correct horse' } })).status).toBe(200)
    await product.stack.settle()
    expect([await left.statuses(), await gone.statuses()]).toEqual([
      [ENDED, OPEN],
      [ENDED, OPEN],
    ])
  })
})
