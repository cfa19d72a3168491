import { expect, it } from 'vitest'
import { madeByText } from './made-by.rules'

const people = [
  { id: 'kim', name: 'Kim Ito' },
  { id: 'dana', name: 'Dana Whitfield' },
]

it('[SHARE-21] says who made a link, by name once the names are there', () => {
  const text = (madeBy: string | null, known: typeof people | undefined = people) => madeByText(madeBy, { reader: 'kim', people: known })
  expect([text('kim'), text('dana'), text('gone'), text(null)]).toEqual([
    'Made by you',
    'Made by Dana Whitfield',
    'Made by a former member',
    'Made before a.r.c. noted by whom',
  ])
  expect(madeByText('dana', { reader: 'kim', people: undefined })).toBe('')
})
