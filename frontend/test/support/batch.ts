import { analyzeStored, type BatchProgress, cancelBatch, type Finding, getBatchProgress } from '@arc/contracts/analysis/batches'
import { findDuplicates } from '@arc/contracts/inventory/duplicates'
import { saveReviewedItems } from '@arc/contracts/inventory/items'
import { analyzeImage } from '@arc/contracts/media/photos'
import { searchItems } from '@arc/contracts/search/search'
import type { StoredBatch } from '../../src/features/archive/progress.rules'
import { answer } from './stubs'
import { item, NOTHING_FOUND, project } from './world'

const KEY = 'batch-1'
const WHOLE = { x: 0, y: 0, width: 1, height: 1 }

/** An id that the server could give a photo: `p` and 31 hexadecimal digits. */
const photoIdOf = (text: string) => {
  const digits = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `p${digits.padEnd(31, '0').slice(-31)}`
}

/** What a finding is made from. */
export type Found = Partial<Finding> & { name: string }

/** An item that was found on a photo of its own. */
export const finding = (changes: Found): Finding => {
  const { key = `${KEY}-${changes.name}` } = changes
  return {
    ...{ key, photoId: photoIdOf(key), imageUrl: `/api/image/${photoIdOf(key)}`, box: WHOLE, category: 'Furniture' },
    ...{ description: null, brand: null, model: null, visibleText: null, condition: null, quantity: 1 },
    ...{ valueLow: null, estimatedValue: 40, valueHigh: null, valueBasis: null },
    ...{ suggestedRoom: null, assignedRoomId: null, roomId: null, confidence: 0.9, source: 'demo' },
    ...changes,
  }
}

/** Lets the next page at `/archive`, or in a room, show the review of these findings, as after the analysis of their photos. */
export function analysed(findings: Finding[], roomId: number | null = null): BatchProgress {
  const { id: projectId } = project()
  const batch: StoredBatch = { progressKey: KEY, startedAt: Date.now(), projectId, roomId }
  localStorage.setItem(`arc.batch.${roomId ?? 'archive'}`, JSON.stringify(batch))
  const progress = progressOf(findings)
  answer(getBatchProgress, progress)
  answer(cancelBatch, { cancelled: true })
  answer(findDuplicates, { duplicates: [] })
  answer(searchItems, NOTHING_FOUND)
  return progress
}

/** The end of an analysis that found these. */
export function progressOf(findings: Finding[]): BatchProgress {
  const { id: projectId } = project()
  return {
    ...{ progressKey: KEY, progress: 100, finished: findings.length, total: findings.length, projectId, source: 'demo' },
    ...{ items: findings, rejected: [], error: null },
    photos: findings.map(({ photoId, name }) => ({
      ...{ photoId, name: `${name}.jpg`, status: 'done' as const, error: null, width: 800, height: 600 },
    })),
  }
}

/** "2 items found" */
export const foundItems = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'} found`

/** Lets a review be saved. */
export const saved = () =>
  answer(saveReviewedItems, ({ input }) => ({ items: input.items.map(({ name }, at) => item({ id: 500 + at, name })), attached: [] }))

/** Photos are taken, and each of them shows an item of its name. */
export function analysing(): void {
  let names: string[] = []
  answer(analyzeImage, { id: 'p1', url: '/api/image/p1', imageUrl: '/api/image/p1', width: 800, height: 600, placeholder: '' })
  answer(analyzeStored, ({ input }) => {
    names = input.photos.map(({ name }) => name.replace(/\.\w+$/, ''))
    return { progressKey: input.key, total: names.length, projectId: project().id }
  })
  answer(getBatchProgress, ({ params }) => ({
    ...progressOf(names.map((name) => finding({ name, key: `${params.progressKey}-${name}` }))),
    progressKey: params.progressKey,
  }))
  answer(cancelBatch, { cancelled: true })
  answer(findDuplicates, { duplicates: [] })
  answer(searchItems, NOTHING_FOUND)
}
