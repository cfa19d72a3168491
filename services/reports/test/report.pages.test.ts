import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProven } from '@arc/contracts/inventory/item-rules'
import { estimatedPages } from '@arc/contracts/reports/page-estimate'
import { ReportKind, ReportPaper } from '@arc/contracts/reports/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_PICTURES } from '../src/pdf/report.data.js'
import { writeReport } from '../src/pdf/report.document.js'
import { itemsOfKind, withoutDocuments } from '../src/pdf/report.kinds.js'
import { reportData, reportItem, targetIn } from './sample.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-pages-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Homes by the items of each room. */
const HOMES = [[3], [12, 5, 0, 7], [40, 22, 31], Array.from({ length: 30 }, (_, room) => 1 + (room % 9)), [400]]

/** Rooms with every third item documented, half of the rooms with a picture, and short texts. */
const roomsOf = (home: readonly number[]) =>
  home.map((count, room) => ({
    ...{ name: `Room ${room}`, imageUrl: room % 2 === 0 ? '/p' : null },
    items: Array.from({ length: count }, (_, index) => {
      const url = `/r${room}-${index}`
      const receipt = { id: url, name: 'receipt.pdf', type: 'Receipt' as const, url, mimeType: 'application/pdf', fromLibrary: false }
      const documents = index % 3 === 0 ? [receipt] : []
      return reportItem({ id: room * 1000 + index, name: `Item ${index}`, brand: 'Maker', notes: 'Kept in good order.', documents })
    }),
  }))

for (const kind of ReportKind.options)
  it(`the estimate of a ${kind} report is within a tenth of its pages, or within two`, async () => {
    for (const paper of ReportPaper.options)
      for (const home of HOMES) {
        const covered = itemsOfKind(roomsOf(home), kind)
        const rooms = kind === 'moving' ? withoutDocuments(covered) : covered
        const documents = rooms.flatMap(({ items }) => items.flatMap((item) => item.documents))
        const originals = new Map(documents.map(({ url }) => [url, { pages: 1, pictures: 1 }]))
        const { pages } = await writeReport(reportData({ kind, paper, rooms, originals }), targetIn(folder), NO_PICTURES)
        const estimate = estimatedPages({
          ...{ kind, paper, hasOriginals: true, documented: rooms.flatMap(({ items }) => items).filter(isProven).length },
          rooms: rooms.map(({ items, imageUrl }) => ({ items: items.length, hasPicture: imageUrl !== null })),
        })
        expect(Math.abs(estimate - pages), `${home.length} rooms on ${paper}: ${estimate} for ${pages}`).toBeLessThanOrEqual(
          Math.max(2, pages / 10),
        )
      }
  })
