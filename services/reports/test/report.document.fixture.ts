import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type Pictures, type ReportData } from '../src/pdf/report.data.js'
import { renderReport } from './rendered.js'

export let folder: string

/** An empty folder for each test. */
export function setUp(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arc-pdf-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
}

export const render = (data: ReportData, pictures: Partial<Pictures> = {}) => renderReport(folder, data, pictures)
export const receipt = {
  id: '1',
  name: 'receipt-2021.pdf',
  type: 'Receipt' as const,
  url: '/x',
  mimeType: 'application/pdf',
  fromLibrary: false,
}
