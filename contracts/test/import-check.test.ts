import { describe, expect, it } from 'vitest'
import { ImportCheck } from '../src/inventory/import-check.js'
import { NO_VALUES } from '../src/inventory/item-fields.js'

const AT = '2026-01-02T03:04:05.000Z'
const trash = { deletedAt: null, purgeAt: null }
const project = {
  ...{ kind: 'project', id: 1, name: 'Home', isSample: false, isHome: true, version: 1, createdAt: AT, lastActiveAt: AT, ...trash },
  ...{ insuranceCompany: null, personalItemsCoverage: null, insuranceRenewal: null, deletedItems: null, deletedValue: null },
}
const room = {
  kind: 'room',
  id: 1,
  projectId: 1,
  name: 'Attic',
  icon: '🏠',
  version: 1,
  createdAt: AT,
  ...trash,
  deletedItems: null,
  deletedValue: null,
}
const place = { kind: 'place', id: 1, projectId: 1, roomId: 1, parentId: null, name: 'Shelf', path: 'Shelf', version: 1, createdAt: AT }
const item = {
  ...{ kind: 'item', id: 1, projectId: 1, roomId: 1, placeId: null, ...NO_VALUES, name: 'Sofa', category: 'Furniture', quantity: 1 },
  ...{ customValues: {}, loan: null, imageUrl: null, receiptUrl: null, isProjectThumbnail: false, isDashboardImage: false },
  ...{ source: 'manual', version: 1, createdAt: AT, updatedAt: AT, documents: [], photos: [], ...trash },
}
const photo = { url: '/api/image/p1', box: null, position: 0, isCover: false, createdAt: AT }
const document = {
  ...{ id: 'd1', position: 0, name: 'Manual', type: 'Manual', url: '/api/documents/d1/file', mimeType: 'application/pdf' },
  ...{ fromLibrary: true, createdAt: AT },
}
const loan = {
  ...{ kind: 'loan', id: 5, itemId: 1, borrower: 'Ana', contact: null, lentOn: '2026-01-02', dueOn: null, note: null, returnedOn: null },
  createdAt: AT,
}

const KINDS = ['project', 'room', 'place', 'item', 'loan', 'category', 'customField'] as const
/** What is wrong with an export of these records; null when nothing is. */
function problemOf(...records: Record<string, unknown>[]): string | null {
  const check = new ImportCheck()
  try {
    for (const record of records) check.read(KINDS.find((kind) => kind === record.kind) ?? 'item', record)
    check.end()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const problemOfItem = (change: object) => problemOf(project, room, { ...item, ...change })

describe('an import', () => {
  it('takes what the product exports', () => {
    expect(problemOf(project, room, place, { ...item, placeId: 1, photos: [photo], documents: [document] }, loan)).toBeNull()
  })

  it.each([
    [
      'a day that is none',
      { purchaseDate: 'not a date' },
      /^data\/item\.json, record 1 \("Sofa"\): purchaseDate: Purchase date must be a date\.$/,
    ],
    ['February 30', { warrantyExpiration: '2026-02-30' }, /must be a date/],
    ['a name of 900 kB', { name: 'x'.repeat(900_000) }, /record 1 \("x{40}…"\): name: Item name must be at most 200 characters\./],
    ['a name that cannot be shown', { name: 'a\u0000b' }, /cannot be shown/],
    ['a half of a character', { age: '5 years \ud800' }, /record 1 \("Sofa"\): age: This text contains a character that can’t be stored/],
    ['50,000 tags', { tags: Array.from({ length: 50_000 }, (_, at) => `tag ${at}`) }, /at most 20 tags/],
    ['a value out of range', { estimatedValue: 1e20 }, /Estimated value must be a number between/],
    ['a negative quantity', { quantity: -1 }, /Quantity must be a number between/],
    ['a year out of range', { purchaseYear: 99_999 }, /Purchase year/],
    ['an unknown source', { source: 'moon' }, /source/],
    ['31 photos', { photos: Array.from({ length: 31 }, (_, at) => ({ ...photo, url: `/api/image/p${at}` })) }, /at most 30 photos/],
    ['101 documents', { documents: Array.from({ length: 101 }, (_, at) => ({ ...document, id: `d${at}` })) }, /at most 100 documents/],
    ['a photo twice', { photos: [photo, photo] }, /It has a photo twice/],
    [
      'two covers',
      {
        photos: [
          { ...photo, isCover: true },
          { ...photo, url: '/api/image/p2', isCover: true },
        ],
      },
      /two covers/,
    ],
    ['a script as its picture', { imageUrl: 'javascript:alert(1)' }, /neither a file in the export nor a link/],
    ['a path of the product as its picture', { imageUrl: '/api/logout' }, /neither a file in the export nor a link/],
    ['a path that climbs', { imageUrl: '/api/image/../logout' }, /neither a file in the export nor a link/],
    ['a link with a password', { imageUrl: 'https://a:b@example.com/a.jpg' }, /neither a file in the export nor a link/],
    ['a document elsewhere', { documents: [{ ...document, url: 'https://example.com' }] }, /no address of a file in the export/],
    ['a receipt elsewhere', { receiptUrl: 'data:text/html,x' }, /no address of a file in the export/],
    ['a deletion in no zone of the world', { deletedAt: '2026-01-01T00:00:00+23:59' }, /deletedAt: /],
    ['a deletion in the year 9999', { deletedAt: '9999-12-31T23:59:59Z' }, /between 1970 and 2999/],
    ['a room of another project', { projectId: 2 }, /It refers to the project 2, which the export does not contain/],
    ['an open loan that is not among the loans', { loan: { ...loan, id: 9 } }, /Its loan is not among the loans/],
  ])('refuses an item with %s, and names it', (_, change, message) => {
    expect(problemOfItem(change)).toMatch(message)
  })

  it('takes links to pictures, and pictures of the sample', () => {
    for (const imageUrl of ['https://example.com/a.jpg', '/api/serve-asset/sofa.webp', '/api/thumbnail/p1?size=small'])
      expect(problemOfItem({ imageUrl })).toBeNull()
  })

  it('reads no version: it starts at 1', () => {
    expect(problemOfItem({ version: 2_147_483_647 })).toBeNull()
  })

  it('refuses places that are inside each other, nest too deep or lie about their path', () => {
    const in2 = { ...place, parentId: 2 }
    expect(problemOf(project, room, in2, { ...place, id: 2, name: 'Box', parentId: 1 })).toMatch(
      /^data\/place\.json, record 1 \("Shelf"\): Places can be nested/,
    )
    expect(problemOf(project, room, { ...place, parentId: 1 })).toMatch(/none is inside itself/)
    expect(problemOf(project, room, { ...place, path: 'Elsewhere' })).toMatch(/Its path/)
    expect(problemOf(project, room, { ...place, parentId: 7 })).toMatch(/place 7 .* is not in the export/)
    const deep = Array.from({ length: 7 }, (_, at) => ({
      ...{ ...place, id: at + 1, name: `P${at}`, parentId: at === 0 ? null : at },
      path: Array.from({ length: at + 1 }, (_, n) => `P${n}`).join(' > '),
    }))
    expect(problemOf(project, room, ...deep.slice(0, 6))).toBeNull()
    expect(problemOf(project, room, ...deep)).toMatch(/record 7 \("P6"\): Places can be nested 6 deep/)
  })

  it('refuses more records than an account takes, and what can be there once only', () => {
    const categories = Array.from({ length: 10_001 }, (_, at) => ({
      kind: 'category',
      id: at + 1,
      name: `C${at}`,
      emoji: '📦',
      createdAt: AT,
    }))
    expect(problemOf(...categories.slice(0, 10_000))).toBeNull()
    expect(problemOf(...categories)).toMatch(/record 10001 \("C10000"\): An account takes at most 10,000/)
    const fields = Array.from({ length: 31 }, (_, at) => ({
      ...{ kind: 'customField', id: at + 1, name: `F${at}`, fieldKind: 'text', version: 1, createdAt: AT },
    }))
    expect(problemOf(...fields)).toMatch(/at most 30/)
    expect(problemOf(project, room, place, { ...place, id: 2, name: 'SHELF', path: 'SHELF' })).toMatch(/two places of this name/)
    expect(problemOf(project, project)).toMatch(/two records with the id 1/)
    expect(problemOf(project, { ...project, id: 2 })).toMatch(/two projects that are the home/)
    expect(problemOf(project, room, item, loan, { ...loan, id: 6 })).toMatch(/lent twice/)
    expect(problemOf(project, room, item, { ...loan, dueOn: '2025-01-01' })).toMatch(/due date is before/)
  })
})
