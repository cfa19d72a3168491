import type { ItemCard, ItemTotals } from '@arc/contracts/inventory/items'
import { coverOf } from '@arc/contracts/inventory/policy-rules'
import type { Project } from '@arc/contracts/inventory/projects'
import type { PhotoFault } from '@arc/contracts/media/photo-measures'
import { describe, expect, it } from 'vitest'
import type { Summary } from './dashboard.rules'
import { nextStep } from './next-step.rules'

const TOTALS: ItemTotals = { items: 2, valued: 2, value: 5_000, documented: 0, documentedValue: 0, photos: 0 }
const PROJECT: Project = {
  ...{ id: 1, name: 'My Home', createdAt: '', lastActiveAt: '', insuranceCompany: null, personalItemsCoverage: null },
  ...{ insuranceRenewal: null, isSample: false, isHome: true, readOnly: false, itemCount: 2, thumbnailUrl: null, version: 1 },
}
const PIANO: ItemCard = {
  ...{ id: 7, name: 'Piano', category: 'Instruments', brand: null, estimatedValue: 2_000, value: null, quantity: 2 },
  ...{ imageUrl: null, roomId: 1, projectId: 1, lostIn: null },
}
const room = (id: number, name: string, items: number): Summary['rooms'][number] => ({
  ...{ id, name, icon: '', version: 1, projectId: 1, isSample: false, readOnly: false, shelf: [] },
  totals: { ...TOTALS, items },
})
const coverFor = (coverage: number | null) => coverOf({ value: 5_000, scheduled: 0, unscheduled: 5_000, coverage }, [])
const stepOf = (changes: Partial<Summary>) =>
  nextStep({
    ...{ project: PROJECT, totals: TOTALS, cover: coverFor(null), rooms: [room(1, 'Kitchen', 2), room(2, 'Garage', 0)], categories: [] },
    ...{ mostValuable: null, mostToProve: PIANO, dashboardImage: null, lastUpdate: null, openClaims: [], photosToRetake: [] },
    ...changes,
  })

describe('[DASH-22] the next step', () => {
  it('is too little cover before anything else, with what would not be paid', () => {
    expect(stepOf({ cover: coverFor(3_500) })).toEqual({
      ...{ to: '/insurance', title: 'Look at your cover', gain: '$1,500 would not be paid' },
    })
  })

  it('is then photos to take again, with the reasons, of which the list on the page is shown', () => {
    const photo = (fault: PhotoFault) => ({ fault, url: '/api/image/p1', roomId: 1, roomName: 'Kitchen', item: null })
    expect(stepOf({ photosToRetake: [photo('dark')] })).toEqual({
      ...{ to: null, title: 'Take 1 photo again', gain: 'Dark', item: { id: 0, imageUrl: '/api/image/p1' } },
    })
    const many = [photo('dark'), photo('blurred'), photo('cutOff'), photo('cutOff')]
    expect(stepOf({ photosToRetake: many })).toMatchObject({ title: 'Take 4 photos again', gain: 'Dark, blurred or cut off' })
    expect(stepOf({ photosToRetake: many.slice(1) })).toMatchObject({ gain: 'Blurred or cut off' })
    expect(stepOf({ photosToRetake: many, cover: coverFor(3_500) })).toMatchObject({ to: '/insurance' })
  })

  it('is then the item whose receipt proves most, with what it proves', () => {
    for (const coverage of [null, 5_000])
      expect(stepOf({ cover: coverFor(coverage) })).toEqual({
        ...{ to: '/item/7?from=dashboard', title: 'Add the receipt of Piano', gain: '$4,000 more would be proven', item: PIANO },
      })
  })

  it('is then the first room without an item, and nothing once all have some', () => {
    expect(stepOf({ mostToProve: null })).toMatchObject({ to: '/room/2', title: 'Photograph the Garage' })
    expect(stepOf({ mostToProve: null, rooms: [room(1, 'Kitchen', 2)] })).toBeNull()
  })

  it('is none of an empty home, of one that cannot be changed, and while a reported claim is open, which has a line of its own', () => {
    const claim = { id: 1, lostOn: '2019-11-12', cause: 'water', status: 'draft', informedOn: null } as const
    expect(stepOf({ totals: { ...TOTALS, items: 0 } })).toBeNull()
    expect(stepOf({ project: { ...PROJECT, readOnly: true } })).toBeNull()
    expect(stepOf({ openClaims: [{ ...claim, status: 'told', roomIds: [], done: [] }] })).toBeNull()
    expect(stepOf({ openClaims: [{ ...claim, roomIds: [], done: [] }] })).not.toBeNull()
  })
})
