import type { DuplicateItem } from '@arc/contracts/inventory/duplicates'
import { describe, expect, it } from 'vitest'
import { attached, declined, detached, proposalsOf } from './duplicates.rules'
import { conflictOf, type Reviewed, toSave } from './review.rules'
import { itemFromPhoto } from './unrecognised.rules'

const rooms = [{ id: 1, name: 'Living Room' }]
const line = (key: string, photoId: string, more: Partial<Reviewed> = {}): Reviewed => ({
  ...itemFromPhoto(photoId, 1),
  ...{ key, name: 'Armchair', category: 'Furniture', fingerprint: '00000000ffffffff' },
  ...more,
})
const armchair: DuplicateItem = { id: 12, name: 'Armchair', imageUrl: null, roomId: 1, roomName: 'Living Room', reasons: ['serial'] }
const none = new Map<string, DuplicateItem>()
const shown = (items: Reviewed[], found = none) =>
  [...proposalsOf(items, rooms, found)].map(([key, proposal]) => [key, proposal.of === 'item' ? proposal.item.id : proposal.line.key])

describe('duplicates in a review', () => {
  it('are lines of two photos that look alike; two boxes of one photo are two things', () => {
    expect(shown([line('a', 'p1'), line('b', 'p2')])).toEqual([['b', 'a']])
    expect(shown([line('a', 'p1'), line('b', 'p1')])).toEqual([])
    expect(shown([line('a', 'p1'), line('b', 'p2', { fingerprint: 'ffffffff00000000' })])).toEqual([])
    const photo = { fingerprint: null, photoFingerprint: 'ffff0000ffff0000', box: { x: 0.1, y: 0.1, width: 0.4, height: 0.4 } }
    expect(shown([line('a', 'p1', photo), line('b', 'p2', { ...photo, box: { x: 0.12, y: 0.1, width: 0.4, height: 0.38 } })])).toEqual([
      ['b', 'a'],
    ])
    expect(shown([line('a', 'p1', photo), line('b', 'p2', { ...photo, box: { x: 0.5, y: 0.5, width: 0.4, height: 0.4 } })])).toEqual([])
    expect(shown([line('a', 'p1'), line('b', 'p2'), line('c', 'p3')])).toEqual([['b', 'a']])
  })

  it('are own items before lines, and each is proposed until the user decides', () => {
    const found = new Map([['b', armchair]])
    const [first, second] = [line('a', 'p1'), line('b', 'p2')]
    expect(shown([first, second], found)).toEqual([['b', 12]])
    const other = declined(second, { of: 'item', item: armchair, reasons: [] })
    expect(shown([first, other], found)).toEqual([['b', 'a']])
    expect(shown([first, declined(other, { of: 'line', line: first, reasons: [] })], found)).toEqual([])
    expect(shown([first, attached(second, armchair)], found)).toEqual([])
    expect(detached(attached(second, armchair))).toEqual(second)
  })

  it('that are the same thing name the item to the server and open no room conflict', () => {
    const unnamed = attached(line('a', 'p1', { name: '', suggestedRoom: 'Attic', chosenRoomId: null }), armchair)
    expect(toSave([unnamed], rooms)[0]).toMatchObject({ name: 'Armchair', sameAs: 12 })
    expect(toSave([line('b', 'p2')], rooms)[0]).toMatchObject({ sameAs: null })
    expect(conflictOf({ items: [unnamed], rooms, currentRoom: null })).toBeNull()
  })
})
