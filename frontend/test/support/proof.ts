import type { Item } from '@arc/contracts/inventory/items'
import { attachDocument, changeItem } from '@arc/contracts/inventory/items'
import type { Project } from '@arc/contracts/inventory/projects'
import { getProjectProof, listProofItems, setNotNeeded } from '@arc/contracts/inventory/proof'
import { evidenceOf, nextSteps, proofTotalsOf, wantedDocument } from '@arc/contracts/inventory/proof-rules'
import { getProjectReview, type HomeReview } from '@arc/contracts/inventory/reviews'
import type { House } from './home'
import { answer } from './stubs'
import { cardOf, item, project, roomsOf } from './world'

/** How many rows a stub answers at once when the page names no limit. */
const PAGE = 50

/** A review without a room. */
export const reviewOf = (of: Project, changes: Partial<HomeReview> = {}): HomeReview => ({
  ...{ project: of, state: 'empty', doneOn: null, dueOn: null, total: 0, done: 0, rooms: [] },
  ...changes,
})

/** Answers what `/proof` asks for, by the rules of the server, from the items of the house; they can be changed. */
export function provable(house: House): void {
  const shown = (id: unknown) => house.projects.find((one) => one.id === id) ?? project()
  const itemsOf = ({ id }: Project) => house.items.filter(({ projectId }) => projectId === id)
  answer(getProjectProof, ({ params }) => {
    return { project: shown(params.id), totals: proofTotalsOf(itemsOf(shown(params.id))) }
  })
  answer(listProofItems, ({ params, query: { cursor = '0', limit = PAGE } }) => {
    const rows = nextSteps(itemsOf(shown(params.id))).map((one) => ({
      ...{
        ...cardOf(one),
        roomName: roomsOf(shown(one.projectId)).find(({ id }) => id === one.roomId)?.name ?? '',
        notNeeded: one.notNeeded,
      },
      ...{ evidence: evidenceOf(one), wantedDocument: wantedDocument(one) },
    }))
    const end = Number(cursor) + limit
    return { items: rows.slice(Number(cursor), end), nextCursor: end < rows.length ? String(end) : null }
  })
  answer(getProjectReview, ({ params }) => reviewOf(shown(params.id)))
  const change = (id: number, to: (one: Item) => Partial<Item>) => {
    house.items = house.items.map((one) => (one.id === id ? { ...one, ...to(one), version: one.version + 1 } : one))
    return house.items.find((one) => one.id === id) ?? item()
  }
  answer(changeItem, ({ params, input: { estimatedValue, notNeeded } }) =>
    change(params.id, () => ({
      ...(estimatedValue === undefined ? {} : { estimatedValue, value: estimatedValue }),
      ...(notNeeded === undefined ? {} : { notNeeded }),
    })),
  )
  answer(setNotNeeded, ({ input: { category, part } }) => {
    const named = house.items.filter((one) => one.category === category)
    house.items = house.items.map((one) => (named.includes(one) ? { ...one, notNeeded: [...one.notNeeded, part] } : one))
    return { items: named.length, actionId: '00000000-0000-4000-8000-000000000003' }
  })
  answer(attachDocument, ({ params, input: { mimeType = 'image/jpeg', ...document } }) =>
    change(params.id, ({ documents }) => ({ documents: [...documents, { ...document, mimeType, fromLibrary: true }] })),
  )
}
