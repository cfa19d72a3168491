import type { LineChange } from '@arc/contracts/analysis/corrections'
import { expect, it } from 'vitest'
import { corrected } from './corrections.rules'
import { itemFromPhoto } from './unrecognised.rules'

const rooms = [{ id: 7, name: 'Kitchen' }]
const line = (key: string) => ({ ...itemFromPhoto('p', null), key, name: 'Lamp', description: 'Tall' })

it('a correction changes its lines and no others, and a line or room that is gone changes nothing', () => {
  const changes: LineChange[] = [
    { key: 'a', field: 'quantity', value: 4 },
    { key: 'a', field: 'note', value: 'Brass' },
    { key: 'a', field: 'value', value: 80 },
    { key: 'a', field: 'condition', value: 'Good' },
    { key: 'a', field: 'room', value: 'Kitchen' },
    { key: 'b', field: 'name', value: 'Torchiere' },
    { key: 'b', field: 'room', value: 'Attic' },
    { key: 'gone', field: 'name', value: 'Ghost' },
  ]
  const [a, b, c] = corrected([line('a'), line('b'), line('c')], changes, rooms)
  expect(a).toMatchObject({
    quantity: 4,
    description: 'Tall. Brass',
    estimatedValue: 80,
    valueEdited: true,
    condition: 'Good',
    chosenRoomId: 7,
  })
  expect(b).toMatchObject({ name: 'Torchiere', chosenRoomId: null })
  expect(c).toEqual(line('c'))
})
