import { fill } from '@arc/contracts/define'
import { createItem } from '@arc/contracts/inventory/items'
import { listProjects } from '@arc/contracts/inventory/projects'
import { createRoom } from '@arc/contracts/inventory/rooms'
import { downloadReport, generateReport, listReports, type Report, type ReportFormat } from '@arc/contracts/reports/reports'
import { assert, expect } from 'vitest'
import type { Product, Visitor } from './product.js'

/** A user with two chairs and a lamp in "My Home". */
export async function reportOwner(product: Product, tier: 'basic' | 'pro' = 'pro') {
  const visitor = await product.signUp(tier)
  const home = (await visitor.call(listProjects)).body.find(({ isHome }) => isHome)
  assert(home)
  const { body: study } = await visitor.call(createRoom, { body: { name: 'Study', projectId: home.id } })
  const chair = { name: 'Chair', category: 'Furniture', estimatedValue: 150, quantity: 2, projectId: home.id, roomId: study.id }
  await visitor.call(createItem, { body: chair })
  await visitor.call(createItem, { body: { name: 'Lamp', category: 'Lighting', estimatedValue: 60, projectId: home.id } })
  return { visitor, home, study }
}

interface Asked {
  projectId?: number
  roomId?: number | 'all'
  places?: boolean
}

/** Generates a report and waits until it is ready. */
export async function readyReport(product: Product, visitor: Visitor, body: Asked = {}): Promise<Report> {
  const started = await visitor.call(generateReport, { body: { type: 'comprehensive', ...body } })
  expect([started.status, started.body]).toEqual([200, { reportId: expect.any(Number) }])
  await product.stack.settle()
  const found = (await visitor.call(listReports)).body.find(({ id }) => id === started.body.reportId)
  assert(found)
  return found
}

/** Downloads a report; the PDF by default. */
export const downloadOf = (visitor: Visitor, id: number, format?: ReportFormat): Promise<Response> =>
  visitor.fetch(`${fill(downloadReport.path, { id })}${format ? `?format=${format}` : ''}`)
