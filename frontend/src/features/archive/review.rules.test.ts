import { describe, expect, it } from 'vitest'
import {
  autoSaved,
  beginReview,
  completions,
  conflictOf,
  firstMisnamed,
  groupByRoom,
  lineBeside,
  merge,
  mergeIn,
  moveAll,
  moveEach,
  namesIn,
  type Reviewed,
  restored,
  suggestions,
  toSave,
} from './review.rules'

const finding = (more: Partial<Reviewed> = {}): Reviewed => ({
  key: 'k1',
  photoId: 'p1',
  imageUrl: '/api/image/c1',
  box: { x: 0, y: 0, width: 1, height: 1 },
  name: 'Stool',
  category: 'Furniture',
  description: null,
  brand: null,
  model: null,
  visibleText: null,
  condition: null,
  quantity: 1,
  valueLow: 60,
  estimatedValue: 95,
  valueHigh: 140,
  valueBasis: 'Similar listings',
  suggestedRoom: 'Kitchen',
  assignedRoomId: null,
  roomId: null,
  confidence: 0.9,
  source: 'demo',
  chosenRoomId: null,
  valueEdited: false,
  ...more,
})
const kitchen = { id: 1, name: 'Kitchen' }
const junk = { id: 2, name: 'Junk Drawer' }
const office = { id: 3, name: 'Office' }
const rooms = [office, kitchen, junk]

describe('the review', () => {
  it('groups by suggested room; "Other" is shown as "Junk Drawer", where the category Other also goes', () => {
    const groups = groupByRoom(
      [finding(), finding({ suggestedRoom: 'Other' }), finding({ category: '📦 Other' }), finding({ suggestedRoom: 'Patio' })],
      rooms,
    )
    expect(groups.map((group) => [group.name, group.roomId, group.items.length])).toEqual([
      ['Kitchen', 1, 1],
      ['Junk Drawer', 2, 2],
      ['Patio', null, 1],
    ])
  })
  it('shows items without a suggestion where they will be saved: in the Kitchen, else in the first room', () => {
    expect(groupByRoom([finding({ suggestedRoom: null })], rooms)[0]).toMatchObject({ name: 'Kitchen', unsuggested: true })
    expect(groupByRoom([finding({ suggestedRoom: null })], [office])[0]).toMatchObject({ name: 'Office', unsuggested: true })
  })
  it('prefers a chosen room over the suggestion and over the category Other', () => {
    const item = finding({ category: 'Other', chosenRoomId: 3 })
    expect(autoSaved(item)).toBe(false)
    expect(groupByRoom([item], rooms)[0]?.name).toBe('Office')
  })
  it('assigns items without a suggestion to the room page the photo was taken on', () => {
    const items = beginReview([finding(), finding({ suggestedRoom: null, category: 'Other' })], 3)
    expect(items.map((item) => item.chosenRoomId)).toEqual([null, 3])
  })
  it('starts with every finding unchanged', () => {
    expect(beginReview([finding()], null)[0]).toMatchObject({ chosenRoomId: null, valueEdited: false })
  })
})

describe('a room conflict', () => {
  const none = { rooms, currentRoom: null }
  it('[D-63] is caused by a suggestion without a matching room, or by several suggestions', () => {
    expect(conflictOf({ ...none, items: [finding()] })).toBeNull()
    expect(conflictOf({ ...none, items: [finding({ suggestedRoom: 'KITCHEN' })] })).toBeNull()
    expect(conflictOf({ ...none, items: [finding({ suggestedRoom: 'Patio' })] })?.missing).toEqual(['Patio'])
    expect(conflictOf({ ...none, items: [finding(), finding({ suggestedRoom: 'Office' })] })?.suggested).toEqual(['Kitchen', 'Office'])
    expect(conflictOf({ ...none, items: [finding({ suggestedRoom: null })] })).toBeNull()
  })
  it('[D-63] is caused on a room page by any other room', () => {
    expect(conflictOf({ rooms, currentRoom: kitchen, items: [finding()] })).toBeNull()
    expect(conflictOf({ rooms, currentRoom: office, items: [finding()] })).not.toBeNull()
  })
  it('ends when all items move to one room, when the suggestions are accepted, and when no items are left', () => {
    const items = [finding(), finding({ key: 'k2', suggestedRoom: 'Office' })]
    expect(conflictOf({ ...none, items: moveAll(items, 2) })).toBeNull()
    const groups = suggestions(items, rooms)
    const resolved = moveEach(
      items,
      rooms,
      groups.flatMap(({ keys, roomId }) => (roomId === null ? [] : [{ keys, roomId }])),
    )
    expect(resolved.map((item) => item.chosenRoomId)).toEqual([1, 3])
    expect(conflictOf({ ...none, items: resolved })).toBeNull()
    expect(conflictOf({ ...none, items: [] })).toBeNull()
  })
})

describe('merging two findings', () => {
  const second = finding({ key: 'k2', imageUrl: '/api/image/c2', quantity: 2, estimatedValue: 120, valueHigh: 180 })
  it("as the same item keeps the first's picture, key and quantity, and takes the larger value", () => {
    expect(merge(finding(), second, 'same')).toMatchObject({
      key: 'k1',
      imageUrl: '/api/image/c1',
      quantity: 1,
      estimatedValue: 120,
      valueHigh: 180,
    })
  })
  it('as two items adds the quantities, and their total value stays', () => {
    const stool = finding({ estimatedValue: 720 })
    const other = { ...second, quantity: 1, estimatedValue: 1250 }
    expect(merge(stool, other, 'two')).toMatchObject({ key: 'k1', quantity: 2, estimatedValue: 985, valueLow: null, valueBasis: null })
    expect(merge(finding(), { ...finding(), key: 'k2' }, 'two')).toMatchObject({ quantity: 2, estimatedValue: 95, valueLow: 60 })
    expect(merge(finding({ estimatedValue: null }), second, 'two')).toMatchObject({ quantity: 3, estimatedValue: 120 })
  })
  it('prefers a typed value over an estimate', () => {
    expect(merge(finding({ estimatedValue: 10, valueEdited: true }), second, 'same').estimatedValue).toBe(10)
    expect(merge(finding(), { ...second, estimatedValue: 5, valueEdited: true }, 'same').estimatedValue).toBe(5)
  })
  it('removes the other finding from the list', () => {
    expect(mergeIn([finding(), second], { into: 'k1', from: 'k2', as: 'same' })).toHaveLength(1)
    expect(mergeIn([finding(), second], { into: 'k1', from: 'k9', as: 'same' })).toHaveLength(2)
  })
  it('is undone at the same places, and later changes of other items stay', () => {
    const third = finding({ key: 'k3' })
    const before = [finding(), second, third]
    const later = mergeIn(before, { into: 'k1', from: 'k2', as: 'two' }).map((item) =>
      item.key === 'k3' ? { ...item, name: 'Lamp' } : item,
    )
    const undone = restored(later, before, ['k1', 'k2'])
    expect(undone.map((item) => [item.key, item.quantity, item.name])).toEqual([
      ['k1', 1, 'Stool'],
      ['k2', 2, 'Stool'],
      ['k3', 1, 'Lamp'],
    ])
    expect(restored([], [finding()], ['k1'])).toEqual([finding()])
  })
})

describe('saving the review', () => {
  it('finds the first item whose name is missing or too long', () => {
    expect(firstMisnamed([finding(), finding({ key: 'k2', name: ' ' })])?.key).toBe('k2')
    expect(firstMisnamed([finding({ name: 'x'.repeat(200) }), finding({ key: 'k2', name: 'x'.repeat(201) })])?.key).toBe('k2')
    expect(firstMisnamed([finding()])).toBeUndefined()
  })
  it('sends the key of each finding and the room it was shown in', () => {
    const [plain, junked] = toSave([finding({ name: ' Stool ' }), finding({ category: 'Other' })], rooms)
    expect(plain).toMatchObject({ key: 'k1', name: 'Stool', roomId: 1, valueLow: 60 })
    expect(junked?.roomId).toBe(2)
  })
  it('sends the whole photo with the place of the item, and after a merge the photos of both findings', () => {
    const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
    const first = finding({ box })
    const second = finding({ key: 'k2', imageUrl: '/api/image/c2', photoId: 'p2', box })
    expect(toSave([first], rooms)[0]).toMatchObject({ imageUrl: '/api/image/c1', photos: [{ photoId: 'p1', box }] })
    const merged = merge(first, second, 'same')
    expect(toSave([merged], rooms)[0]?.photos).toEqual([
      { photoId: 'p1', box },
      { photoId: 'c2', box: null },
      { photoId: 'p2', box },
    ])
    const many = Array.from({ length: 20 }).reduce<Reviewed>((into) => merge(into, second, 'same'), first)
    expect(toSave([many], rooms)[0]?.photos).toHaveLength(29)
  })
  it('sends no range and no basis with a typed value', () => {
    expect(toSave([finding({ valueEdited: true })], rooms)[0]).toMatchObject({ valueLow: null, valueHigh: null, valueBasis: null })
  })
})

describe('typing in the review', () => {
  const lines = [finding({ key: 'a' }), finding({ key: 'b', suggestedRoom: 'Office', name: 'Desk' }), finding({ key: 'c' })]

  it('goes from a line to the one below or above it as they are shown, and ends at the first and last', () => {
    expect(['a', 'c', 'b'].map((key) => lineBeside(lines, rooms, key, 'next'))).toEqual(['c', 'b', null])
    expect(['a', 'c', 'b'].map((key) => lineBeside(lines, rooms, key, 'previous'))).toEqual([null, 'a', 'c'])
  })

  it('completes names from those in the review, each once', () => {
    expect(namesIn([...lines, finding({ name: ' ' })])).toEqual(['Desk', 'Stool'])
  })
})

describe('a name is completed', () => {
  it('from the review first, then from the own items, each once and not by what is typed already', () => {
    expect(completions('lam', ['Desk lamp', 'Oak lamp'], ['desk LAMP', 'Lamp, brass'])).toEqual(['Desk lamp', 'Oak lamp', 'Lamp, brass'])
    expect(completions(' Oak Lamp ', ['Oak lamp'], ['Oak lamp', 'Oak lamp shade'])).toEqual(['Oak lamp shade'])
  })

  it('by few names', () => {
    const many = Array.from({ length: 100 }, (_, at) => `Lamp ${at}`)
    expect(completions('lamp', [], many)).toEqual(many.slice(0, 12))
  })
})
