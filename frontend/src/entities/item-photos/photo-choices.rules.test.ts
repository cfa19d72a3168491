import type { ItemPhoto } from '@arc/contracts/inventory/item-files'
import { describe, expect, it } from 'vitest'
import { choicesOf, filesAmong, orderOf, type PhotoChoice, removedIds } from './photo-choices.rules'

const photo = (id: string): ItemPhoto => ({ id, url: `/${id}`, box: null, isCover: false, addedAt: '' })
const stored = [photo('a'), photo('b')]
const file = new File([], 'new.jpg')
const added: PhotoChoice = { key: 'n', file }

describe('the photos of the item form', () => {
  it('are those of the item until one is added or removed', () => {
    const choices = choicesOf(stored)
    expect([removedIds(stored, choices), filesAmong(choices), orderOf(stored, choices, new Map())]).toEqual([[], [], null])
    expect(removedIds(stored, choices.slice(1))).toEqual(['a'])
    expect(filesAmong([added, ...choices])).toEqual([file])
  })

  it('are saved in the order of the form; one that was added elsewhere comes last', () => {
    const [a, b] = choicesOf(stored)
    if (!a || !b) throw new Error('There are two.')
    const now = [...stored, photo('n'), photo('elsewhere')]
    expect(orderOf(now, [added, b, a], new Map([[file, '/n']]))).toEqual(['n', 'b', 'a', 'elsewhere'])
    // The file could not be uploaded, and one was deleted elsewhere.
    expect(orderOf([photo('b'), photo('elsewhere')], [added, a, b], new Map())).toBeNull()
  })
})
