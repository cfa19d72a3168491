import type { Wish } from '@arc/contracts/inventory/wishes'
import { expect, it } from 'vitest'
import { byPerson } from './wishes.rules'

const wish = (id: number, toWhom: string): Wish => ({
  ...{ id, itemId: id, itemName: `Thing ${id}`, imageUrl: null, category: 'Other', roomName: 'Office', note: null, version: 1 },
  toWhom,
})

it('wishes for one person stand together, however the name is written', () => {
  const groups = byPerson([wish(1, 'Ben'), wish(2, 'Mia'), wish(3, 'mia '), wish(4, 'Ben')])
  expect(groups.map(({ person, wishes }) => [person, wishes.map(({ id }) => id)])).toEqual([
    ['Ben', [1, 4]],
    ['Mia', [2, 3]],
  ])
})
