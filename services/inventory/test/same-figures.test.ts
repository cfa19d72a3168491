import { randomUUID } from 'node:crypto'
import { getProjectInsights } from '@arc/contracts/inventory/insights'
import { isProven, totalOf } from '@arc/contracts/inventory/item-rules'
import { Item, type NewItem } from '@arc/contracts/inventory/items'
import { getProjectOverview } from '@arc/contracts/inventory/overview'
import { listPolicies } from '@arc/contracts/inventory/policies'
import { getProjectSummary } from '@arc/contracts/inventory/projects'
import { getProjectProof } from '@arc/contracts/inventory/proof'
import { ReportHeader, reportInventory } from '@arc/contracts/inventory/report-inventory'
import { type Stack, startStack } from '@arc/kit/testing/stack'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definition } from '../src/service.js'
import { givenItem } from './fixtures.js'
import { policyRequests } from './policies.fixture.js'

let stack: Stack
beforeAll(async () => {
  stack = await startStack([definition])
})
afterAll(() => stack.close())

const { given, owned } = policyRequests(() => stack)
const file = (type: 'Receipt' | 'Manual' | 'Appraisal') => ({ id: randomUUID(), name: type, type, url: `/api/documents/${type}/file` })

it('[PROOF-32] [POL-29] dashboard, Cover, Proof, Insurance, Insights and report have the same figures of what is proven and what is paid', async () => {
  const owner = await owned()
  const items: Partial<NewItem>[] = [
    { name: 'Television', category: 'Electronics', estimatedValue: 900.1, quantity: 2, documents: [file('Receipt')] },
    { name: 'Ring', category: 'Jewelry', estimatedValue: 4_850, documents: [file('Appraisal')] },
    { name: 'Necklace', category: 'Jewelry', estimatedValue: 3_100, documents: [file('Manual')] },
    { name: 'Sofa', category: 'Furniture', value: 7_000, receiptUrl: '/api/image/dbill' },
    { name: 'Piano', category: 'Instruments', estimatedValue: 9_000 },
    { name: 'Mug', category: 'Kitchenware', estimatedValue: 8.1, quantity: 6, notNeeded: ['photo'] },
    { name: 'Vase', documents: [file('Receipt')] },
  ]
  const added = []
  for (const item of items) added.push(await givenItem(stack, owner, item))
  const jewelry = { name: 'Jewelry', categories: ['Jewelry'], perItem: null, perLoss: 1_500 }
  const ring = added.find(({ name }) => name === 'Ring')
  await given(owner, { kind: 'homeowner', coverage: 12_000, subLimits: [jewelry], schedule: [] })
  await given(owner, { kind: 'valuables', coverage: 4_500, schedule: [{ itemId: ring?.id ?? 0, amount: 4_500 }] })
  await given(owner, { kind: 'other', coverage: 25_000 })

  const { user, home } = owner
  const params = { id: home.id }
  const get = async () => ({
    dashboard: (await stack.call('inventory', getProjectSummary, { params, query: {} }, user)).body,
    cover: (await stack.call('inventory', getProjectOverview, { params, query: {} }, user)).body,
    proof: (await stack.call('inventory', getProjectProof, { params, query: {} }, user)).body,
    insurance: (await stack.call('inventory', listPolicies, { params, query: {} }, user)).body,
    insights: (await stack.call('inventory', getProjectInsights, { params, query: {} }, user)).body,
  })
  const pages = await get()
  const proven = { items: 7, value: 25_798.8, documented: 4, documentedValue: 13_650.2 }
  for (const page of [pages.dashboard, pages.cover, pages.proof, pages.insights]) expect(page.totals).toMatchObject(proven)
  const cover = {
    ...{ value: 25_798.8, covered: 16_500, notCovered: 9_298.8, coverage: 12_000 },
    gaps: [
      { kind: 'limit', ...jewelry, amount: 1_600 },
      { kind: 'agreed', name: 'Ring', itemId: ring?.id, agreed: 4_500, amount: 350 },
      { kind: 'coverage', coverage: 12_000, amount: 7_348.8 },
    ],
  }
  for (const page of [pages.dashboard, pages.cover, pages.insurance, pages.insights]) expect(page.cover).toEqual(cover)

  const body = { userId: user.userId, projectId: home.id, roomId: null }
  const { body: report } = await stack.call('inventory', reportInventory, { body }, 'service')
  const [header = '', ...lines] = (await new Response(report).text()).trim().split('\n').slice(0, -1)
  const printed = lines.map((line) => Item.parse(JSON.parse(line)))
  expect(ReportHeader.parse(JSON.parse(header)).cover).toEqual(cover)
  expect([printed.filter(isProven).length, totalOf(printed.filter(isProven))]).toEqual([proven.documented, proven.documentedValue])
})
