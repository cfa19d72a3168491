import { expect, it } from 'vitest'
import { undeclaredIn } from '../src/event-payload.js'

it('finds what a schema dropped, at any depth, and nothing else', () => {
  const parsed = { id: 1, items: [{ name: 'Lamp' }, { name: 'Rug' }], note: null, lentTo: null }
  const sent = { id: 1, items: [{ name: 'Lamp' }, { name: 'Rug', price: 7 }], note: null, secret: { deep: true }, missing: undefined }
  expect(undeclaredIn(sent, parsed)).toEqual(['items[1].price', 'secret'])
  expect(undeclaredIn(parsed, parsed)).toEqual([])
})
