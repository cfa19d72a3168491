import type { ManifestFile } from '@arc/evidence/manifest'
import type { FileState } from '@arc/evidence/verify'
import { expect, it } from 'vitest'
import { fileLines, grouped } from './verdict.rules'

const file = (name: string, state: FileState) => {
  const shared = {
    kind: 'photo',
    type: 'image/jpeg',
    bytes: 1,
    sha256: '',
    offset: null,
    arrivedAt: null,
    takenAt: null,
    place: null,
  } as const
  const described: ManifestFile = { ...shared, name, leftOut: state === 'left-out' ? 'large' : null, items: [] }
  return { file: described, state }
}

it('the files that are not as issued stand first', () => {
  const files = [file('a', 'left-out'), file('b', 'intact'), file('c', 'missing'), file('d', 'changed')]
  expect(fileLines({ files, added: ['e'] }).map(({ name }) => name)).toEqual(['e', 'd', 'c', 'b', 'a'])
})

it('a file of an import says when it was imported; an older report does not know', () => {
  const imported = file('a', 'intact')
  imported.file.importedAt = '2026-11-29T10:00:00.000Z'
  const lines = fileLines({ files: [imported, file('b', 'intact')], added: [] })
  expect(lines.map(({ importedAt }) => importedAt)).toEqual(['2026-11-29T10:00:00.000Z', null])
})

it('a key is shown in groups of four', () => {
  expect(grouped('0123456789ab')).toBe('0123 4567 89ab')
})
