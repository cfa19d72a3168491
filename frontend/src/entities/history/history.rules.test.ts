import { expect, it } from 'vitest'
import { byText, labelOf, labelsOf, picturesOf, valueText } from './history.rules'

it('[HOME-16] names who made a change', () => {
  const people = [
    { id: 'dana', name: 'Dana Whitfield' },
    { id: 'kim', name: 'Kim Ito' },
  ]
  const by = (actorId: string | null) => byText({ by: actorId === null ? 'service' : 'member', actorId }, { reader: 'kim', people })
  expect([by('kim'), by('dana'), by('gone'), by(null)]).toEqual(['by you', 'by Dana Whitfield', 'by a former member', 'by a.r.c.'])
  expect(byText({ by: 'member', actorId: 'dana' }, { reader: 'kim', people: undefined })).toBe('')
})

it('[HIST-16] names a field as the item page does', () => {
  expect(labelOf({ field: 'estimatedValue', name: null })).toBe('Estimated value')
  expect(labelOf({ field: 'roomId', name: null })).toBe('Room')
  expect(labelOf({ field: 'customValues.7', name: 'Finish' })).toBe('Finish')
  expect(labelOf({ field: 'customValues.7', name: null })).toBe('A field that was deleted')
  expect(
    labelsOf([
      { field: 'name', name: null },
      { field: 'brand', name: null },
    ]),
  ).toBe('Name and Brand')
})

it.each([
  ['estimatedValue', 1_234.5, '$1,234.50'],
  ['quantity', 3, '3'],
  ['name', null, 'nothing'],
  ['notes', '', 'nothing'],
  ['isDashboardImage', true, 'yes'],
  ['customValues.7', false, 'no'],
  ['warrantyExpiration', '2026-03-04', 'Mar 4, 2026'],
  ['tags', ['Red', 'Old'], 'Red and Old'],
  ['tags', [], 'nothing'],
  ['photos', ['/api/image/a', '/api/image/b'], '2 photos'],
  ['documents', ['bill.pdf'], 'bill.pdf'],
  ['receiptUrl', '/api/image/a', 'a file'],
  ['category', '🛋️ Furniture', 'Furniture'],
] as const)('[HIST-16] says in words what %s was', (field, value, words) => {
  expect(valueText(field, Array.isArray(value) ? [...value] : (value as string | number | boolean | null))).toBe(words)
})

it('[HIST-16] shows photos and covers as pictures', () => {
  expect([picturesOf('photos', ['/a']), picturesOf('imageUrl', '/a'), picturesOf('imageUrl', null), picturesOf('name', 'a')]).toEqual([
    ['/a'],
    ['/a'],
    null,
    null,
  ])
})
