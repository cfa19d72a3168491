import {
  createHomeShare,
  type HomeShare,
  listHomeShares,
  previewHomeShare,
  previewHomeShareItems,
  type SharedHome,
  type SharedItem,
} from '@arc/contracts/inventory/shares'
import { listReports } from '@arc/contracts/reports/reports'
import { createReportShare, listProjectReportShares, type ProjectReportShare } from '@arc/contracts/reports/shares'
import { home } from './home'
import { report } from './reports'
import { preselect } from './selected'
import { answer } from './stubs'
import { project, roomOf, user } from './world'

const DAY = 86_400_000
export const MUM: HomeShare = {
  ...{ id: '0e7f3c52-8f6d-4a0f-9d0c-000000000001', name: 'Mum', hasPassword: false, createdAt: new Date().toISOString() },
  ...{ madeBy: user().id },
  ...{ expiresAt: new Date(Date.now() + DAY).toISOString(), endedAt: null, opened: 0, lastOpenedAt: null, views: [], version: 1 },
  ...{ projectId: project().id, roomIds: null, values: false, documents: false, serialNumbers: false },
}
/** What the address of a link ends with: 32 bytes. */
export const TOKEN = 'a-b_'.repeat(10).concat('xyz')
export const [KITCHEN, OFFICE] = [roomOf(project(), 'Kitchen'), roomOf(project(), 'Office')]

/** An item as a link shows it. */
export const sharedItem = (changes: Partial<SharedItem> & { id: number; name: string }): SharedItem => ({
  ...{ category: 'Furniture', brand: null, model: null, quantity: 1, place: null, pictures: [], value: null, source: null },
  ...{ serialNumber: null, documents: [] },
  ...changes,
})

/** "My Home" as a link shows it: a kitchen and an office, with values. */
export const sharedHome = (changes: Partial<SharedHome> = {}): SharedHome => ({
  ...{
    name: project().name,
    sharedWith: 'Marsh & Webb',
    expiresAt: '2099-01-02T12:00:00.000Z',
    values: true,
    documents: true,
    serialNumbers: false,
  },
  ...{ items: 3, value: 760, documentedValue: 60 },
  rooms: [
    { id: KITCHEN.id, name: 'Kitchen', icon: KITCHEN.icon, items: 1, value: 60 },
    { id: OFFICE.id, name: 'Office', icon: OFFICE.icon, items: 2, value: 700 },
  ],
  ...changes,
})

/** "My Home" with a report, and these links, by default one for Mum; links can be made. */
export function lent(shares: HomeShare[] = [MUM]) {
  const house = home()
  preselect()
  const links: ProjectReportShare[] = []
  const rooms = [KITCHEN, OFFICE].map(({ id, name }, at) => ({ id, name, items: at + 1 }))
  answer(listHomeShares, () => ({ project: project(), rooms, shares }))
  answer(previewHomeShare, ({ input: { values } }) => sharedHome({ sharedWith: null, expiresAt: null, values }))
  answer(previewHomeShareItems, { items: [], nextCursor: null })
  answer(createHomeShare, ({ input: { name, expiresAt, password, ...choice } }) => {
    const link = { ...MUM, ...choice, id: '0e7f3c52-8f6d-4a0f-9d0c-000000000003', name, expiresAt, hasPassword: password !== null }
    shares = [link, ...shares]
    return { ...link, token: TOKEN }
  })
  answer(listReports, [report({ id: 7, title: 'My Home' })])
  answer(listProjectReportShares, () => links)
  answer(createReportShare, ({ params: { id: reportId }, input: { name, expiresAt = '' } }) => {
    const link = {
      id: '0e7f3c52-8f6d-4a0f-9d0c-000000000002',
      name,
      hasPassword: false,
      madeBy: user().id,
      createdAt: new Date().toISOString(),
    }
    links.push({ ...link, reportId, title: 'My Home', expiresAt, opened: 0, views: [] })
    return { ...link, expiresAt, opened: 0, views: [], token: TOKEN }
  })
  return { house, links }
}
