import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ReportKind } from '@arc/contracts/reports/reports'
import { noise } from '@arc/kit/testing/pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pictures, pageName } from '../src/pdf/report.data.js'
import { writeReport } from '../src/pdf/report.document.js'
import type { EvidenceFile } from '../src/pdf/report.evidence.js'
import { reportClaim, reportData, reportItem, targetIn } from './sample.js'
import { unicodeNames } from './unicode-names.js'

const VERSION = '1.28.2'
/** Fetched by `deploy/scripts/verapdf.sh`. */
const JAR = join(homedir(), `.m2/repository/org/verapdf/apps/greenfield-apps/${VERSION}/greenfield-apps-${VERSION}.jar`)

const run = promisify(execFile)
const hasJava = await run('java', ['-version']).then(
  () => true,
  () => false,
)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arc-conformance-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What veraPDF says of a file: a line with PASS or FAIL, and the failed rules below it. */
async function verdict(flavour: '3b' | 'ua1', path: string): Promise<string> {
  const args = ['-Xmx512m', '-cp', JAR, 'org.verapdf.apps.GreenfieldCliWrapper', '--format', 'text', '-v', '-f', flavour, path]
  // It exits with 1 for a file that fails.
  const { stdout, stderr } = await run('java', args).catch((error: { stdout: string; stderr: string }) => error)
  return (stdout + stderr)
    .replaceAll(folder, '')
    .replace(/^(?!PASS|FAIL|\s).*$\n?/gm, '')
    .trim()
}

/** A report with every kind of page, pictures, files, and names of any characters. */
async function write(names: readonly string[], kind: ReportKind): Promise<string> {
  const picture = join(folder, 'picture.jpg')
  await noise(400, 300).jpeg().toFile(picture)
  const grey = join(folder, 'grey.jpg')
  await noise(400, 300).greyscale().jpeg().toFile(grey)
  const receipt = { id: '1', name: 'receipt.pdf', type: 'Receipt' as const, url: '/r', mimeType: 'application/pdf', fromLibrary: false }
  const photos = Array.from({ length: 3 }, (_, index) => ({
    id: `${index}`,
    url: `/p${index}`,
    box: null,
    isCover: index === 0,
    addedAt: '',
  }))
  const items = names.map((name, index) =>
    reportItem({ id: index + 1, name, imageUrl: '/p0', photos, documents: [receipt], serialNumber: `B0O${index}`, notes: name.repeat(3) }),
  )
  const file: EvidenceFile = {
    ...{
      kind: 'document',
      name: 'p-001.pdf',
      type: 'application/pdf',
      bytes: 10,
      sha256: '',
      leftOut: null,
      arrivedAt: '2026-03-01T10:00:00Z',
    },
    ...{ takenAt: null, place: null, items: [1], packPath: 'Documents/p-001.pdf', source: { kind: 'document', originalId: 'd' } },
  }
  const [title = '', owner = ''] = names
  const data = reportData({
    ...{
      kind,
      claim: kind === 'claim' ? reportClaim({ notes: names.join(' ') }) : null,
      title: `${title} & <home>`,
      owner,
      originals: new Map([['/r', { pages: 1, pictures: 1 }]]),
    },
    rooms: [{ name: title, imageUrl: '/p0', items }],
    evidence: { ...reportData().evidence, lists: true, files: [file] },
  })
  const [cover, thumbnails] = [new Map([['/p0', picture]]), new Map(photos.slice(1).map(({ url }) => [url, grey]))]
  await writeFile(join(folder, 'p-001.pdf'), '%PDF-1.4\n\n')
  const pictures: Pictures = {
    ...{ cover: picture, items: cover, thumbnails, rooms: cover, documents: new Map([['/r', grey]]) },
    damage: new Map([['/damage', picture]]),
    // One photo could not be had: its frame and the list at the end say why.
    problems: new Map([[photos[0]?.url ?? '', 'Its file is missing.']]),
    ...{ originals: new Map([[pageName('/r', 1), picture]]), files: new Map([['p-001.pdf', join(folder, 'p-001.pdf')]]) },
  }
  const target = targetIn(folder)
  await writeFile(target.csv, 'No.,Item\r\n')
  await writeReport(data, target, pictures)
  return target.pdf
}

describe('a report', () => {
  it.for([
    [
      'of ordinary names',
      'comprehensive',
      ['Sofa', 'Grüße, 日本語', 'ตู้เย็นไทย', 'מקרר (גדול)', 'ثلاجة المطبخ', 'रेफ़्रिजरेटर', '🛋️ Sofa 👩‍👩‍👧'],
    ],
    ['of random characters', 'comprehensive', unicodeNames(60)],
    ['for a move', 'moving', ['Sofa', 'ตู้เย็นไทย', 'מקרר (גדול)']],
  ] as const)('%s conforms to PDF/A-3b and PDF/UA-1, says veraPDF', async ([, kind, names], { skip }) => {
    skip(!hasJava || !existsSync(JAR), 'veraPDF or Java is missing: deploy/scripts/verapdf.sh fetches veraPDF')
    const path = await write(names, kind)
    expect([await verdict('3b', path), await verdict('ua1', path)]).toEqual([
      expect.stringMatching(/^PASS.*$/),
      expect.stringMatching(/^PASS.*$/),
    ])
  })
})
