import { ReportStage, type ReportSteps } from '@arc/contracts/reports/reports'
import { expect, it } from 'vitest'
import { percentOf } from '../src/reports/report-progress.js'

const steps = (changes: Partial<ReportSteps>): ReportSteps => ({
  ...{ stage: 'waiting', items: null, documents: null, photos: null, pages: null, section: null, files: null },
  ...changes,
})

it('the progress of a report rises with each stage, and within those that are counted', () => {
  const begins = ReportStage.options.map((stage) => percentOf(steps({ stage })))
  expect(begins).toEqual([...begins].sort((a, b) => a - b))
  expect([begins[0], new Set(begins).size]).toEqual([0, begins.length])
  const pages = [1, 50, 100].map((done) => percentOf(steps({ stage: 'pages', pages: { done, total: 100 } })))
  expect(pages).toEqual([40, 65, 90])
})

it('is never 100 before the report is ready, and counts nothing of nothing as nothing', () => {
  expect(percentOf(steps({ stage: 'files', files: { done: 9, total: 9 } }))).toBe(98)
  expect(percentOf(steps({ stage: 'photos', photos: { done: 0, total: 0 } }))).toBe(2)
})
